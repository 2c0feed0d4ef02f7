/** Statements that read games as one merchant offers them. */
import { type RawBuilder, sql } from 'kysely';
import {
  excludedRngVendors,
  type GameType,
  type PrizeMode,
  type Volatility,
} from '@croupier/contract/games';
import type { Queryable, Tx } from '#kernel/db.ts';
import {
  BINGO_TYPE,
  HOT_BY_RANK_FROM,
  HOT_RANK_MAX,
  NEW_DAYS,
  NEW_LISTED_MAX,
} from '../game-rules.ts';
import { isInForce } from './in-force.ts';
import { isOut } from './outage.ts';

/** Whose lobby, and in which language. */
export interface LobbyKey extends Offer {
  readonly language: string;
}

/** Whose offer is read: games outside the currency are not offered. */
export interface Offer {
  readonly merchantId: bigint;
  readonly currency: string;
  /** As visitors find it where the Bingo category does not show. */
  readonly withoutBingo?: boolean | undefined;
}

export interface GameRow {
  readonly id: bigint;
  readonly code: string;
  readonly gameType: GameType;
  readonly titles: Readonly<Record<string, string>>;
  readonly vendorId: bigint;
  readonly vendorCode: string;
  readonly vendorName: string;
  /** What the merchant calls the vendor; null leaves it to the vendor. */
  readonly vendorShownName: string | null;
  readonly wallet: 'seamless' | 'transfer';
  /** The merchant's launch hosts serve it too. */
  readonly overLaunchHosts: boolean;
  readonly art: string | null;
  readonly thumbnail: string | null;
  readonly isHot: boolean;
  readonly isNew: boolean;
  /** Trial accounts may play it. */
  readonly isDemo: boolean;
  readonly maintenance: boolean;
  /** Its vendor does not answer just now: as good as under maintenance for whoever wants to open it. */
  readonly isOut: boolean;
  readonly rtp: string | null;
  readonly volatility: Volatility | null;
  readonly maxMultiplier: number | null;
  readonly features: readonly string[];
  readonly stakeLimits: Readonly<Record<string, { readonly min: string; readonly max: string }>>;
  /** What the game offers by currency, as its vendor tells it. */
  readonly stakes: Readonly<Record<string, readonly string[]>>;
  readonly blockedCountries: readonly string[];
  /** The vendor's page of rules and pays. */
  readonly rulesUrl: string | null;
}

/** A row with its place in the order that it was read in. */
export interface PlacedGame extends GameRow {
  /** Class of the match when searching, else 0; ascending. */
  readonly matchClass: number;
  /** Rank, or days since release when the newest come first; ascending. */
  readonly place: number;
}

// These read the tables of `offered`: the game as `g`, its vendor as `v`, and what the merchant made
// of them as `mg` and `mv`, what members play most as `pg`.

/** Place within the lane, the most popular first. */
export const rank = sql`coalesce(mg.sort_rank, g.rank)`;
/** As staff say, else by what members play. */
export const isHot = sql`coalesce(mg.hot, pg.game_id is not null)`;
/** In the list of hot games: where the offer is large, those that rank first with their vendor too. */
export const isHotListed = ({ merchantId }: Pick<Offer, 'merchantId'>): RawBuilder<unknown> =>
  sql`coalesce(mg.hot, pg.game_id is not null or (g.rank <= ${sql.lit(HOT_RANK_MAX)} and (
    select count(*) from (
      select from catalog.game og join catalog.merchant_vendor ov
        on ov.merchant_id = ${merchantId} and ov.vendor_id = og.vendor_id and ov.enabled
      where og.listed limit ${sql.lit(HOT_BY_RANK_FROM)}) as many) = ${sql.lit(HOT_BY_RANK_FROM)}))`;
/** Hot games that staff chose stand first, then those that most members play, then the others. */
const chosenFirst = sql`${rank}
  - case when mg.hot then 1000000 when pg.game_id is not null then 500000 else 0 end`;
/** What members of the merchant play most, beside `offered`. */
export const played = ({ merchantId }: Pick<Offer, 'merchantId'>): RawBuilder<unknown> =>
  sql`left join catalog.played_game pg on pg.merchant_id = ${merchantId} and pg.game_id = g.id`;
/** As staff say, else by its age. */
export const isNew = sql`coalesce(mg.is_new, g.released_on > current_date - ${sql.lit(NEW_DAYS)}
  and g.released_on <= current_date)`;

/** Cannot be opened now, whatever the reason. */
export const isClosed = sql`(v.maintenance or ${isInForce(sql`mv`)} or ${isInForce(sql`mg`)}
  or ${isOut(sql`v.id`)})`;

/** Of `offered`, as a `GameRow`. */
export const gameColumns = sql`
  g.id, g.code, g.game_type as "gameType", g.titles, g.vendor_id as "vendorId",
  v.code as "vendorCode", v.name as "vendorName", mv.shown_name as "vendorShownName", v.wallet,
  mv.over_launch_hosts as "overLaunchHosts",
  g.art, g.thumbnail, ${isHot} as "isHot", (${isNew}) as "isNew",
  coalesce(mg.demo, false) as "isDemo",
  (v.maintenance or ${isInForce(sql`mv`)} or ${isInForce(sql`mg`)}) as maintenance,
  ${isOut(sql`v.id`)} as "isOut",
  g.rtp, g.volatility, g.max_multiplier as "maxMultiplier", g.features,
  g.stake_limits as "stakeLimits", g.stakes, g.blocked_countries as "blockedCountries",
  g.rules_url as "rulesUrl"`;

/** The games on offer; `games` may name some of them as `g`. */
export function offered(
  { merchantId, currency, withoutBingo }: Offer,
  games: RawBuilder<unknown> = sql`catalog.game g`,
): RawBuilder<unknown> {
  return sql`
    ${games}
    join catalog.vendor v on v.id = g.vendor_id
    join catalog.merchant_vendor mv
      on mv.merchant_id = ${merchantId} and mv.vendor_id = g.vendor_id and mv.enabled
    left join catalog.merchant_game mg on mg.merchant_id = ${merchantId} and mg.game_id = g.id
    ${played({ merchantId })}
    where g.listed and coalesce(mg.enabled, true) and ${currency} = any (g.currencies)
      ${withoutBingo ? sql`and g.game_type <> ${sql.lit(BINGO_TYPE)}` : sql``}
      ${excludedRngVendors.length > 0 ? sql`and not (g.game_type = 'RNG' and v.code in (${sql.join(excludedRngVendors)}))` : sql``}`;
}

export interface GameFilter {
  readonly gameType?: GameType | undefined;
  readonly vendorCode?: string | undefined;
  /** Leaves out lotteries that do not state their prizes in this mode. */
  readonly prizeMode?: PrizeMode | undefined;
  /** The vendor's own id of a game. */
  readonly code?: string | undefined;
  readonly select?: 'ALL' | 'HOT' | 'NEW' | undefined;
  readonly volatility?: Volatility | undefined;
  readonly feature?: string | undefined;
  /** Searchable text, not empty. */
  readonly search?: string | undefined;
  /** Best first, newest first, highest return first, or by title in that dictionary. */
  readonly sort?: 'POPULAR' | 'NEW' | 'RTP' | { readonly titlesIn: string } | undefined;
}

function filtered(offer: Offer, filter: GameFilter): RawBuilder<unknown> {
  const { gameType, vendorCode, prizeMode, code, select, volatility, feature, search } = filter;
  const words = search === undefined ? [] : search.split(' ');
  return sql`
    ${gameType === undefined ? sql`` : sql`and g.game_type = ${gameType}`}
    ${vendorCode === undefined ? sql`` : sql`and v.code = ${vendorCode}`}
    ${
      prizeMode === undefined
        ? sql``
        : sql`and (g.prize_modes = '{}' or ${prizeMode} = any (g.prize_modes))`
    }
    ${code === undefined ? sql`` : sql`and g.code = ${code}`}
    ${volatility === undefined ? sql`` : sql`and g.volatility = ${volatility}`}
    ${feature === undefined ? sql`` : sql`and ${feature} = any (g.features)`}
    ${select === 'HOT' ? sql`and ${isHotListed(offer)}` : select === 'NEW' ? sql`and ${isNew}` : sql``}
    ${sql.join(
      words.map((word) => sql`and g.search_text like ${`%${word}%`}`),
      sql` `,
    )}`;
}

/**
 * A whole number by which the games of a filter are in order, smallest first. Titles have none of
 * their own, so they get their place among all that are found.
 */
function placeIn({ sort, select }: GameFilter): RawBuilder<unknown> {
  if (typeof sort === 'object') {
    const title = sql`coalesce(g.titles ->> ${sort.titlesIn}, g.titles ->> 'en', '')`;
    return sql`row_number() over (order by ${title} collate "und-x-icu", g.id)::int`;
  }
  switch (sort ?? (select === 'NEW' ? 'NEW' : 'POPULAR')) {
    case 'NEW':
      return sql`current_date - g.released_on`;
    case 'RTP':
      // Four decimals; a return that is no number comes last.
      return sql`case when g.rtp ~ '^\\d{1,3}(\\.\\d{1,4})?$'
        then -(g.rtp::numeric * 10000)::int else 0 end`;
    case 'POPULAR':
      return select === 'HOT' ? chosenFirst : rank;
  }
}

/** Of the new ones: those that staff chose, then the latest, and no more than one looks through. */
const onlyNewest = sql`order by coalesce(mg.is_new, false) desc, g.released_on desc, g.id
  limit ${sql.lit(NEW_LISTED_MAX)}`;

/** Where a page begins: after this place, or at the start. */
export interface After {
  readonly matchClass: number;
  readonly place: number;
  readonly id: bigint;
}

/**
 * One page in the order of the merchant: best match, then its place, then id; with the
 * number of all games that match. One narrow pass finds, counts and orders; the rest is read for
 * the games of the page alone.
 */
export async function pageOfGames(
  db: Queryable,
  offer: Offer,
  filter: GameFilter,
  page: { readonly after: After | null; readonly limit: number; readonly skip?: number },
): Promise<{ readonly games: readonly PlacedGame[]; readonly total: number }> {
  const { search } = filter;
  const { after } = page;
  const matchClass =
    search === undefined || filter.sort !== undefined
      ? sql`0`
      : sql`case when g.search_text like ${`${search}%`} then 0
          when g.search_text like ${`% ${search}%`} then 1 else 2 end`;
  const place = placeIn(filter);
  const { rows } = await sql<PlacedGame & { total: number }>`
    with found as materialized (
      select g.id, ${matchClass} as match_class, ${place} as place
      from ${offered(offer)} ${filtered(offer, filter)}
      ${filter.select === 'NEW' ? onlyNewest : sql``}),
    page as (
      select * from found
      ${
        after === null
          ? sql``
          : sql`where (match_class, place, id)
              > (${after.matchClass}::int, ${after.place}::int, ${after.id}::bigint)`
      }
      order by match_class, place, id limit ${page.limit} offset ${page.skip ?? 0})
    select ${gameColumns}, page.match_class as "matchClass", page.place,
      (select count(*)::int from found) as total
    from ${offered(offer, sql`page join catalog.game g using (id)`)}
    order by page.match_class, page.place, page.id`.execute(db);
  return { games: rows, total: rows[0]?.total ?? 0 };
}

/** How alike a word must be to be taken for a slip of the keyboard, 0 to 1. */
const LIKENESS_MIN = '0.4';

/** Games whose text resembles the search, most alike first: for a search that finds nothing. */
export async function similarGames(
  tx: Tx,
  offer: Offer,
  filter: GameFilter & { readonly search: string },
  limit: number,
): Promise<GameRow[]> {
  const { search, ...others } = filter;
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${LIKENESS_MIN}, true)`.execute(
    tx,
  );
  const { rows } = await sql<GameRow>`
    select ${gameColumns} from ${offered(offer)} ${filtered(offer, others)} and ${search} <% g.search_text
    order by word_similarity(${search}, g.search_text) desc, ${rank}, g.id
    limit ${limit}`.execute(tx);
  return rows;
}

/** One offered game. */
export async function offeredGame(
  db: Queryable,
  offer: Offer,
  id: bigint,
): Promise<GameRow | undefined> {
  const { rows } = await sql<GameRow>`
    select ${gameColumns} from ${offered(offer)} and g.id = ${id}`.execute(db);
  return rows[0];
}

/** Offered games by id, for lists that were made elsewhere. */
export async function offeredGames(
  db: Queryable,
  offer: Offer,
  ids: readonly bigint[],
): Promise<Map<bigint, GameRow>> {
  const { rows } = await sql<GameRow>`
    select ${gameColumns} from ${offered(offer)}
      and g.id = any (${ids.map(String)}::bigint[])`.execute(db);
  return new Map(rows.map((game) => [game.id, game]));
}

export interface KnownGame {
  readonly id: bigint;
  readonly code: string;
  readonly gameType: GameType;
  readonly titles: Readonly<Record<string, string>>;
  readonly vendorId: bigint;
  readonly vendorCode: string;
  readonly vendorName: string;
  readonly art: string | null;
  readonly thumbnail: string | null;
}

/** Games by id whether offered or not: records of play outlive the offer. */
export async function knownGames(db: Queryable, ids: readonly bigint[]): Promise<KnownGame[]> {
  const { rows } = await sql<KnownGame>`
    select g.id, g.code, g.game_type as "gameType", g.titles, g.vendor_id as "vendorId",
      v.code as "vendorCode", v.name as "vendorName", g.art, g.thumbnail
    from catalog.game g join catalog.vendor v on v.id = g.vendor_id
    where g.id = any (${ids.map(String)}::bigint[])`.execute(db);
  return rows;
}

/** Ids of games that hold each of the words, offered or not. */
export async function gamesWithWords(db: Queryable, words: readonly string[]): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select g.id from catalog.game g where ${sql.join(
      words.map((word) => sql`g.search_text like ${`%${word}%`}`),
      sql` and `,
    )} order by g.rank limit 1000`.execute(db);
  return rows.map(({ id }) => id);
}
