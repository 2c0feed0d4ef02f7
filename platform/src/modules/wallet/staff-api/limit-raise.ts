import { z } from 'zod';
import { refuse } from '#kernel/refuse.ts';
import { requests } from '#staff';
import * as playLimits from '../limits/play-limits.ts';

const act = z.strictObject({
  merchantId: z.string(),
  memberId: z.string(),
  currency: z.string(),
  kind: z.enum(['stake', 'loss', 'session']),
  period: z.enum(['day', 'week', 'month', 'session']),
  /** Minor units or seconds: what was in force, and what shall be; null lifts it. */
  from: z.string(),
  to: z.string().nullable(),
});

const nameOf = ({ merchantId, memberId, ...rest }: z.output<typeof act>) => ({
  merchantId: BigInt(merchantId),
  memberId: BigInt(memberId),
  currency: rest.currency,
  kind: rest.kind,
  period: rest.period,
});

/**
 * A play limit raised or lifted. Asking notes it, as when members ask themselves; the second
 * person confirms it, which is refused before its day is over.
 */
export const limitRaise = requests.requestKind({
  name: 'limit-raise',
  act,
  hours: 7 * 24,
  async agree(tx, _agreed, input) {
    const name = nameOf(input);
    const { limits } = await playLimits.readPlayLimits(tx, name);
    const current = limits.find(
      ({ kind, period }) => kind === input.kind && period === input.period,
    );
    const wanted = current?.wanted === null ? null : String(current?.wanted);
    const stands =
      current?.wantedFrom && wanted === input.to && String(current.amount) === input.from;
    if (!stands) throw refuse('approval.outdated');
    await playLimits.confirmPlayLimit(tx, name);
    return {};
  },
  async drop(tx, input) {
    await playLimits.dropInput(tx, {
      ...nameOf(input),
      amount: input.to === null ? null : BigInt(input.to),
    });
  },
});
