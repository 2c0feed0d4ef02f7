import { createHash } from 'node:crypto';
import type { Queryable } from '#server/database.ts';
import { committedChance } from '#fairness/server/outcome.ts';
import type { GameEntry } from '#server/games/games.ts';
import { amountOf } from '#server/games/stakes.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import { listChosen } from './bet-store.ts';
import type { EndedBet, OpenBet } from './bet-store.ts';
import { findSeed } from './seed-chain.ts';
import type { BetEnd, DrawnRound, Phases, SharedKind } from './shared-kind.ts';
import { findCarried } from './shared-round-store.ts';
import type { SharedRound } from './shared-round-store.ts';

const KEPT_MAX = 200;

/** What is mixed into a round's chance when its bets are closed: SHA-256, in hex, over their ids. */
export function saltOf(ids: readonly string[]): string {
  return createHash('sha256').update(ids.toSorted().join(',')).digest('hex');
}

/** A game whose rounds are shared. */
export interface SharedGame extends GameEntry {
  readonly shared: SharedKind;
  readonly phases: Phases;
}

/** The game as one with shared rounds; nothing where it has none. */
export function sharedGameOf(game: GameEntry | undefined): SharedGame | undefined {
  const shared = game?.kind.shared;
  if (game === undefined || shared === undefined) return undefined;
  return { ...game, shared, phases: shared.phasesOf(game.title) };
}

/**
 * What a round whose bets are closed leads to by its seed, salt and number, by what the round before has
 * left, and where its game says so by its bets.
 */
export async function outcomeOf(
  db: Queryable,
  { shared, title }: SharedGame,
  {
    id,
    serverSeed,
    salt,
    number,
    carried,
  }: {
    readonly id: string;
    readonly serverSeed: Buffer;
    readonly salt: string;
    readonly number: bigint;
    readonly carried: unknown;
  },
): Promise<DrawnRound<unknown>> {
  const chance = committedChance({ serverSeed, clientSeed: salt, nonce: number });
  const bets = shared.drawsFromBets === true ? await listChosen(db, id) : [];
  const choices = bets.map(({ choice }) => choice);
  return shared.draw(title, chance, carried, choices);
}

/** The seed and the outcome of a round that runs; secret until it has ended. */
export interface Drawn {
  readonly serverSeed: Buffer;
  readonly outcome: unknown;
  /** What it leaves for the next round. */
  readonly carried: unknown;
  readonly runsMs: number;
}

/** Rounds that run, as this process has drawn them. */
export class RoundDraws {
  readonly #drawn = new Map<string, Drawn>();

  /** Throws `UnreadableSeed` when the seed was sealed with another key. */
  async of(
    { db, box }: { readonly db: Queryable; readonly box: SecretBox },
    game: SharedGame,
    round: SharedRound,
  ): Promise<Drawn> {
    const known = this.#drawn.get(round.id);
    if (known !== undefined) return known;
    const { salt, number } = round;
    if (salt === null) throw new Error('Only a round that has started has an outcome.');
    const serverSeed = await findSeed(db, box, round);
    const before = await findCarried(db, round.beforeId);
    const { outcome, carried = null } = await outcomeOf(db, game, {
      id: round.id,
      serverSeed,
      salt,
      number,
      carried: before,
    });
    const runsMs = game.shared.runsMs(game.title, outcome);
    const drawn = { serverSeed, outcome, carried, runsMs };
    if (this.#drawn.size >= KEPT_MAX) this.#drawn.clear();
    this.#drawn.set(round.id, drawn);
    return drawn;
  }
}

/** What is stored of a bet that has ended. */
export function endedBet(
  { id, stake }: Pick<OpenBet, 'id' | 'stake'>,
  { win, events }: BetEnd,
): EndedBet {
  return { id, win: win.num === 0n ? 0n : amountOf(win, stake), events, counted: null };
}
