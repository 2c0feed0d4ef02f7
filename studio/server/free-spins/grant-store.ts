import { sql } from 'kysely';
import type { Queryable, Tx } from '../database.ts';
import type { VendorName } from '../vendor/vendor-name.ts';

/** Free spins that a platform has given to a player. */
export interface Grant {
  readonly id: string;
  readonly reference: string;
  /** Whose they are; null where they were cancelled before they came. */
  readonly playerId: bigint | null;
  readonly gameId: string | null;
  readonly spins: number;
  readonly spent: number;
  /** Minor units, as `won`, which is what those spent have won. */
  readonly stake: bigint;
  readonly won: bigint;
  readonly creditTo: 'cash' | 'bonus';
  readonly validUntil: Date | null;
  readonly state: 'open' | 'used' | 'expired' | 'cancelled';
}

const columns = sql`
  f.id, f.reference, f.player_id as "playerId", f.game_id as "gameId", coalesce(f.spins, 0) as spins,
  f.spent, coalesce(f.stake, 0) as stake, coalesce(f.credit_to, 'cash') as "creditTo",
  f.valid_until as "validUntil",
  case when f.spent = f.spins then 'used' when f.cancelled_at is not null then 'cancelled'
       when f.valid_until <= now() then 'expired' else 'open' end as state,
  (select coalesce(sum(r.win), 0)::bigint from studio.round r where r.free_spins_id = f.id) as won`;

export async function findGrants(
  db: Queryable,
  references: readonly string[],
): Promise<readonly Grant[]> {
  const { rows } = await sql<Grant>`
    select ${columns} from studio.free_spins f
    where f.reference = any(${references}::uuid[])`.execute(db);
  return rows;
}

/** Those of a player in a game that can be played now, as the vendor that they came by. */
export async function findOpenGrants(
  db: Queryable,
  owner: { readonly playerId: bigint; readonly gameId: string; readonly vendor: VendorName },
): Promise<readonly Grant[]> {
  const { playerId, gameId, vendor } = owner;
  const { rows } = await sql<Grant>`
    select ${columns} from studio.free_spins f
    where f.player_id = ${playerId} and f.game_id = ${gameId} and f.vendor = ${vendor}
      and f.cancelled_at is null and f.spent < f.spins and f.valid_until > now()
    order by f.valid_until, f.created_at limit 20`.execute(db);
  return rows;
}

/** Stores a grant. False when its reference is taken, by another or by its cancellation. */
export async function insertGrant(
  tx: Tx,
  grant: Pick<Grant, 'reference' | 'spins' | 'stake' | 'creditTo'> & {
    readonly vendor: VendorName;
    readonly playerId: bigint;
    readonly gameId: string;
    readonly validUntil: Date;
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into studio.free_spins
      (reference, vendor, player_id, game_id, spins, stake, credit_to, valid_until)
    values (${grant.reference}, ${grant.vendor}, ${grant.playerId}, ${grant.gameId}, ${grant.spins},
            ${grant.stake}, ${grant.creditTo}, ${grant.validUntil})
    on conflict (reference) do nothing`.execute(tx);
  return numAffectedRows === 1n;
}

/** What was not played is over; an unknown reference is never taken from now on. */
export async function cancelGrant(
  db: Queryable,
  { reference, vendor }: { readonly reference: string; readonly vendor: VendorName },
): Promise<void> {
  await sql`
    insert into studio.free_spins as f (reference, vendor, cancelled_at)
    values (${reference}, ${vendor}, now())
    on conflict (reference) do update
    set cancelled_at = coalesce(f.cancelled_at, now())`.execute(db);
}

/**
 * Spends the next of a grant's spins, at the time that the statement begins: two at once follow each
 * other by the lock of its row. Nothing when it is not this player's in this game, or over.
 */
export async function spendSpin(
  tx: Tx,
  id: string,
  owner: { readonly playerId: bigint; readonly gameId: string; readonly vendor: VendorName },
): Promise<{ readonly number: number; readonly stake: bigint } | undefined> {
  const { playerId, gameId, vendor } = owner;
  const { rows } = await sql<{ number: number; stake: bigint }>`
    update studio.free_spins set spent = spent + 1
    where id = ${id} and player_id = ${playerId} and game_id = ${gameId} and vendor = ${vendor}
      and cancelled_at is null and spent < spins and valid_until > clock_timestamp()
    returning spent as number, stake`.execute(tx);
  return rows[0];
}
