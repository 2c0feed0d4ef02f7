import { browserTexts } from '@croupier/kit/storage';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';

const KEY = 'croupier.console.language';

/** What there are texts of, in the order in which they are loaded. */
const areas = [
  'console',
  'kit',
  'vendors',
  'console-catalog',
  'console-content',
  'console-staff',
  'console-care',
  'console-site',
  'console-audit',
  'console-payouts',
  'console-deposits',
  'console-statements',
  'console-play',
  'console-agents',
  'console-findings',
  'console-audience',
  'console-people',
  'console-promotions',
  'console-loyalty',
  'console-points',
  'console-referral',
  'console-missions',
  'console-lottery',
  'console-sports',
  'console-journeys',
  'console-rewards',
  'console-reports',
  'offers',
] as const;

/** Dictionaries of the console, each loaded when it is chosen. */
const dictionaries = {
  en: () =>
    Promise.all([
      import('@croupier/i18n/en/console.json'),
      import('@croupier/i18n/en/kit.json'),
      import('@croupier/i18n/en/vendors.json'),
      import('@croupier/i18n/en/console-catalog.json'),
      import('@croupier/i18n/en/console-content.json'),
      import('@croupier/i18n/en/console-staff.json'),
      import('@croupier/i18n/en/console-care.json'),
      import('@croupier/i18n/en/console-site.json'),
      import('@croupier/i18n/en/console-audit.json'),
      import('@croupier/i18n/en/console-payouts.json'),
      import('@croupier/i18n/en/console-deposits.json'),
      import('@croupier/i18n/en/console-statements.json'),
      import('@croupier/i18n/en/console-play.json'),
      import('@croupier/i18n/en/console-agents.json'),
      import('@croupier/i18n/en/console-findings.json'),
      import('@croupier/i18n/en/console-audience.json'),
      import('@croupier/i18n/en/console-people.json'),
      import('@croupier/i18n/en/console-promotions.json'),
      import('@croupier/i18n/en/console-loyalty.json'),
      import('@croupier/i18n/en/console-points.json'),
      import('@croupier/i18n/en/console-referral.json'),
      import('@croupier/i18n/en/console-missions.json'),
      import('@croupier/i18n/en/console-lottery.json'),
      import('@croupier/i18n/en/console-sports.json'),
      import('@croupier/i18n/en/console-journeys.json'),
      import('@croupier/i18n/en/console-rewards.json'),
      import('@croupier/i18n/en/console-reports.json'),
      import('@croupier/i18n/en/offers.json'),
    ]),
  vi: () =>
    Promise.all([
      import('@croupier/i18n/vi/console.json'),
      import('@croupier/i18n/vi/kit.json'),
      import('@croupier/i18n/vi/vendors.json'),
      import('@croupier/i18n/vi/console-catalog.json'),
      import('@croupier/i18n/vi/console-content.json'),
      import('@croupier/i18n/vi/console-staff.json'),
      import('@croupier/i18n/vi/console-care.json'),
      import('@croupier/i18n/vi/console-site.json'),
      import('@croupier/i18n/vi/console-audit.json'),
      import('@croupier/i18n/vi/console-payouts.json'),
      import('@croupier/i18n/vi/console-deposits.json'),
      import('@croupier/i18n/vi/console-statements.json'),
      import('@croupier/i18n/vi/console-play.json'),
      import('@croupier/i18n/vi/console-agents.json'),
      import('@croupier/i18n/vi/console-findings.json'),
      import('@croupier/i18n/vi/console-audience.json'),
      import('@croupier/i18n/vi/console-people.json'),
      import('@croupier/i18n/vi/console-promotions.json'),
      import('@croupier/i18n/vi/console-loyalty.json'),
      import('@croupier/i18n/vi/console-points.json'),
      import('@croupier/i18n/vi/console-referral.json'),
      import('@croupier/i18n/vi/console-missions.json'),
      import('@croupier/i18n/vi/console-lottery.json'),
      import('@croupier/i18n/vi/console-sports.json'),
      import('@croupier/i18n/vi/console-journeys.json'),
      import('@croupier/i18n/vi/console-rewards.json'),
      import('@croupier/i18n/vi/console-reports.json'),
      import('@croupier/i18n/vi/offers.json'),
    ]),
} as const;

export type ConsoleLanguage = keyof typeof dictionaries;
export const consoleLanguages = Object.keys(dictionaries) as ConsoleLanguage[];

async function load(language: ConsoleLanguage): Promise<void> {
  const texts = await dictionaries[language]();
  for (const [index, name] of areas.entries()) {
    i18next.addResourceBundle(language, name, texts[index]?.default);
  }
}

/** Starts in the language chosen before, else in that of the browser, else in English. */
export async function startLanguage(): Promise<void> {
  const wanted = browserTexts.getItem(KEY) ?? navigator.language.slice(0, 2);
  const language = consoleLanguages.find((known) => known === wanted) ?? 'en';
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    ns: [...areas],
    defaultNS: 'console',
    resources: {},
    interpolation: { escapeValue: false },
  });
  await Promise.all([load(language), language !== 'en' && load('en')]);
  document.documentElement.lang = language;
}

/** Switches without a reload and remembers it. */
export async function chooseLanguage(language: ConsoleLanguage): Promise<void> {
  await load(language);
  await i18next.changeLanguage(language);
  browserTexts.setItem(KEY, language);
  document.documentElement.lang = language;
}
