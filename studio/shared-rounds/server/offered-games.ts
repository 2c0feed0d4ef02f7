import type { FastifyBaseLogger } from 'fastify';
import type { Session } from '#server/sessions/session-store.ts';
import { PlatformRefusal } from '#server/wallet/platform-wallet.ts';
import type { PlatformWallet } from '#server/wallet/platform-wallet.ts';

/** A platform is asked again after so long, ms: what staff hide is gone from lists within that. */
const FRESH_MS = 5000;
const PLACES_MAX = 2000;

type Asking = Pick<Session, 'vendor' | 'offerUrl' | 'gameId'>;

interface Known {
  readonly askedAt: number;
  readonly games: Promise<ReadonlySet<string>>;
}

/** What merchants offer of a vendor's games, as their platforms say it. */
export class OfferedGames {
  readonly #platform: Pick<PlatformWallet, 'offer'>;
  readonly #log: Pick<FastifyBaseLogger, 'warn'>;
  readonly #known = new Map<string, Known>();

  constructor(platform: Pick<PlatformWallet, 'offer'>, log: Pick<FastifyBaseLogger, 'warn'>) {
    this.#platform = platform;
    this.#log = log;
  }

  /**
   * Those of the games that the session's player may know of: all where no platform has launched it, or where
   * its platform does not know the question. The session's own is always among them.
   */
  async among(session: Asking, games: readonly string[]): Promise<ReadonlySet<string>> {
    const { vendor, offerUrl, gameId } = session;
    if (offerUrl === null) return new Set(games);
    const key = `${vendor} ${offerUrl}`;
    const now = performance.now();
    const before = this.#known.get(key);
    if (before !== undefined && now - before.askedAt < FRESH_MS) {
      return new Set([...(await before.games), gameId]);
    }
    if (this.#known.size >= PLACES_MAX) this.#known.clear();
    const asked = this.#ask({ vendor, offerUrl }, games, before?.games);
    this.#known.set(key, { askedAt: now, games: asked });
    return new Set([...(await asked), gameId]);
  }

  async #ask(
    { vendor, offerUrl }: { readonly vendor: Asking['vendor']; readonly offerUrl: string },
    games: readonly string[],
    before: Promise<ReadonlySet<string>> | undefined,
  ): Promise<ReadonlySet<string>> {
    try {
      return new Set(await this.#platform.offer({ vendor, walletUrl: offerUrl }, games));
    } catch (error) {
      if (error instanceof PlatformRefusal) return new Set(games);
      this.#log.warn({ err: error, offerUrl }, 'a platform did not say what it offers');
      // As it was last; nothing that nobody has vouched for.
      return before ?? new Set();
    }
  }
}
