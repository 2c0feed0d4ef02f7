import { minorOf, sumText } from '#games/lottery/client/frame/sums.ts';
import type { StudioRefusal } from '#protocol/session.ts';
import type { Words } from './words.ts';

/** Why a bet was not taken, in words of its own. */
export function requestRefusal(t: Words, { code, reason, limit }: StudioRefusal): string {
  const told = code === 'bad-slip' ? t(`unbuilt.${reason ?? ''}`, { defaultValue: '' }) : '';
  if (told !== '') return told;
  const key = code === 'bonus-stake' && limit !== undefined ? 'bonus-stake-most' : code;
  return t(`refusals.${key}`, {
    defaultValue: t('refusals.other'),
    limit: limit === undefined ? '' : sumText(minorOf(limit), ''),
  });
}

/** Why a bet that had waited was given back: what its refused leg met. */
export const betRefusal = (t: Words, refusal: string | null): string =>
  t(`returned.${refusal ?? 'other'}`, { defaultValue: t('returned.other') });
