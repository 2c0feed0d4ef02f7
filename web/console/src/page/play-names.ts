/** What plays, prizes and provinces are called, in the words that players read. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

type Words = Readonly<Record<string, unknown>>;
const loaders = {
  en: () => import('@croupier/i18n/en/lottery.json'),
  vi: () => import('@croupier/i18n/vi/lottery.json'),
} as const;

/** Dictionaries of plays by family. */
const sets: Readonly<Record<string, string>> = {
  'vietnam-north': 'vietnam',
  'vietnam-south': 'vietnam',
  'cambodia-north': 'cambodia',
  'cambodia-south': 'cambodia',
  'five-balls': 'digits',
  'three-digits': 'digits',
  'sum-28': 'sum28',
  'eleven-of-five': 'eleven',
  dice: 'dice',
  race: 'race',
  'mark-six': 'mark6',
  thai: 'thai',
  'four-digits': 'thai',
  '4d-malaysia': 'fourD',
  '4d-singapore': 'fourD',
};
/** `BSOE_1`, `DT_15`: of a place, or of two; `3X_ZX_F`: of some places of a draw of digits. */
const OF_PLACES = /^(BSOE|DT|ZT)_(10|\d)(\d?)$/;
const OF_WINDOW = /^(\dX_\w+?)_([FMB])$/;

export interface PlayNames {
  /** Its code where nothing is known of it, as of a vendor whose plays are its own. */
  readonly play: (family: string, code: string) => string;
  /** The same where the family is not told: a code means the same in those that have it. */
  readonly anyPlay: (code: string) => string;
  readonly station: (code: string) => string;
  /** Of a prize: `DB` reads Special prize; nothing of a play's only one. */
  readonly prize: (code: string) => string;
  /** Of a prize or option: `BIG` reads Big. */
  readonly option: (code: string) => string;
}

export function usePlayNames(): PlayNames {
  const { i18n } = useTranslation();
  const language = i18n.language === 'vi' ? 'vi' : 'en';
  const { data } = useQuery({
    queryKey: ['lottery-words', language],
    queryFn: async () => (await loaders[language]()).default as Words,
    staleTime: Infinity,
  });
  return namesFrom(data ?? {});
}

/** `LO2_1K win 3.5 (94.50 %), …` of a request, in the words of players. */
export function useOddsText(): (text: string | null | undefined) => string {
  const names = usePlayNames();
  return (text) =>
    (text ?? '')
      .split(', ')
      .map((row) => {
        const [play = '', prize, ...figures] = row.split(' ');
        if (prize === undefined) return row;
        return [names.anyPlay(play), names.prize(prize), ...figures].filter(Boolean).join(' ');
      })
      .join(', ');
}

function namesFrom(words: Words): PlayNames {
  const at = (...path: readonly string[]): string | undefined => {
    let found: unknown = words;
    for (const key of path) {
      found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined;
    }
    return typeof found === 'string' ? found : undefined;
  };
  const names = {
    play(family: string, code: string): string {
      const set = sets[family] ?? '';
      const [, base, place = '', other = ''] = OF_PLACES.exec(code) ?? [];
      if (base !== undefined) {
        const whole = plain(at('plays', set, base) ?? base) || at('groups', 'sides') || base;
        return `${whole} ${[place, other].filter(Boolean).join(', ')}`;
      }
      const [, whole, window = ''] = OF_WINDOW.exec(code) ?? [];
      if (whole !== undefined && set === 'digits') {
        return `${at('windows', window) ?? window}: ${at('plays', set, whole) ?? whole}`;
      }
      return at('plays', set, code) ?? code;
    },
    anyPlay(code: string): string {
      const families = Object.keys(sets);
      return families.map((one) => names.play(one, code)).find((name) => name !== code) ?? code;
    },
    station: (code: string) => at('stations', code) ?? code,
    prize: (code: string) => (code === 'win' ? '' : (at('tiers', code) ?? names.option(code))),
    option: (code: string) =>
      code
        .split('_')
        .map((part) => at('options', part) ?? part)
        .join(' '),
  };
  return names;
}

/** Without what players read in place of `{{place}}`. */
const plain = (text: string) => text.replaceAll(/\{\{\w+\}\}/g, '').trim();
