import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';

/** A place between two transactions: microseconds since 1970, account, number. */
export interface ListingPlace {
  readonly atUs: bigint;
  readonly accountId: bigint;
  readonly seq: bigint;
}

export interface ListedRow extends ListingPlace {
  readonly mainId: bigint;
  readonly kind: string;
  readonly amountMinor: bigint;
  /** Null for money of another purse than the main one. */
  readonly balanceAfterMinor: bigint | null;
  readonly roundId: bigint | null;
  /** Null for the part of a correction that the player owes. */
  readonly outsideId: string | null;
}

/** The instant before which nothing can be added any more, microseconds since 1970. */
export async function certainUntil(db: Queryable): Promise<bigint> {
  const { rows } = await sql<{ us: bigint }>`
    select seamless.certain_until_us() as us`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A function always answers a row.');
  return row.us;
}

/** When the vendor got its first key, microseconds since 1970: nothing was booked before. */
export async function firstKeyOf(db: Queryable, vendorId: bigint): Promise<bigint> {
  const { rows } = await sql<{ us: bigint }>`
    select (extract(epoch from coalesce(min(created_at), now())) * 1000000)::bigint as us
    from seamless.vendor_key where vendor_id = ${vendorId}`.execute(db);
  return rows[0]?.us ?? 0n;
}

/** What was booked with a vendor behind that place and before that instant, in order. */
export async function listBooked(
  db: Queryable,
  asked: {
    readonly vendorId: bigint;
    readonly contraId: number;
    readonly behind: ListingPlace;
    readonly untilUs: bigint;
    readonly limit: number;
  },
): Promise<ListedRow[]> {
  const { vendorId, contraId, behind, untilUs, limit } = asked;
  const { rows } = await sql<ListedRow>`
    select at_us as "atUs", account_id as "accountId", seq, main_id as "mainId", kind,
      amount as "amountMinor", balance_after as "balanceAfterMinor", round_id as "roundId",
      outside_id as "outsideId"
    from seamless.list_transactions(${vendorId}, ${contraId}, ${behind.atUs},
      ${behind.accountId}, ${behind.seq}, ${untilUs}, ${limit})`.execute(db);
  return rows;
}
