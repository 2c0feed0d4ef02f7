/** Tells listeners of this process that something was stored for a table. */
export class TableNews {
  readonly #listeners = new Set<(tableId: bigint) => void>();

  tell(tableId: bigint): void {
    for (const listener of this.#listeners) listener(tableId);
  }

  /** Answers what ends the listening. */
  listen(listener: (tableId: bigint) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
