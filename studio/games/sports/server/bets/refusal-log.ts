import { sql } from 'kysely';
import { Refusal } from '#server/refuse.ts';
import type { Session } from '#server/sessions/session-store.ts';
import type { Studio } from '#server/studio.ts';
import type { BetRequest } from '../../protocol.ts';

/** A slip that was not taken. */
export interface RefusedSlip {
  readonly request: Pick<BetRequest, 'legs'>;
  /** Minor units. */
  readonly unit: bigint;
  readonly error: unknown;
}

/**
 * Keeps why a slip of real money was refused, for the board of traders. What is no refusal is not kept, and
 * nothing fails here: the player is refused either way.
 */
export async function logRefusal(
  { db, log }: Studio,
  { mode, playerId, merchant, currency }: Session,
  { request: { legs }, unit, error }: RefusedSlip,
): Promise<void> {
  if (mode !== 'real' || !(error instanceof Refusal)) return;
  const { code, reason, legs: judged = [] } = error.body;
  const at = Math.max(
    0,
    judged.findIndex(({ verdict }) => verdict !== 'accepted'),
  );
  const why = judged[at]?.verdict ?? reason ?? code;
  const { event = null, market = null } = legs[at] ?? {};
  try {
    await sql`
      insert into studio.sports_refusal (player_id, merchant, event_id, market, reason, stake, currency)
      values (${playerId}, ${merchant}, ${event}, ${market}, ${why}, ${unit}, ${currency})`.execute(
      db,
    );
  } catch (failure) {
    log.warn({ err: failure }, 'a refused slip was not kept');
  }
}

/** Refused slips are kept for a week. Answers how many went. */
export async function forgetRefusals({ db }: Pick<Studio, 'db'>, atOnce: number): Promise<number> {
  const { rows } = await sql`
    delete from studio.sports_refusal where id in (
      select id from studio.sports_refusal where created_at < now() - interval '7 days'
      order by id limit ${atOnce}) returning id`.execute(db);
  return rows.length;
}
