/** Statements on what one merchant makes of its games, for staff. */
import { type RawBuilder, sql } from 'kysely';
import type { GameType } from '@croupier/contract/games';
import type { Queryable, Tx } from '#kernel/db.ts';
import { isHot, isNew, type Offer, played, rank } from './game.ts';
import { isInForce } from './in-force.ts';

export interface GameOfferRow {
  readonly id: bigint;
  readonly code: string;
  readonly titles: Readonly<Record<string, string>>;
  readonly gameType: GameType;
  readonly vendorId: bigint;
  readonly vendorCode: string;
  readonly vendorName: string;
  readonly vendorShownName: string | null;
  readonly offered: boolean;
  readonly isHot: boolean;
  readonly hotChosen: boolean | null;
  readonly isNew: boolean;
  readonly newChosen: boolean | null;
  /** Trial accounts may play it. */
  readonly demo: boolean;
  readonly maintenance: boolean;
  readonly maintenanceUntil: Date | null;
  readonly headPlace: number | null;
  /** `2026-05-01`. */
  readonly releasedOn: string;
  readonly alternatives: number;
  readonly stakeLimits: Readonly<Record<string, { readonly min: string; readonly max: string }>>;
  readonly stakes: Readonly<Record<string, readonly string[]>>;
  /** Place in the order of players, ascending; together with the id it is unique. */
  readonly place: number;
}

export type GameOfferState = 'offered' | 'hidden' | 'hot' | 'new' | 'demo' | 'maintenance' | 'head';

export interface GameOfferFilter {
  readonly gameType?: GameType | undefined;
  readonly vendorId?: bigint | undefined;
  readonly state?: GameOfferState | undefined;
  /** Searchable text, not empty. */
  readonly search?: string | undefined;
}

/** Games that the merchant could show: listed, in its currency, of vendors that it offers. */
function showable({ merchantId, currency }: Offer): RawBuilder<unknown> {
  return sql`
    catalog.game g
    join catalog.vendor v on v.id = g.vendor_id
    join catalog.merchant_vendor mv
      on mv.merchant_id = ${merchantId} and mv.vendor_id = g.vendor_id and mv.enabled
    left join catalog.merchant_game mg on mg.merchant_id = ${merchantId} and mg.game_id = g.id
    ${played({ merchantId })}
    where g.listed and ${currency} = any (g.currencies)`;
}

const isOffered = sql`coalesce(mg.enabled, true)`;
const conditions: Readonly<Record<GameOfferState, RawBuilder<unknown>>> = {
  offered: isOffered,
  hidden: sql`not ${isOffered}`,
  hot: isHot,
  new: isNew,
  demo: sql`mg.demo`,
  maintenance: isInForce(sql`mg`),
  head: sql`mg.sort_rank is not null`,
};

function filtered({ gameType, vendorId, state, search }: GameOfferFilter): RawBuilder<unknown> {
  const words = search === undefined ? [] : search.split(' ');
  return sql`
    ${gameType === undefined ? sql`` : sql`and g.game_type = ${gameType}`}
    ${vendorId === undefined ? sql`` : sql`and g.vendor_id = ${vendorId}`}
    ${state === undefined ? sql`` : sql`and ${conditions[state]}`}
    ${sql.join(
      words.map((word) => sql`and g.search_text like ${`%${word}%`}`),
      sql` `,
    )}`;
}

function columns({ merchantId }: Offer): RawBuilder<unknown> {
  return sql`
    g.id, g.code, g.titles, g.game_type as "gameType", g.vendor_id as "vendorId",
    v.code as "vendorCode", v.name as "vendorName", mv.shown_name as "vendorShownName",
    ${isOffered} as offered, ${isHot} as "isHot", mg.hot as "hotChosen",
    ${isNew} as "isNew", mg.is_new as "newChosen", coalesce(mg.demo, false) as demo,
    ${isInForce(sql`mg`)} as maintenance, mg.maintenance_until as "maintenanceUntil",
    case when mg.sort_rank is not null then 1 + (
      select count(*)::int from catalog.merchant_game o join catalog.game og on og.id = o.game_id
      where o.merchant_id = ${merchantId} and og.game_type = g.game_type
        and o.sort_rank < mg.sort_rank) end as "headPlace",
    g.stake_limits as "stakeLimits", g.stakes, g.released_on::text as "releasedOn", ${rank} as place,
    (select count(*)::int from catalog.game_alternative a
      where a.merchant_id = ${merchantId} and a.game_id = g.id) as alternatives`;
}

/** One page in the order of players, with the number of all games that match. */
export async function pageOfGameOffers(
  db: Queryable,
  offer: Offer,
  filter: GameOfferFilter,
  page: {
    readonly after: { readonly place: number; readonly id: bigint } | null;
    readonly limit: number;
  },
): Promise<{ readonly games: readonly GameOfferRow[]; readonly total: number }> {
  const { after } = page;
  const { rows } = await sql<GameOfferRow & { total: number }>`
    with found as materialized (
      select g.id, ${rank} as place from ${showable(offer)} ${filtered(filter)}),
    page as (
      select * from found
      ${after === null ? sql`` : sql`where (place, id) > (${after.place}::int, ${after.id}::bigint)`}
      order by place, id limit ${page.limit})
    select ${columns(offer)}, (select count(*)::int from found) as total
    from ${showable(offer)} and g.id in (select id from page)
    order by place, g.id`.execute(db);
  return { games: rows, total: rows[0]?.total ?? 0 };
}

/** Games by id that the merchant could show; others are absent. */
export async function gameOffers(
  db: Queryable,
  offer: Offer,
  ids: readonly bigint[],
): Promise<Map<bigint, GameOfferRow>> {
  const { rows } = await sql<GameOfferRow>`
    select ${columns(offer)} from ${showable(offer)}
      and g.id = any (${ids.map(String)}::bigint[])`.execute(db);
  return new Map(rows.map((game) => [game.id, game]));
}

/** What is changed of a game; what is left out stays. */
export interface GameChange {
  readonly offered?: boolean | undefined;
  /** Null leaves it to the vendor's ranking, or to the day of release. */
  readonly hot?: boolean | null | undefined;
  readonly isNew?: boolean | null | undefined;
  readonly demo?: boolean | undefined;
  readonly maintenance?: { readonly on: boolean; readonly until: Date | null } | undefined;
}

export async function writeGameOffers(
  tx: Tx,
  merchantId: bigint,
  ids: readonly bigint[],
  { offered, hot, isNew: asNew, demo, maintenance }: GameChange,
): Promise<void> {
  const changed = [
    ...(offered === undefined ? [] : [sql`enabled = excluded.enabled`]),
    ...(hot === undefined ? [] : [sql`hot = excluded.hot`]),
    ...(asNew === undefined ? [] : [sql`is_new = excluded.is_new`]),
    ...(demo === undefined ? [] : [sql`demo = excluded.demo`]),
    ...(maintenance === undefined
      ? []
      : [
          sql`maintenance = excluded.maintenance`,
          sql`maintenance_until = excluded.maintenance_until`,
        ]),
  ];
  if (changed.length === 0) return;
  await sql`
    insert into catalog.merchant_game
      (merchant_id, game_id, enabled, hot, is_new, demo, maintenance, maintenance_until)
    select ${merchantId}, id, ${offered ?? true}, ${hot ?? null}::boolean,
      ${asNew ?? null}::boolean, ${demo ?? false}, ${maintenance?.on ?? false}, ${maintenance?.until ?? null}
    from unnest(${ids.map(String)}::bigint[]) as game (id)
    on conflict (merchant_id, game_id) do update set ${sql.join(changed)}`.execute(tx);
}

/** The games at the head of a lane, in order, whether or not they are on offer just now. */
export async function laneHead(
  db: Queryable,
  of: { readonly merchantId: bigint; readonly gameType: GameType },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select mg.game_id as id from catalog.merchant_game mg join catalog.game g on g.id = mg.game_id
    where mg.merchant_id = ${of.merchantId} and mg.sort_rank is not null
      and g.game_type = ${of.gameType}
    order by mg.sort_rank, mg.game_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Puts these at the head of the lane and whatever stood there back into its ranking. */
export async function replaceLaneHead(
  tx: Tx,
  of: { readonly merchantId: bigint; readonly gameType: GameType },
  ids: readonly bigint[],
): Promise<void> {
  await sql`
    update catalog.merchant_game mg set sort_rank = null from catalog.game g
    where g.id = mg.game_id and mg.merchant_id = ${of.merchantId}
      and g.game_type = ${of.gameType} and mg.sort_rank is not null`.execute(tx);
  await sql`
    insert into catalog.merchant_game (merchant_id, game_id, sort_rank)
    select ${of.merchantId}, id, place::int - ${ids.length}::int - 1
    from unnest(${ids.map(String)}::bigint[]) with ordinality as head (id, place)
    on conflict (merchant_id, game_id) do update set sort_rank = excluded.sort_rank`.execute(tx);
}

/** How many games of each type the merchant shows, whether or not their lane is shown. */
export async function gamesByLane(db: Queryable, offer: Offer): Promise<Map<GameType, number>> {
  const { rows } = await sql<{ gameType: GameType; games: number }>`
    select g.game_type as "gameType", count(*)::int as games
    from ${showable(offer)} and ${isOffered} group by g.game_type`.execute(db);
  return new Map(rows.map(({ gameType, games }) => [gameType, games]));
}
