/** Lines of an agent's records, read and named. */
import { moneyText } from '@croupier/contract/money';
import type { LinePayment, LineRound, LineTransfer } from '@croupier/contract/teams/line-records';
import { accountNames } from '#account';
import { describeRound, lineRounds, type RoundReaders } from '#bets';
import { listLineDeposits } from '#cashier';
import type { Queryable } from '#kernel/db.ts';
import type { LinePaymentFilter } from '#kernel/line-payments.ts';
import type { Services } from '#kernel/services.ts';
import type { records } from '#wallet';
import { listLineWithdrawals } from '#withdrawal';

export interface LineDeps extends Pick<Services, 'db'>, Pick<RoundReaders, 'games' | 'vendorId'> {}

/** Whose records are read, and of when. */
export interface LineReading extends Omit<LinePaymentFilter, 'state'> {
  readonly agentId: bigint;
  readonly timeZone: string;
}

export type RoundsOf = Parameters<typeof lineRounds.listLineRounds>[1] & {
  readonly agentId: bigint;
};

export interface PaymentsOf {
  readonly way: 'in' | 'out';
  readonly filter: LinePaymentFilter & { readonly agentId: bigint };
}

interface Page {
  readonly before: bigint | undefined;
  readonly limit: number;
}

/** Rounds with the names of their games and players, newest first. */
export async function roundLines(
  { db, games }: Pick<LineDeps, 'db' | 'games'>,
  filter: RoundsOf,
  { dictionary, ...page }: Page & { readonly dictionary: string },
): Promise<LineRound[]> {
  const rounds = await lineRounds.listLineRounds(db, filter, page);
  const gameIds = [...new Set(rounds.map(({ gameId }) => gameId))];
  const [named, names] = await Promise.all([
    games(db, gameIds, dictionary),
    accountNames(db, [...new Set(rounds.map(({ memberId }) => memberId))]),
  ]);
  return rounds.map((round) => ({
    ...describeRound(round, named.get(round.gameId)),
    memberId: String(round.memberId),
    account: names.get(round.memberId) ?? '',
  }));
}

/** Deposits or withdrawals with the names of their members, newest first. */
export async function paymentLines(
  db: Queryable,
  { way, filter }: PaymentsOf,
  page: Page,
): Promise<LinePayment[]> {
  const rows = await (way === 'in' ? listLineDeposits : listLineWithdrawals)(db, filter, page);
  const names = await accountNames(db, [...new Set(rows.map(({ memberId }) => memberId))]);
  return rows.map(({ id, memberId, reference, at, amountMinor, paidMinor, state }) => ({
    id: String(id),
    memberId: String(memberId),
    account: names.get(memberId) ?? '',
    reference,
    amount: moneyText(amountMinor),
    paid: moneyText(paidMinor),
    state,
    at: at.toISOString(),
  }));
}

type Listed = Awaited<ReturnType<typeof records.listTransfers>>[number];

/** A line of somebody's account record, without what it belongs to: that may be somebody else's. */
export function describeTransfer(row: Listed): LineTransfer {
  return {
    reference: `${row.accountId}-${row.seq}`,
    kind: row.kind,
    amount: moneyText(row.amountMinor),
    balanceAfter: moneyText(row.balanceAfterMinor),
    at: row.at.toISOString(),
  };
}
