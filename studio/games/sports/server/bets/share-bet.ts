/** A bet is shared by a code: whoever has it gets its slip at the odds of now, and nothing of its stake. */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { refuse } from '#server/refuse.ts';
import type { Session } from '#server/sessions/session-store.ts';
import type { Studio } from '#server/studio.ts';
import type { SharedSlip } from '../../protocol.ts';
import { type BetEvent, findBetEvents } from '../slip/bet-event.ts';
import { findBets, type StoredLeg } from './bet-store.ts';

/** Letters and digits that nobody takes for others. */
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const SIGNS_OF_CODE = 8;
export const SHARED_CODE = /^[A-HJKMNP-TV-Z2-9]{8}$/;

/** The code of a bet of the player, the same each time. Refuses `not-found`. */
export async function shareBet(
  { db }: Studio,
  { playerId }: Session,
  id: string,
): Promise<{ readonly code: string }> {
  const code = Array.from({ length: SIGNS_OF_CODE }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  const { rows } = await sql<{ code: string }>`
    insert into studio.sports_shared as s (code, bet_id)
    select ${code}, id from studio.sports_bet
    where id = ${id} and player_id = ${playerId} and state in ('waiting', 'open', 'settled')
    on conflict (bet_id) do update set code = s.code
    returning code`.execute(db);
  const [shared] = rows;
  if (shared === undefined) throw refuse('not-found');
  return shared;
}

/** The slip of a code. Refuses `not-found`. */
export async function readShared(
  { db }: Studio,
  { merchant }: Session,
  code: string,
): Promise<SharedSlip> {
  const { rows } = await sql<{ betId: string }>`
    select bet_id as "betId" from studio.sports_shared where code = ${code}`.execute(db);
  const [bet] = await findBets(
    db,
    rows.map(({ betId }) => betId),
  );
  // Who shares a bet shares it with players of the same merchant: the others have other odds.
  if (bet?.merchant !== merchant) throw refuse('not-found');
  const events = await findBetEvents(db, bet.legs, merchant);
  return {
    code,
    kind: bet.kind,
    system: bet.system,
    legs: bet.legs.flatMap((leg) => sharedLeg(leg, events.get(leg.event)) ?? []),
  };
}

function sharedLeg(
  { market, outcome, odds: then }: StoredLeg,
  event: BetEvent | undefined,
): SharedSlip['legs'][number] | undefined {
  if (event === undefined) return undefined;
  const { id, version, league, home, away, startsAt, state, decided } = event;
  const offered = event.markets[market];
  const odds = offered?.outcomes.find(([name]) => name === outcome)?.[1];
  const isPlayed = state !== 'planned' && state !== 'live' && state !== 'postponed';
  const isOver = isPlayed || decided.includes(market) || (offered?.state ?? 'closed') === 'closed';
  const place = { league, home, away, startsAt };
  const leg = { event: id, market, outcome, odds: odds ?? then, version, ...place, isOver };
  // A number, which nobody awaits.
  // oxlint-disable-next-line unicorn/no-thenable
  return { ...leg, then };
}
