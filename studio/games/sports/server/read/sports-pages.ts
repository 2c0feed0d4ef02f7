import { textFrame } from '#shared-rounds/server/channel/text-frame.ts';
import type { Session } from '#server/sessions/session-store.ts';
import type { Page } from '#server/sockets/page.ts';
import type { StreamFrame } from '../../protocol.ts';

/** A page that follows events. */
export interface Follower {
  readonly page: Page;
  readonly session: Session;
  /** By event: which view is wanted, and what was sent of it last. */
  followed: Map<string, { readonly which: 'all' | 'main'; sent: unknown }>;
}

/** Where frames for the player of a session are handed to their pages: bets that move, balances. */
export class SportsPages {
  readonly #followers = new Map<bigint, Set<Follower>>();

  add(follower: Follower): void {
    const { playerId } = follower.session;
    const own = this.#followers.get(playerId) ?? new Set();
    this.#followers.set(playerId, own.add(follower));
  }

  remove(follower: Follower): void {
    const own = this.#followers.get(follower.session.playerId);
    own?.delete(follower);
    if (own?.size === 0) this.#followers.delete(follower.session.playerId);
  }

  /** Whether the player has a page at this process. */
  has(playerId: bigint): boolean {
    return this.#followers.has(playerId);
  }

  send(playerId: bigint, frame: StreamFrame): void {
    const made = textFrame(JSON.stringify(frame));
    for (const { page } of this.#followers.get(playerId) ?? []) page.send(made);
  }

  *all(): Iterable<Follower> {
    for (const own of this.#followers.values()) yield* own;
  }

  get isEmpty(): boolean {
    return this.#followers.size === 0;
  }
}
