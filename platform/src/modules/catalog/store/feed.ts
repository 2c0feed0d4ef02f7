/** Taking a vendor's feed into the games table, as one statement each way. */
import { sql } from 'kysely';
import type { FeedGame } from '@croupier/contract/seamless/vendor';
import type { Queryable, Tx } from '#kernel/db.ts';

/** A feed row with what we derive from it. */
export interface ListedGame extends Omit<FeedGame, 'type'> {
  readonly lane: FeedGame['type'];
  readonly searchText: string;
}

/** Writes new and changed games and lists them; answers how many rows that touched. */
export async function upsertGames(
  tx: Tx,
  vendorId: bigint,
  games: readonly ListedGame[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into catalog.game as g (vendor_id, code, game_type, titles, search_text, currencies,
      blocked_countries, rtp, volatility, max_multiplier, features, stake_limits, stakes, released_on,
      rank, art, thumbnail, rules_url, prize_modes, model)
    select ${vendorId}, f.id, f.lane, f.title, f."searchText", f.currencies, f.blocked_countries,
      f.rtp, f.volatility, f.max_multiplier, f.features, f.stake_limits, f.stakes, f.released_at, f.rank,
      f.art, f.thumbnail, f.rules_url, f.prize_modes, f.model
    from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as f (
      id text, lane text, title jsonb, "searchText" text, currencies text[],
      blocked_countries text[], rtp text, volatility text, max_multiplier double precision,
      features text[], stake_limits jsonb, stakes jsonb, released_at date, rank int, art text, thumbnail text,
      rules_url text, prize_modes text[], model jsonb)
    on conflict (vendor_id, code) do update set
      game_type = excluded.game_type, titles = excluded.titles,
      search_text = excluded.search_text, currencies = excluded.currencies,
      blocked_countries = excluded.blocked_countries, rtp = excluded.rtp,
      volatility = excluded.volatility, max_multiplier = excluded.max_multiplier,
      features = excluded.features, stake_limits = excluded.stake_limits, stakes = excluded.stakes,
      released_on = excluded.released_on, rank = excluded.rank, art = excluded.art,
      thumbnail = excluded.thumbnail, rules_url = excluded.rules_url,
      prize_modes = excluded.prize_modes, model = excluded.model, listed = true, updated_at = now()
    where (g.game_type, g.titles, g.search_text, g.currencies, g.blocked_countries, g.rtp,
        g.volatility, g.max_multiplier, g.features, g.stake_limits, g.stakes, g.released_on, g.rank,
        g.art, g.thumbnail, g.rules_url, g.prize_modes, g.model, g.listed)
      is distinct from (excluded.game_type, excluded.titles, excluded.search_text,
        excluded.currencies, excluded.blocked_countries, excluded.rtp, excluded.volatility,
        excluded.max_multiplier, excluded.features, excluded.stake_limits, excluded.stakes,
        excluded.released_on, excluded.rank, excluded.art, excluded.thumbnail, excluded.rules_url,
        excluded.prize_modes, excluded.model, true)`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Takes games off the lists that the feed no longer names; answers how many. */
export async function unlistAbsent(
  tx: Tx,
  vendorId: bigint,
  codes: readonly string[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update catalog.game set listed = false, updated_at = now()
    where vendor_id = ${vendorId} and listed and code <> all (${[...codes]}::text[])`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** A game of a feed beside the one that is listed here. */
export interface ComparedGame {
  readonly what: 'fresh' | 'changed' | 'gone';
  readonly code: string;
  readonly titles: Readonly<Record<string, string>>;
  readonly lane: string;
  /** What differs, by the name of the column. */
  readonly fields: readonly string[];
}

const compared = [
  'game_type',
  'titles',
  'currencies',
  'blocked_countries',
  'rtp',
  'volatility',
  'max_multiplier',
  'features',
  'stake_limits',
  'stakes',
  'rules_url',
  'prize_modes',
  'model',
] as const;
/** What the feed calls those that are called otherwise here. */
const inFeed: Readonly<Record<string, string>> = { game_type: 'lane', titles: 'title' };

/** What a feed would bring, change and take away, in that order and by their names. */
export async function comparedGames(
  db: Queryable,
  vendorId: bigint,
  games: readonly ListedGame[],
): Promise<ComparedGame[]> {
  const differs = compared.map((column) => {
    const fed = sql.ref(`f.${inFeed[column] ?? column}`);
    return sql`case when ${sql.ref(`g.${column}`)} is distinct from ${fed} then ${column}::text end`;
  });
  const { rows } = await sql<ComparedGame>`
    with f as (select * from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as f (
      id text, lane text, title jsonb, currencies text[], blocked_countries text[], rtp text,
      volatility text, max_multiplier double precision, features text[], stake_limits jsonb,
      stakes jsonb, rules_url text, prize_modes text[], model jsonb)),
    judged as (
      select case when g.id is null or not g.listed then 'fresh' when f.id is null then 'gone'
          else 'changed' end as what,
        coalesce(f.id, g.code) as code, coalesce(f.title, g.titles) as titles,
        coalesce(f.lane, g.game_type) as lane,
        case when f.id is null or g.id is null or not g.listed then '{}'::text[]
          else array_remove(array[${sql.join(differs)}], null) end as fields
      from f full join (select * from catalog.game where vendor_id = ${vendorId}) g on g.code = f.id
      where f.id is not null or g.listed)
    select * from judged where what <> 'changed' or fields <> '{}' order by what, code`.execute(db);
  return rows;
}
