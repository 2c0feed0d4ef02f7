/** Tells listeners of this process that a bet has moved. What others do is found by looking. */
export class BetNews {
  readonly #listeners = new Set<BetListener>();

  tell(playerId: bigint, betId: string): void {
    for (const listener of this.#listeners) listener(playerId, betId);
  }

  /** Answers what ends the listening. */
  listen(listener: BetListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

type BetListener = (playerId: bigint, betId: string) => void;
