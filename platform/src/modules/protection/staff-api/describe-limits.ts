import type { MemberLimit } from '@croupier/contract/staff/operator/view';
import type { Queryable } from '#kernel/db.ts';
import { playLimits } from '#wallet';
import { readProtection } from '../read-protection.ts';

/** What limits and bars a member's deposits and play, as it is told. */
export async function describeLimits(
  db: Queryable,
  holder: { readonly merchantId: bigint; readonly memberId: bigint; readonly currency: string },
) {
  const { limits, bar } = await playLimits.readPlayLimits(db, holder);
  const ofDeposits = (await readProtection(db, holder)).limits.filter(
    ({ kind }) => kind === 'deposit',
  );
  const items = limits.map(({ kind, period, amount, wanted, wantedFrom }): MemberLimit => ({
    kind,
    period,
    amount: playLimits.limitText(kind, amount),
    wanted: wantedFrom && {
      amount: wanted === null ? null : playLimits.limitText(kind, wanted),
      from: wantedFrom.toISOString(),
    },
  }));
  const excluded = bar?.excludedUntil ?? null;
  return {
    items: [
      ...ofDeposits.map(({ kind, period, amount, wanted }) => ({ kind, period, amount, wanted })),
      ...items,
    ],
    timeOutUntil: bar?.timeOutUntil?.toISOString() ?? null,
    excludedUntil: excluded instanceof Date ? excluded.toISOString() : excluded,
    returnsAt: bar?.returnsAt?.toISOString() ?? null,
  };
}
