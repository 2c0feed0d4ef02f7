/** What staff have said of an event and its markets, with who and why. */
import type { sportsSaid } from '@croupier/contract/seamless/sports-parts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Queryable } from '#server/database.ts';

type Said = z.output<typeof sportsSaid>;

export interface SaidRow {
  readonly id: bigint;
  readonly market: string | null;
  readonly kind: 'suspend' | 'open' | 'price' | 'margin' | 'limit';
  readonly value: unknown;
  readonly merchant: string | null;
  readonly by: string;
  readonly reason: string;
  readonly at: Date;
}

/** Oldest first, those that the merchant's players see; those of all merchants where none is named. */
export async function readSaid(
  db: Queryable,
  event: string,
  merchant: string | null,
): Promise<readonly SaidRow[]> {
  const { rows } = await sql<SaidRow>`
    select id, market, kind, value, merchant, said_by as by, reason, created_at as at
    from studio.sports_hold
    where event_id = ${event} and (${merchant}::text is null or merchant is null or merchant = ${merchant})
    order by id`.execute(db);
  return rows;
}

interface SaidScope {
  /** Null of what is said of the whole event. */
  readonly market: string | null;
  /** Null of what is said for the players of all merchants. */
  readonly merchant: string | null;
}

/** The newest of these kinds in exactly that scope: what is said of another is no answer to it. */
export function newestIn(
  rows: readonly SaidRow[],
  { market, merchant }: SaidScope,
  kinds: readonly SaidRow['kind'][],
): SaidRow | undefined {
  return rows.findLast(
    (row) => row.market === market && row.merchant === merchant && kinds.includes(row.kind),
  );
}

/** A suspension that holds: for the players of all, or of this merchant. */
export function suspensionOf(
  rows: readonly SaidRow[],
  market: string | null,
  merchant: string,
): SaidRow | undefined {
  return [null, merchant]
    .map((of) => newestIn(rows, { market, merchant: of }, ['suspend', 'open']))
    .find((row) => row?.kind === 'suspend');
}

/** A price by hand that holds. */
export function handPriceOf(rows: readonly SaidRow[], market: string): SaidRow | undefined {
  const newest = rows.findLast(
    (row) => row.market === market && (row.kind === 'price' || row.kind === 'margin'),
  );
  return newest?.kind === 'price' ? newest : undefined;
}

/** A limit that was said of an event or a market. */
export function limitSaidOf(rows: readonly SaidRow[], market: string | null): SaidRow | undefined {
  return rows.findLast((row) => row.market === market && row.kind === 'limit');
}

/** What an event or a market may cost by what was said, minor units. */
export function limitOf(row: SaidRow | undefined): bigint | undefined {
  const said = row?.value as { readonly liability?: unknown } | null | undefined;
  const text = typeof said?.liability === 'string' ? said.liability : '';
  return /^\d{1,18}$/.test(text) ? BigInt(text) : undefined;
}

export const tellSaid = (row: SaidRow | undefined): Said | null =>
  row === undefined
    ? null
    : {
        id: String(row.id),
        by: row.by,
        reason: row.reason,
        at: row.at.toISOString(),
        is_all: row.merchant === null,
      };
