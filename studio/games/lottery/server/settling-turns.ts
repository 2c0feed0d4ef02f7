import type { Studio } from '#server/studio.ts';
import { settleSlice, UnsettledIssue } from './settle-issues.ts';

/** How long an issue that cannot be settled is left alone, ms. */
const LEFT_ALONE_MS = 30_000;

/**
 * Whose turn it is to be settled. An issue that fails is left alone for a while, so that it holds up no
 * other: a play that this version does not know any more, say.
 */
export class SettlingTurns {
  readonly #leftUntil = new Map<bigint, number>();

  /** Settles one slice. Answers whether there may be more to do at once. */
  async next(studio: Studio): Promise<boolean> {
    const now = performance.now();
    for (const [id, until] of this.#leftUntil) if (until <= now) this.#leftUntil.delete(id);
    try {
      return await settleSlice(studio, [...this.#leftUntil.keys()]);
    } catch (error) {
      if (!(error instanceof UnsettledIssue)) throw error;
      studio.log.error({ issueId: error.issueId, err: error.cause }, 'an issue was not settled');
      this.#leftUntil.set(error.issueId, now + LEFT_ALONE_MS);
      return true;
    }
  }
}
