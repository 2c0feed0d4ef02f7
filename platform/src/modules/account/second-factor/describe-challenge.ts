import type {
  SecondFactorChallenge,
  SecondFactorMethod,
} from '@croupier/contract/account/player/second-factor';
import { maskAddress } from '#delivery';
import type { Queryable } from '#kernel/db.ts';
import type { AccountDeps } from '../account-deps.ts';
import { factorAddress } from '../store/code-factors.ts';
import { payeeNameAsked } from './ask-payee-name.ts';
import { openMethods, type Whose } from './second-factor.ts';

/** What the second step asks for, of whoever has passed the first. */
export async function describeChallenge(
  deps: Pick<AccountDeps, 'db' | 'secrets'>,
  whose: Whose,
  ways: {
    readonly methods: readonly SecondFactorMethod[];
    readonly without: readonly SecondFactorMethod[];
  },
): Promise<Omit<SecondFactorChallenge, 'ticket'>> {
  const { db } = deps;
  const { memberId } = whose;
  const methods = await openMethods(ways.methods, db, { memberId, without: ways.without });
  return {
    methods,
    sentTo: await describeSentTo(db, memberId, methods),
    payeeName: (await payeeNameAsked(deps, db, whose)) !== undefined,
  };
}

/** Where codes of these ways go, masked. */
export async function describeSentTo(
  db: Queryable,
  memberId: bigint,
  methods: readonly SecondFactorMethod[],
): Promise<SecondFactorChallenge['sentTo']> {
  const sentTo: SecondFactorChallenge['sentTo'] = {};
  for (const method of ['sms', 'mail'] as const) {
    const address = methods.includes(method) && (await factorAddress(db, memberId, method));
    if (address) sentTo[method] = maskAddress(method, address);
  }
  return sentTo;
}
