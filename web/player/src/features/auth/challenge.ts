import type { SecondFactorChallenge } from '@croupier/contract/account/player/second-factor';
import { isRefused } from '@croupier/kit/api/refused-error';

export type Challenge = SecondFactorChallenge;

/** The challenge that a refused sign-in brought, if it brought one. */
export function challengeOf(error: unknown): Challenge | undefined {
  if (!isRefused(error, 'account.second-factor-required')) return undefined;
  return error.details as Challenge;
}
