/** Rounds of all members of a merchant, newest first. */
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';
import { type Round, roundColumns, type RoundState, stateNumber } from './round.ts';

export interface MerchantRoundFilter {
  readonly merchantId: bigint;
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  readonly memberIds?: readonly bigint[] | undefined;
  readonly gameIds?: readonly bigint[] | undefined;
  readonly vendorRoundId?: string | undefined;
  readonly roundId?: bigint | undefined;
  readonly state?: RoundState | undefined;
  /** What was staked or won is at least that, in minor units. */
  readonly leastMinor?: bigint | undefined;
}

/** Where a page begins: after the round of that id, which was opened then. */
export interface RoundPlace {
  /** Microseconds since 1970. */
  readonly at: bigint;
  readonly id: bigint;
}

export type PlacedRound = Round & RoundPlace;

const FIRST_SPAN_MS = 600_000;
const WIDENING = 6;

/**
 * One page in the order of opening, the newest first. Rounds lie in that order, so stretches of time are
 * read backwards, each longer than the one before, until the page is full: it costs what lies between.
 */
export async function listMerchantRounds(
  db: Queryable,
  filter: MerchantRoundFilter,
  page: { readonly before: RoundPlace | undefined; readonly limit: number },
): Promise<PlacedRound[]> {
  const { before, limit } = page;
  const found: PlacedRound[] = [];
  const start = before ? Math.min(Number(before.at / 1000n) + 1, +filter.to) : +filter.to;
  let end = start;
  for (let span = FIRST_SPAN_MS; end > +filter.from; span *= WIDENING) {
    const from = Math.max(end - span, +filter.from);
    const stretch = { ...filter, from: new Date(from), to: new Date(end) };
    found.push(...(await readStretch(db, stretch, { before, limit: limit - found.length })));
    if (found.length >= limit) break;
    end = from;
  }
  return found;
}

async function readStretch(
  db: Queryable,
  filter: MerchantRoundFilter,
  { before, limit }: { readonly before: RoundPlace | undefined; readonly limit: number },
): Promise<PlacedRound[]> {
  const { merchantId, from, to, memberIds, gameIds, vendorRoundId, roundId } = filter;
  const { leastMinor } = filter;
  const state = stateNumber(filter.state);
  const { rows } = await sql<PlacedRound>`
    select ${roundColumns}, (extract(epoch from opened_at) * 1000000)::bigint as at
    from bets.round
    where merchant_id = ${merchantId} and opened_at >= ${from} and opened_at < ${to}
      ${before ? sql`and (opened_at, id) < (timestamptz 'epoch' + ${before.at} * interval '1 microsecond', ${before.id}::bigint)` : sql``}
      ${memberIds ? sql`and member_id = any (${memberIds.map(String)}::bigint[])` : sql``}
      ${gameIds ? sql`and game_id = any (${gameIds.map(String)}::bigint[])` : sql``}
      ${vendorRoundId === undefined ? sql`` : sql`and vendor_round_id = ${vendorRoundId}`}
      ${roundId === undefined ? sql`` : sql`and id = ${roundId}`}
      ${state === null ? sql`` : sql`and state = ${state}::smallint`}
      ${leastMinor === undefined ? sql`` : sql`and greatest(stake, win) >= ${leastMinor}`}
    order by opened_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** About when a round was opened: its id begins with the millisecond. */
export function openedAbout(roundId: bigint): Date {
  return new Date(Number((roundId >> 22n) + 1_704_067_200_000n));
}
