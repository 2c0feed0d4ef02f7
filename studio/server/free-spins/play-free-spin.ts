import type { GameEntry } from '../games/games.ts';
import { winOf } from '../games/stakes.ts';
import { failpoint } from '../failpoint.ts';
import { refuse } from '../refuse.ts';
import { chanceOf } from '#rounds/server/chance-of.ts';
import { beginRound } from '#rounds/server/begin-round.ts';
import { findRoundMoney } from '#rounds/server/round-money.ts';
import { markClosed } from '#rounds/server/round-store.ts';
import type { Round } from '#rounds/server/round-store.ts';
import { storeEnd, tellEnd } from '#rounds/server/store-end.ts';
import { balanceOf } from '../sessions/balance-of.ts';
import type { Session } from '../sessions/session-store.ts';
import type { Studio } from '../studio.ts';
import { HEAD_START_MS } from '../wallet/notify-wallet.ts';
import { spendSpin } from './grant-store.ts';

interface FreeSpinAsked {
  readonly requestId: string;
  readonly stake: bigint;
  readonly choice: unknown;
  /** Id of the grant. */
  readonly freeSpins: string;
}

/**
 * Plays the next of a player's free spins: by the same rules, seeds and nonces as a paid round, but
 * nobody is asked for a stake. So nothing outside stands between its beginning and its outcome, and
 * one transaction spends the spin, stores the round and its outcome, and what it owes. A win is paid as
 * a prize of that round, repeated by the worker until acknowledged.
 *
 * The platform is asked for the balance first, which it tells of a live session only: whoever may not
 * play there plays no free spins either. Refuses `free-spins-over`.
 */
export async function playFreeSpin(
  studio: Studio,
  session: Session,
  game: GameEntry,
  asked: FreeSpinAsked,
): Promise<string> {
  const balance = await balanceOf(studio, session);
  const { round, win } = await studio.db.transaction().execute(async (tx) => {
    const spend = async () => {
      const spin = await spendSpin(tx, asked.freeSpins, session);
      if (spin === undefined) throw refuse('free-spins-over');
      if (spin.stake !== asked.stake) throw refuse('bad-request');
      return { id: asked.freeSpins, number: spin.number };
    };
    const begun = await beginRound(tx, session, game, { ...asked, spend });
    if (!begun.fresh) return { round: begun.round, win: 0n };
    return { round: begun.round, win: await decide(begun.round) };

    async function decide(fresh: Round): Promise<bigint> {
      const outcome = game.rules.start(asked.choice, chanceOf(studio, fresh));
      if (!outcome.over) throw new Error('A free spin is over at once.');
      const amount = winOf(game.kind, outcome.win, fresh.stake);
      const { id: roundId, stake } = fresh;
      const end = { roundId, stake, win: amount, events: outcome.events, free: true };
      await storeEnd(studio, tx, game, { ...end, headStartMs: HEAD_START_MS });
      // Nothing was taken and nothing is owed: the platform never hears of it.
      if (amount === 0n) await markClosed(tx, roundId, 'finish', balance);
      return amount;
    }
  });
  failpoint('after-outcome');
  const money = win > 0n ? await findRoundMoney(studio.db, round.id) : undefined;
  if (money !== undefined) await tellEnd(studio, money, []);
  return round.id;
}
