import { isolate } from '@croupier/kit/theme/direction';
import i18next from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

type Dictionary = Readonly<Record<string, unknown>>;

/** Words by language, each in a file that comes when it is asked for. */
const languages = {
  en: () => [import('@croupier/i18n/en/lottery.json'), import('@croupier/i18n/en/kit.json')],
  vi: () => [import('@croupier/i18n/vi/lottery.json'), import('@croupier/i18n/vi/kit.json')],
} satisfies Record<string, () => readonly Promise<{ readonly default: Dictionary }>[]>;

/** Takes `vi`, `vi-VN`, `en-GB` …; what is not Vietnamese is shown in English. */
export async function startWords(locale: string): Promise<void> {
  const language = locale.toLowerCase().startsWith('vi') ? 'vi' : 'en';
  const [lottery, kit] = await Promise.all(languages[language]());
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { lottery: lottery?.default ?? {}, kit: kit?.default ?? {} } },
    ns: ['lottery', 'kit'],
    defaultNS: 'lottery',
    // React escapes by itself; what values need is to keep their order among other letters.
    interpolation: { escape: isolate },
  });
  document.documentElement.lang = language;
}

export type Words = (key: string, values?: Readonly<Record<string, unknown>>) => string;

/** The words of the pages, by their keys. */
export function useWords(): Words {
  const { t } = useTranslation('lottery');
  return (key, values = {}) => t(key, values);
}
