import type { StudioRefusal } from '#protocol/session.ts';
import { minorOf, sumText } from '../frame/sums.ts';
import type { Words } from './words.ts';

/** A refusal in words of its own: what was wrong, and which limit was passed. */
export function refusalText(t: Words, refusal: StudioRefusal, symbol: string): string {
  const { code, limit, selection, money } = refusal;
  const isUnsure = code === 'busy' && money === undefined;
  const isNamed = code === 'bonus-stake' && limit !== undefined;
  const key = isUnsure ? 'busy-unsure' : isNamed ? 'bonus-stake-most' : code;
  const known = t(`refusals.${key}`, {
    defaultValue: '',
    limit: limit === undefined ? '' : limitText(code, limit, symbol),
    ...(selection && {
      line: selection.line,
      piece: selection.piece,
      reason: t(`faults.${selection.reason}`),
    }),
  });
  return known === '' ? t('refusals.other') : known;
}

/** Most limits are amounts; where there is too much of something it is counted. */
function limitText(code: StudioRefusal['code'], limit: string, symbol: string): string {
  return code.startsWith('too-many-') ? limit : sumText(minorOf(limit), symbol);
}
