/** Rounds that were played and closed, written straight into their table for tests of figures. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Queryable } from '#kernel/db.ts';
import { rebuildRollups, rollUp } from '../modules/bets/roll-up.ts';
import type { TestApp } from './app.ts';

export interface PlayedRound {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly gameId: bigint;
  readonly vendorId: bigint;
  readonly stakeMinor: bigint;
  readonly winMinor: bigint;
  readonly at: Date;
  /** Number of the kind of device; unknown without it. */
  readonly device?: number;
}

export async function playRounds(db: Queryable, rounds: readonly PlayedRound[]): Promise<void> {
  for (const [index, round] of rounds.entries()) {
    await sql`insert into bets.round (member_id, id, merchant_id, account_id, vendor_id, game_id,
        stake, win, valid_bet, first_seq, last_seq, opened_at, closed_at, key, live_bets, state,
        game_type, vendor_round_id, device)
      values (${round.memberId}, bets.first_round_id(${round.at}) + ${index}, ${round.merchantId}, 1,
        ${round.vendorId}, ${round.gameId}, ${round.stakeMinor}, ${round.winMinor},
        ${round.stakeMinor}, 1, 1, ${round.at}, ${round.at}, ${randomUUID()}, 1, 1, 'RNG',
        ${`round-${index}`}, ${round.device ?? 0})`.execute(db);
  }
}

/** Brings the figures of both merchants up to date. */
export async function rollUpPlay(app: TestApp): Promise<void> {
  await rollUp(app.services.db, zonesOf(app));
}

/** Reckons the figures of both merchants from their rounds alone. */
export async function rebuildPlay(app: TestApp): Promise<void> {
  if (!(await rebuildRollups(app.services.db, zonesOf(app)))) {
    throw new Error('another process was at it');
  }
}

function zonesOf({ merchants: { jade, siam } }: TestApp) {
  return [jade, siam].map(({ id, timeZone }) => ({ merchantId: id, timeZone }));
}
