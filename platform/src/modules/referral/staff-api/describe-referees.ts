import type { RefereeLine } from '@croupier/contract/referral/operator';
import { moneyText } from '@croupier/contract/money';
import { accountNames } from '#account';
import type { Queryable } from '#kernel/db.ts';
import { isPassed } from '../referral-rules.ts';
import { broughtBy } from '../store/figures.ts';
import type { Referee } from '../store/referee.ts';

/** Referees for staff, but for who holds their rows. */
export async function describeReferees(
  db: Queryable,
  rows: readonly Referee[],
): Promise<Omit<RefereeLine, 'subject' | 'claim'>[]> {
  if (rows.length === 0) return [];
  const shared = rows.flatMap(({ marks }) => marks.flatMap((one) => one.with ?? []));
  const ids = rows.flatMap(({ memberId, inviterId }) => [memberId, inviterId]);
  const [names, brought] = await Promise.all([
    accountNames(db, [...new Set([...ids, ...shared.map(BigInt)])]),
    broughtBy(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map((row) => ({
    id: String(row.id),
    memberId: String(row.memberId),
    account: names.get(row.memberId) ?? '',
    inviterId: String(row.inviterId),
    inviter: names.get(row.inviterId) ?? '',
    code: row.code,
    state: row.state,
    stage: row.qualifiedAt ? 'qualified' : row.depositedAt ? 'deposited' : 'registered',
    reason: row.refusedFor,
    marks: row.marks.slice(0, 40).map(({ mark, with: withId }) => ({
      mark,
      memberId: withId,
      account: withId === null ? null : (names.get(BigInt(withId)) ?? null),
      allowed: isPassed({ mark, with: withId }, row.passed),
    })),
    registeredAt: row.registeredAt.toISOString(),
    lastDay: row.lastDay,
    asked: { deposit: moneyText(row.askedDepositMinor), validBet: moneyText(row.askedBetMinor) },
    deposit: moneyText(row.depositMinor),
    validBet: moneyText(row.validBetMinor),
    open: moneyText(brought.get(row.id)?.openMinor ?? 0n),
    paid: moneyText(brought.get(row.id)?.paidMinor ?? 0n),
    decided:
      row.decidedAt === null
        ? null
        : {
            at: row.decidedAt.toISOString(),
            by: row.decidedBy ?? '',
            reason: row.decidedReason ?? '',
          },
  }));
}
