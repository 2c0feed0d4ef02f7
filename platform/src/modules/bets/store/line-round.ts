/** Rounds of many members at once, as whoever stands above them reads them. */
import type { GameType } from '@croupier/contract/games';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';
import {
  type Round,
  roundColumns,
  type RoundState,
  type RoundTotals,
  stateNumber,
  type TimeRange,
} from './round.ts';

export interface LineRoundFilter {
  readonly merchantId: bigint;
  /** Of each what was opened since then. A thousand at most. */
  readonly members: readonly { readonly memberId: bigint; readonly since: Date }[];
  readonly range: TimeRange;
  readonly gameType?: GameType | undefined;
  readonly vendorId?: bigint | undefined;
  readonly state?: RoundState | undefined;
}

/** The members of a filter as rows. */
const membersOf = ({ members }: LineRoundFilter) => sql`
  unnest(${members.map(({ memberId }) => memberId)}::bigint[],
    ${members.map(({ since }) => since.toISOString())}::timestamptz[]) as m (member_id, since)`;

/** Newest first. @param page.before id at which the page begins, exclusive */
export async function listLineRounds(
  db: Queryable,
  filter: LineRoundFilter,
  page: { readonly before: bigint | undefined; readonly limit: number },
): Promise<Round[]> {
  const { merchantId, range, gameType = null, vendorId = null } = filter;
  const { before = null, limit } = page;
  const { rows } = await sql<Round>`
    select r.* from ${membersOf(filter)}
      cross join lateral (
        select ${roundColumns} from bets.round
        where member_id = m.member_id and id = any(bets.find_page(${merchantId}, m.member_id,
          bets.first_round_id(greatest(m.since, ${range.from}::timestamptz)),
          least(bets.first_round_id(${range.to}::timestamptz), ${before}::bigint),
          ${gameType}, ${vendorId}, ${stateNumber(filter.state)}::smallint, ${limit}, null))) r
    order by r.id desc limit ${limit}`.execute(db);
  return rows;
}

/** What they add up to, the newest included. */
export async function totalLineRounds(
  db: Queryable,
  filter: LineRoundFilter,
): Promise<RoundTotals> {
  const { merchantId, range, gameType = null, vendorId = null } = filter;
  const { rows } = await sql<RoundTotals>`
    select coalesce(sum(t.rounds), 0)::int as rounds, coalesce(sum(t.stake), 0)::bigint as "stakeMinor",
      coalesce(sum(t.valid_bet), 0)::bigint as "validBetMinor",
      coalesce(sum(t.win), 0)::bigint as "winMinor", coalesce(sum(t.net), 0)::bigint as "netMinor"
    from ${membersOf(filter)}
      cross join lateral bets.add_up(${merchantId}, m.member_id,
        least(greatest(m.since, ${range.from}::timestamptz), ${range.to}::timestamptz),
        ${range.to}::timestamptz, ${range.timeZone}, ${gameType}, ${vendorId},
        ${stateNumber(filter.state)}::smallint, null) t`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A sum always answers a row.');
  return row;
}
