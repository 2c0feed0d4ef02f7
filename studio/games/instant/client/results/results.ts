import type { OpenedSession, PlayedOf } from '#protocol/session.ts';
import type { Store } from '#client/kit/storage.ts';
import { figuresOf } from '../round-figures.ts';
import { counted, noStatistics, readStatistics, writeStatistics } from './statistics.ts';
import type { Statistics } from './statistics.ts';

/** So many rounds the strip shows. */
const roundsShown = 20;

/** The last rounds, and what this tab has counted of them. */
export class Results<Session extends OpenedSession> {
  readonly #store: Store;
  readonly #key: string;
  readonly #onChange: Set<() => void> = new Set();
  #rounds: readonly PlayedOf<Session>[] = [];
  #statistics: Statistics;

  /** @param token the session whose rounds are counted: another one begins anew */
  constructor(store: Store, { gameId, token }: { gameId: string; token: string }) {
    this.#store = store;
    this.#key = `croupier.game.${gameId}.statistics.${token.slice(0, 8)}`;
    this.#statistics = readStatistics(store.read(this.#key));
  }

  /** Newest first. */
  get rounds(): readonly PlayedOf<Session>[] {
    return this.#rounds;
  }

  get statistics(): Statistics {
    return this.#statistics;
  }

  onChange(told: () => void): void {
    this.#onChange.add(told);
  }

  /** Rounds that were played before, newest first. */
  know(rounds: readonly PlayedOf<Session>[]): void {
    const known = new Set(this.#rounds.map(({ roundId }) => roundId));
    this.#rounds = [...this.#rounds, ...rounds.filter(({ roundId }) => !known.has(roundId))].slice(
      0,
      roundsShown,
    );
    this.#tell();
  }

  /** A round has ended before the player's eyes. */
  add(round: PlayedOf<Session>): void {
    if (this.#rounds.some(({ roundId }) => roundId === round.roundId)) return;
    this.#rounds = [round, ...this.#rounds].slice(0, roundsShown);
    this.#count(counted(this.#statistics, figuresOf(round)));
  }

  /** Counts from nothing; the rounds stay. */
  reset(): void {
    this.#count(noStatistics);
  }

  #count(statistics: Statistics): void {
    this.#statistics = statistics;
    this.#store.write(this.#key, writeStatistics(statistics));
    this.#tell();
  }

  #tell(): void {
    for (const told of this.#onChange) told();
  }
}
