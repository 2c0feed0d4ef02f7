/** What a list of games can be narrowed down by. */
import { sql } from 'kysely';
import { type Volatility, volatilities } from '@croupier/contract/games';
import type { Queryable } from '#kernel/db.ts';
import { type GameFilter, type Offer, offered } from './game.ts';

export interface Facets {
  /** From low to high. */
  readonly volatilities: Volatility[];
  /** The most common first. */
  readonly features: string[];
}

/** Features that fewer games share help nobody to choose. */
const FEATURES_MAX = 30;

/** Volatilities and features among the games of a type and vendor, whatever else is chosen. */
export async function facetsOf(
  db: Queryable,
  offer: Offer,
  { gameType, vendorCode }: Pick<GameFilter, 'gameType' | 'vendorCode'>,
): Promise<Facets> {
  const { rows } = await sql<{ kind: 'feature' | 'volatility'; name: string }>`
    with listed as materialized (
      select g.features, g.volatility from ${offered(offer)}
        ${gameType === undefined ? sql`` : sql`and g.game_type = ${gameType}`}
        ${vendorCode === undefined ? sql`` : sql`and v.code = ${vendorCode}`})
    (select 'volatility' as kind, volatility as name from listed
      where volatility is not null group by volatility)
    union all
    (select 'feature', feature from listed, unnest(features) as feature
      group by feature order by count(*) desc, feature limit ${FEATURES_MAX})`.execute(db);
  const found = new Set(rows.filter(({ kind }) => kind === 'volatility').map(({ name }) => name));
  return {
    volatilities: volatilities.filter((volatility) => found.has(volatility)),
    features: rows.filter(({ kind }) => kind === 'feature').map(({ name }) => name),
  };
}
