/**
 * The texts of the site. Dictionaries are split by area and loaded when a screen first needs them;
 * the ones of the shell come first, among them those that must be at hand when the network is not.
 */
import { applyLanguage, isolate, joinSigns } from '@croupier/kit/theme/direction';
import { whenIdle } from '@croupier/kit/ui/when-idle';
import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { reportClientError } from '../site/report-client-error.ts';

type Dictionary = Readonly<Record<string, unknown>>;

/** Texts of the first areas: one file a language. */
const firstTexts = import.meta.glob<Dictionary>(
  '../../../../i18n/*/{common,kit,errors-ui,home}.json',
  { import: 'default' },
);

/** What the shell and home show; loaded before the first paint. */
const FIRST_AREAS = ['common', 'kit', 'errors-ui', 'home'];

const backend: BackendModule = {
  type: 'backend',
  init() {},
  read(dictionary, area, done) {
    readTexts(dictionary, area).then(
      (texts) => done(null, texts ?? {}),
      // Asked for again, some times over.
      (error: Error) => done(error, true),
    );
  },
};

/** The texts of an area; nothing where the dictionary has none. */
async function readTexts(dictionary: string, area: string): Promise<Dictionary | undefined> {
  const path = `../../../../i18n/${dictionary}/${area}.json`;
  const load = firstTexts[path] ?? (await import('./area-texts.ts')).areaTexts[path];
  return load?.();
}

let fallbacks: readonly string[] = [];
/** A text was missing, maybe before anybody could say what stands in for it. */
let missed = false;

/**
 * Starts with a dictionary. `houseDictionary` and English stand in for a missing text; they are
 * fetched only when one is really missing.
 */
export async function startTranslations(dictionary: string): Promise<void> {
  await i18next
    .use(backend)
    .use(initReactI18next)
    .use({ type: 'postProcessor', name: 'signs', process: joinSigns })
    .init({
      lng: dictionary,
      fallbackLng: false,
      load: 'currentOnly',
      ns: FIRST_AREAS,
      defaultNS: 'common',
      // React escapes by itself; what values need is to keep their order among other letters.
      interpolation: { escape: isolate },
      postProcess: 'signs',
      saveMissing: true,
      missingKeyHandler(languages, area, key) {
        reportClientError({
          kind: 'text',
          type: 'missing',
          request: `${languages[0] ?? dictionary} ${area} ${key}`,
        });
        void bringFallbacks(area);
      },
      parseMissingKeyHandler: () => '',
    });
  applyLanguage(dictionary);
}

/** Names the merchant's house dictionary, which is asked before English for a missing text. */
export function setHouseDictionary(dictionary: string): void {
  fallbacks = [...new Set([dictionary, 'en'])];
  if (missed) void bringFallbacks();
}

/** Switches every text on the page. The texts in use are loaded first, so nothing flickers. */
export async function switchDictionary(dictionary: string): Promise<void> {
  if (i18next.language === dictionary) return;
  await i18next.changeLanguage(dictionary);
  applyLanguage(dictionary);
}

/**
 * Fetches another dictionary as far as this one is in use, so that a switch to it is at once. It is
 * taken up only when it is chosen.
 */
export async function preloadDictionary(dictionary: string): Promise<void> {
  const areas = new Set([...FIRST_AREAS, ...[i18next.options.ns ?? []].flat()]);
  await Promise.all([...areas].map((area) => readTexts(dictionary, area)));
}

/** Loads the texts of areas before a screen that needs them is opened. */
export async function loadTexts(...areas: readonly string[]): Promise<void> {
  await i18next.loadNamespaces([...areas]);
}

/** Areas whose texts were asked for in the dictionaries that stand in. */
const brought = new Set<string>();

/** A page may come upon an area after the first text was missed, so each is looked after. */
async function bringFallbacks(missedIn?: string): Promise<void> {
  missed = true;
  if (fallbacks.length === 0) return;
  i18next.options.fallbackLng = [...fallbacks];
  const used = i18next.reportNamespaces?.getUsedNamespaces() ?? FIRST_AREAS;
  const areas = new Set([...used, ...(missedIn === undefined ? [] : [missedIn])]).difference(
    brought,
  );
  if (areas.size === 0) return;
  for (const area of areas) brought.add(area);
  await i18next.reloadResources([...fallbacks], [...areas]);
  const tell = () => i18next.emit('languageChanged', i18next.language);
  tell();
  // What was drawn without the texts listens only after it is on the page, and hears of them then.
  whenIdle(tell);
  setTimeout(tell, LATE_MS);
}

/** By then a slow device has put on the page what it was drawing. */
const LATE_MS = 3000;
