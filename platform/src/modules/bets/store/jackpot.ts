/** Jackpots that members have won: what a line of the account record says of none of this. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { Win } from './round.ts';

/** The round under a key that was derived from vendor, account and the vendor's round id. */
export async function roundOfKey(
  db: Queryable,
  key: Buffer,
): Promise<{ readonly id: bigint; readonly gameId: bigint } | undefined> {
  const { rows } = await sql<{ id: bigint; gameId: bigint }>`
    select id, game_id as "gameId" from bets.round
    where key = ${key.toString('hex')}::uuid`.execute(db);
  return rows[0];
}

export interface JackpotWin {
  /** The line of the account record that paid it. */
  readonly accountId: bigint;
  readonly seq: bigint;
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly vendorId: bigint;
  readonly gameId: bigint;
  /** The round whose stake won it. */
  readonly roundId: bigint;
  readonly amountMinor: bigint;
}

/** In the transaction that pays it. */
export async function record(tx: Tx, win: JackpotWin): Promise<void> {
  await sql`
    insert into bets.jackpot_win (account_id, seq, merchant_id, member_id, vendor_id, game_id,
      round_id, amount)
    values (${win.accountId}, ${win.seq}, ${win.merchantId}, ${win.memberId}, ${win.vendorId},
      ${win.gameId}, ${win.roundId}, ${win.amountMinor})`.execute(tx);
}

/** The newest of a merchant since then. */
export async function newest(
  db: Queryable,
  merchantId: bigint,
  { since, limit }: { since: Date; limit: number },
): Promise<Win[]> {
  const { rows } = await sql<Win>`
    select member_id as "memberId", game_id as "gameId", amount as "winMinor", won_at as at
    from bets.jackpot_win
    where merchant_id = ${merchantId} and won_at >= ${since}
    order by won_at desc limit ${limit}`.execute(db);
  return rows;
}

/** Games of the jackpots that lines of one account record paid, by the line's number. */
export async function gamesOfLines(
  db: Queryable,
  accountId: bigint,
  seqs: readonly bigint[],
): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ seq: bigint; gameId: bigint }>`
    select seq, game_id as "gameId" from bets.jackpot_win
    where account_id = ${accountId} and seq = any(${seqs}::bigint[])`.execute(db);
  return new Map(rows.map(({ seq, gameId }) => [seq, gameId]));
}

/** The last line of a round's jackpots; undefined when it has won none. */
export async function lastLineOf(
  db: Queryable,
  { accountId, id, firstSeq }: { accountId: bigint; id: bigint; firstSeq: bigint },
): Promise<bigint | undefined> {
  const { rows } = await sql<{ seq: bigint | null }>`
    select max(seq) as seq from bets.jackpot_win
    where account_id = ${accountId} and seq > ${firstSeq} and round_id = ${id}`.execute(db);
  return rows[0]?.seq ?? undefined;
}
