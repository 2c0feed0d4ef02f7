/** What plays, options, places and provinces are called. */
import type { FamilyName } from '../../engine/families.ts';
import { animals } from '../../engine/mark-six/numbers.ts';
import type { Words } from './words.ts';

/** Families whose plays have their names in common. */
const sets: Readonly<Record<FamilyName, string>> = {
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

/** `BSOE_1`, `DT_15`, `ZT_6`: a play of a place, or of two. */
const OF_PLACES = /^(BSOE|DT|ZT)_(10|\d)(\d?)$/;
/** `3X_ZX_F`: a play of some places of a draw of digits. */
const OF_WINDOW = /^(\dX_\w+?)_([FMB])$/;

export function playName(t: Words, family: FamilyName, code: string): string {
  const set = sets[family];
  const [, ofPlaces, first = '', second = ''] = OF_PLACES.exec(code) ?? [];
  if (ofPlaces !== undefined) {
    const place = placeName(t, family, Number(first) - 1);
    // In a race a car is against the one as far from the end as it is from the front.
    const other = family === 'race' ? 10 - Number(first) : Number(second) - 1;
    return t(`plays.${set}.${ofPlaces}`, { place, other: placeName(t, family, other) });
  }
  const [, base, window] = OF_WINDOW.exec(code) ?? [];
  if (set === 'digits' && base !== undefined) {
    return t('plays.of-window', {
      play: t(`plays.digits.${base}`),
      window: t(`windows.${window ?? ''}`),
    });
  }
  return t(`plays.${set}.${code}`);
}

/** What wins, in one line; nothing where the name says it. */
export function playRule(t: Words, family: FamilyName, code: string): string {
  const base = OF_PLACES.exec(code)?.[1] ?? OF_WINDOW.exec(code)?.[1] ?? code;
  return t(`rules.${sets[family]}.${base}`, { defaultValue: '' });
}

/** A place of a draw, from 0 on. */
export function placeName(t: Words, family: FamilyName, place: number): string {
  switch (family) {
    case 'five-balls':
      return t(`digit-places.${place}`);
    case 'three-digits':
    case 'thai':
    case 'four-digits':
      return t(`digit-places.${place + 2}`);
    case 'race':
      return t(`ranks.${place + 1}`);
    default:
      return t('ball-place', { place: place + 1 });
  }
}

/** Names of the places of a selection: a play of a window begins later than the draw. */
export const placeNames = (
  t: Words,
  family: FamilyName,
  play: { readonly code: string; readonly places: number },
): readonly string[] => placeIndexes(family, play).map((place) => placeName(t, family, place));

/** Which places of a draw the places of a selection are, from 0 on. */
export function placeIndexes(
  family: FamilyName,
  { code, places }: { readonly code: string; readonly places: number },
): readonly number[] {
  const window = OF_WINDOW.exec(code)?.[2];
  const drawn = family === 'five-balls' ? 5 : 3;
  const from = window === 'B' ? drawn - places : window === 'M' ? 1 : 0;
  return Array.from({ length: places }, (_, at) => from + at);
}

const NUMBERED = /^(N|ODD)(\d)$/;

/** `BIG`, `RED_ODD`, `N7`, `ODD3`, `HORSE`; digits and numbers are their own names. */
export function optionName(t: Words, family: FamilyName, name: string): string {
  if (/^\d+$/.test(name)) return name;
  if (family === 'mark-six' && animals.some((animal) => animal === name)) {
    return t(`animals.${name}`);
  }
  const [, sort, figure] = NUMBERED.exec(name) ?? [];
  if (sort !== undefined) {
    return t(`options.${sort}-count`, { figure, rest: 5 - Number(figure) });
  }
  const parts = name.split('_').map((part) => t(`options.${part}`));
  return parts.join(' · ');
}

export const gameName = (t: Words, code: string): string => t(`games.${code}`);

export const stationName = (t: Words, code: string): string => t(`stations.${code}`);

/** Who draws, where the calendar says it: the North's province follows the day of the week. */
export function drawnBy(
  t: Words,
  game: string,
  issue: { readonly number: string; readonly station: string | null },
): string | undefined {
  if (issue.station !== null) return stationName(t, issue.station);
  if (game !== 'vn-north') return undefined;
  return t(`north.${new Date(`${dayOf(issue.number)}T00:00:00Z`).getUTCDay()}`);
}

/** The day of an issue, `2026-11-28`. */
export const dayOf = (number: string): string =>
  `${number.slice(0, 4)}-${number.slice(4, 6)}-${number.slice(6, 8)}`;

/** As players say an issue: `28/11` of daily draws, `0988` of those through the day. */
export function issueName(number: string): string {
  const [day = '', rest = ''] = number.split('-');
  return /^\d+$/.test(rest) ? rest : `${day.slice(6, 8)}/${day.slice(4, 6)}`;
}
