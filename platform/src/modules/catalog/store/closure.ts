/** Statements on games that are closed for a while: until when, why, and what to play instead. */
import { sql } from 'kysely';
import type { Queryable, Tx } from '#kernel/db.ts';
import { isInForce } from './in-force.ts';

export interface ClosureRow {
  /** Of the vendor at this merchant and of the game, as far as they are in force. */
  readonly vendor: boolean;
  readonly vendorUntil: Date | null;
  readonly game: boolean;
  readonly gameUntil: Date | null;
  /** What the merchant says of its vendor meanwhile, by dictionary. */
  readonly message: Readonly<Record<string, string>>;
}

/** What staff closed of the game; `undefined` when the merchant does not offer its vendor. */
export async function closureOf(
  db: Queryable,
  of: { readonly merchantId: bigint; readonly gameId: bigint },
): Promise<ClosureRow | undefined> {
  const { rows } = await sql<ClosureRow>`
    select ${isInForce(sql`mv`)} as vendor, mv.maintenance_until as "vendorUntil",
      ${isInForce(sql`mg`)} as game, mg.maintenance_until as "gameUntil",
      mv.maintenance_message as message
    from catalog.game g
    join catalog.merchant_vendor mv
      on mv.merchant_id = ${of.merchantId} and mv.vendor_id = g.vendor_id
    left join catalog.merchant_game mg
      on mg.merchant_id = ${of.merchantId} and mg.game_id = g.id
    where g.id = ${of.gameId}`.execute(db);
  return rows[0];
}

/** Ids of what is recommended instead of the game, in order, whether or not it is on offer. */
export async function alternativesOf(
  db: Queryable,
  of: { readonly merchantId: bigint; readonly gameId: bigint },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select alternative_id as id from catalog.game_alternative
    where merchant_id = ${of.merchantId} and game_id = ${of.gameId} order by place`.execute(db);
  return rows.map(({ id }) => id);
}

/** Puts these in the place of whatever was recommended. */
export async function replaceAlternatives(
  tx: Tx,
  of: { readonly merchantId: bigint; readonly gameId: bigint },
  ids: readonly bigint[],
): Promise<void> {
  await sql`delete from catalog.game_alternative
    where merchant_id = ${of.merchantId} and game_id = ${of.gameId}`.execute(tx);
  await sql`
    insert into catalog.game_alternative (merchant_id, game_id, place, alternative_id)
    select ${of.merchantId}, ${of.gameId}, place::int, id
    from unnest(${ids.map(String)}::bigint[]) with ordinality as a (id, place)`.execute(tx);
}
