import type { PlayRequest } from '#protocol/session.ts';
import type { Store } from '../kit/storage.ts';

/**
 * The one paid request that may be without an answer. It is stored before it is sent, so that a
 * reload asks again with the same id instead of paying twice, and forgotten when an answer is
 * known. A request of another session is not ours to repeat: the server keeps that round.
 */
interface Stored extends PlayRequest {
  readonly token: string;
}

export class PendingRequest {
  readonly #store: Store;
  readonly #key: string;
  readonly #token: string;

  constructor(store: Store, { gameId, token }: { gameId: string; token: string }) {
    this.#store = store;
    this.#key = `croupier.game.${gameId}.pending`;
    this.#token = token;
  }

  begin(stake: string, choice?: unknown, freeSpins?: string): PlayRequest {
    const requestId = crypto.randomUUID();
    const request: PlayRequest = {
      requestId,
      stake,
      ...(choice !== undefined && { choice }),
      ...(freeSpins !== undefined && { freeSpins }),
    };
    const stored: Stored = { ...request, token: this.#token };
    this.#store.write(this.#key, JSON.stringify(stored));
    return request;
  }

  /** The request that was sent before a reload and whose answer was never seen. */
  recall(): PlayRequest | undefined {
    const text = this.#store.read(this.#key);
    if (text === undefined) return undefined;
    const { token, ...request } = JSON.parse(text) as Stored;
    return token === this.#token ? request : undefined;
  }

  settle(): void {
    this.#store.remove(this.#key);
  }
}
