import type { FamilyName } from '../../engine/families.ts';
import { placeName } from '../words/names.ts';
import type { Words } from '../words/words.ts';

/** Where the digits of a number begin among ten thousands, thousands, hundreds, tens and units. */
const firstDigits: Readonly<Record<string, number>> = { digit: 0, top: 1, bottom: 3, first: 1 };

/** What a token of a track is called in the head of its column; digits and numbers are their own names. */
export const tokenName = (t: Words, token: string): string =>
  /^\d+$/.test(token) ? token : t(`options.${token}`);

/** The same in a dot, which has room for two figures or a letter. */
export const tokenSign = (t: Words, token: string): string =>
  /^\d+$/.test(token) ? token : t(`trends.signs.${token}`);

/** What a track of a trend is called. */
export function trackName(t: Words, family: FamilyName, name: string): string {
  const [prefix = '', place] = name.split('-');
  if (place === undefined) return t(`trends.tracks.${name}`);
  if (prefix === 'duel') {
    return [...place].map((one) => placeName(t, family, Number(one))).join(' – ');
  }
  const from = firstDigits[prefix];
  return from === undefined
    ? placeName(t, family, Number(place))
    : t(`digit-places.${from + Number(place)}`);
}
