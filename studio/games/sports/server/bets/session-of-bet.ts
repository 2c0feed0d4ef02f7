import { sql } from 'kysely';
import type { Queryable } from '#server/database.ts';
import type { Session } from '#server/sessions/session-store.ts';
import type { Bet } from './bet-store.ts';

/** What limits of a bet are judged by: the session that it was made in, whether it lives still or not. */
export async function sessionOfBet(
  db: Queryable,
  { sessionId }: Bet,
): Promise<Pick<Session, 'limits' | 'mode' | 'playerId' | 'merchant' | 'currency'>> {
  const { rows } = await sql<{
    min: bigint;
    max: bigint;
    step: bigint;
    mode: 'real' | 'demo';
    playerId: bigint;
    merchant: string;
    currency: string;
  }>`
    select s.stake_min as min, s.stake_max as max, s.stake_step as step, p.mode, p.id as "playerId",
      p.merchant, p.currency
    from studio.session s join studio.player p on p.id = s.player_id where s.id = ${sessionId}`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The session of a bet has gone.');
  const { min, max, step, ...of } = row;
  return { ...of, limits: { min, max, step } };
}
