import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';

/** Kinds of transfers that vendors cause, by their number in the wallet. */
const kinds = {
  bet: 1,
  win: 2,
  rollback: 3,
  tombstone: 4,
  promotion: 8,
  'chips-in': 13,
  'chips-out': 14,
  tip: 15,
  'tip-return': 16,
  jackpot: 19,
  correction: 20,
  'stake-return': 21,
  result: 22,
  'jackpot-share': 27,
  'jackpot-share-return': 28,
} as const;
const kindNames = new Map(Object.entries(kinds).map(([name, kind]) => [kind as number, name]));

export interface RecordedTransfer {
  readonly accountId: bigint;
  readonly seq: bigint;
  readonly amountMinor: bigint;
  readonly balanceAfterMinor: bigint;
  readonly kind: keyof typeof kinds;
  /** What it belongs to: a round, or for chips and tips a game. */
  readonly subjectId: bigint | null;
  readonly reversed: boolean;
}

/** The transfer under a key that was derived from a vendor's id. */
export async function recordedTransfer(
  db: Queryable,
  key: Buffer,
): Promise<RecordedTransfer | undefined> {
  const { rows } = await sql<Omit<RecordedTransfer, 'kind'> & { kind: number }>`
    select account_id as "accountId", seq, amount as "amountMinor",
      balance_after as "balanceAfterMinor", round_id as "subjectId", reversed, kind
    from seamless.recorded_transfer(${key.toString('hex')}::uuid)`.execute(db);
  const [row] = rows;
  const kind = row && kindNames.get(row.kind);
  return row && kind ? { ...row, kind: kind as RecordedTransfer['kind'] } : undefined;
}

export interface RecordedRound {
  readonly id: bigint;
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
  readonly state: 'open' | 'closed' | 'voided';
  readonly finished: boolean;
}

/** The round under a key that was derived from vendor, account and the vendor's round id. */
export async function recordedRound(
  db: Queryable,
  key: Buffer,
): Promise<RecordedRound | undefined> {
  const { rows } = await sql<RecordedRound>`
    select id, stake as "stakeMinor", win as "winMinor", finished,
      (array['open', 'closed', 'voided'])[state + 1] as state
    from seamless.recorded_round(${key.toString('hex')}::uuid)`.execute(db);
  return rows[0];
}
