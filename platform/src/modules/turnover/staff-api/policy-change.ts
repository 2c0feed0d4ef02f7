import { gameTypes } from '@croupier/contract/games';
import { moneyText } from '@croupier/contract/money';
import { releaseModes } from '@croupier/contract/turnover/kinds';
import { z } from 'zod';
import { refuse } from '#kernel/refuse.ts';
import { requests } from '#staff';
import { WHOLE_BP } from '../fill-rules.ts';
import type { Policy } from '../policy-rules.ts';
import { savePolicy } from '../store/policy.ts';

/** What a merchant asks to be played: it decides how soon money may leave. */
export const policyChange = requests.requestKind({
  name: 'turnover-policy',
  act: z.strictObject({
    merchantId: z.string(),
    currency: z.string(),
    /** The one that was read when it was asked for. */
    version: z.number().int(),
    depositTimesBp: z.number().int(),
    smallBalanceMinor: z.string(),
    release: z.enum(releaseModes),
    weights: z.partialRecord(z.enum(gameTypes), z.number().int()),
  }),
  hours: 72,
  async agree(tx, _agreed, { merchantId, currency, smallBalanceMinor, ...policy }) {
    const place = { merchantId: BigInt(merchantId), currency };
    const saved = await savePolicy(tx, place, {
      ...policy,
      smallBalanceMinor: BigInt(smallBalanceMinor),
    });
    if (!saved) throw refuse('approval.outdated');
    return {};
  },
});

/** A policy in figures, for whoever decides. */
export function policyFacts({ depositTimesBp, smallBalanceMinor, release, weights }: Policy) {
  const percents = Object.entries(weights).map(
    ([type, weight]) => `${type} ${(weight * 100) / WHOLE_BP}%`,
  );
  return {
    depositTimes: String(depositTimesBp / WHOLE_BP),
    smallBalance: moneyText(smallBalanceMinor),
    release: `turnover-${release}`,
    weights: percents.join(', '),
  };
}
