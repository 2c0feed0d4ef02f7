import { isolate } from '@croupier/kit/theme/direction';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

type Dictionary = Readonly<Record<string, unknown>>;

/** Words by language, each in a file that comes when it is asked for. */
const languages = {
  en: () => [
    import('@croupier/i18n/en/sports.json'),
    import('@croupier/i18n/en/sports-bets.json'),
    import('@croupier/i18n/en/kit.json'),
  ],
  vi: () => [
    import('@croupier/i18n/vi/sports.json'),
    import('@croupier/i18n/vi/sports-bets.json'),
    import('@croupier/i18n/vi/kit.json'),
  ],
} satisfies Record<string, () => readonly Promise<{ readonly default: Dictionary }>[]>;

export type Language = keyof typeof languages;

/** Takes `vi`, `vi-VN`, `en-GB` …; what is not Vietnamese is shown in English. */
export async function startWords(locale: string): Promise<void> {
  const lng: Language = locale.toLowerCase().startsWith('vi') ? 'vi' : 'en';
  const [sports, bets, kit] = await Promise.all(languages[lng]());
  await i18next.use(initReactI18next).init({
    lng,
    fallbackLng: false,
    resources: {
      [lng]: {
        sports: { ...sports?.default, ...bets?.default },
        kit: kit?.default ?? {},
      },
    },
    ns: ['sports', 'kit'],
    defaultNS: 'sports',
    // React escapes by itself; what values need is to keep their order among other letters.
    interpolation: { escape: isolate },
  });
  document.documentElement.lang = lng;
}

export type Words = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** The words of the pages, by their keys. */
export function useWords(): Words {
  const { t } = useTranslation('sports');
  return (key, values = {}) => t(key, values);
}

/** The language of the page. */
export const languageNow = (): Language => (i18next.language === 'vi' ? 'vi' : 'en');
