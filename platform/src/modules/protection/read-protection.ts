import type { PlayLimit, Protection } from '@croupier/contract/protection/player/protection';
import { moneyText } from '@croupier/contract/money';
import type { Queryable } from '#kernel/db.ts';
import { playLimits } from '#wallet';
import { depositLimitsOf } from './store/deposit-limit.ts';
import { openGradeOf } from './store/harm.ts';
import { type Owner, realityMinutesOf } from './store/member.ts';

/** A row of a limit, whichever module judges it. */
interface LimitRow {
  readonly amount: bigint;
  readonly wanted: bigint | null;
  readonly wantedFrom: Date | null;
}

/** Everything that keeps a member's play in bounds, as the page shows it. */
export async function readProtection(
  db: Queryable,
  holder: Owner & { readonly currency: string },
): Promise<Protection> {
  const deposits = await depositLimitsOf(db, holder.memberId);
  const { limits, bar } = await playLimits.readPlayLimits(db, holder);
  const excluded = bar?.excludedUntil ?? null;
  const grade = await openGradeOf(db, holder.memberId);
  return {
    limits: [
      ...deposits.map(({ period, used, ...row }) => ({
        ...describe(row, moneyText),
        kind: 'deposit' as const,
        period,
        used: moneyText(used),
      })),
      ...limits.map(({ kind, period, ...row }) => ({
        ...describe(row, kind === 'session' ? minutesText : moneyText),
        kind,
        period,
        used: null,
      })),
    ],
    timeOutUntil: bar?.timeOutUntil?.toISOString() ?? null,
    excludedUntil: excluded instanceof Date ? excluded.toISOString() : excluded,
    returnsAt: bar?.returnsAt?.toISOString() ?? null,
    care: grade === undefined ? null : grade === 1 ? 'message' : 'limit-offer',
    realityMinutes: await realityMinutesOf(db, holder.memberId),
  };
}

function describe(
  { amount, wanted, wantedFrom }: LimitRow,
  text: (amount: bigint) => string,
): Pick<PlayLimit, 'amount' | 'wanted'> {
  return {
    amount: text(amount),
    wanted: wantedFrom && {
      amount: wanted === null ? null : text(wanted),
      from: wantedFrom.toISOString(),
    },
  };
}

/** The wallet counts sessions in seconds. */
const minutesText = (seconds: bigint) => String(seconds / 60n);
