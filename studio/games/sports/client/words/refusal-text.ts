import type { StudioRefusal } from '#protocol/session.ts';
import type { Words } from './words.ts';

/** What the sports pages hear beside the code of a refusal. */
export interface SportsRefusal {
  readonly code: string;
  readonly reason?: string;
  readonly limit?: string;
}

/** Why a bet was not taken, in words of its own. */
export function requestRefusal(t: Words, refusal: StudioRefusal): string {
  const { code, reason = '', limit = '' } = refusal as SportsRefusal;
  const told = reason === '' ? '' : t(`unbuilt.${reason}`, { defaultValue: '' });
  return told !== '' && code === 'bad-slip'
    ? told
    : t(`refusals.${code}`, { defaultValue: t('refusals.other'), limit });
}

/** Why a bet that had waited was given back: what its refused leg met. */
export const betRefusal = (t: Words, refusal: string | null): string =>
  t(`returned.${refusal ?? 'other'}`, { defaultValue: t('returned.other') });
