import { same } from '../../expect.ts';
import type { Check } from '../check.ts';
import { entranceChecks } from './entrance.ts';
import { grantChecks } from './grants.ts';
import { openingChecks } from './opening.ts';
import { retryChecks } from './retries.ts';
import { roundChecks } from './rounds.ts';
import { voidChecks } from './voids.ts';

/** Looks back at the whole run, so it comes last. */
export const lastCheck: Check = {
  number: 27,
  title: 'every call of the vendor was well signed, fresh and well formed',
  why: 'The platform refuses what is not, and then the player waits.',
  async steps({ wallet }) {
    same(wallet.complaints, [], 'complaints of the wallet');
  },
};

/** Every other check in the order of its number. */
export const allChecks: readonly Check[] = [
  ...entranceChecks,
  ...openingChecks,
  ...roundChecks,
  ...retryChecks,
  ...grantChecks,
  ...voidChecks,
];
