/** Tells wallets what bets pay, many at once, until they know. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Queryable } from '#server/database.ts';
import { failpoint } from '#server/failpoint.ts';
import type { Studio } from '#server/studio.ts';
import { pauseAfter } from '#server/wallet/notify-wallet.ts';
import { reasonOf } from '#server/wallet/platform-wallet.ts';
import type { WalletAccount } from '#server/wallet/wallet.ts';
import type { DueNotice, NoticeAnswer } from './bet-notice.ts';
import { payPlayMoney } from './pay-play-money.ts';
import { ITEMS_MAX, tellPlatform } from './tell-platform.ts';

/** Longer than any call may take. */
const LEASE_MS = 20_000;
const CLAIMED_MOST = 4 * ITEMS_MAX;

/** A turn waits so long for wallets; slower ones are told beside it, and nobody else waits for them. */
const PATIENCE_MS = 1000;

/** Where a kind of bets keeps what its wallets must be told. */
export interface NoticeBook {
  /**
   * Takes notices that are due and puts them off by a lease; those that another process holds are skipped.
   *
   * @param terms.except names of wallets that are being told already
   */
  claim(
    db: Queryable,
    terms: {
      readonly limit: number;
      readonly leaseMs: number;
      readonly except: readonly string[];
    },
  ): Promise<readonly DueNotice[]>;
  markTold(db: Queryable, callIds: readonly bigint[]): Promise<void>;
  /** Puts a notice off, or gives it to a person where repeating it will not help. */
  markFailed(
    db: Queryable,
    callId: bigint,
    why: { readonly reason: string; readonly delayMs: number | 'never' },
  ): Promise<void>;
}

/** The wallet of an account, by the vendor that it knows. */
export const walletName = ({ vendor, walletUrl }: Pick<WalletAccount, 'vendor' | 'walletUrl'>) =>
  `${vendor} ${walletUrl}`;

/** Tells wallets turn by turn, each of them once at a time. */
export class NoticeTurns {
  readonly #studio: Studio;
  readonly #book: NoticeBook;
  /** By the name of the wallet. */
  readonly #busy = new Map<string, Promise<void>>();

  constructor(studio: Studio, book: NoticeBook) {
    this.#studio = studio;
    this.#book = book;
  }

  /** Whether wallets are being told that were asked in an earlier turn. */
  get isBusy(): boolean {
    return this.#busy.size > 0;
  }

  /** Sends what is due to wallets that are free. */
  async next(): Promise<void> {
    const { db } = this.#studio;
    const except = [...this.#busy.keys()];
    const due = await this.#book.claim(db, { limit: CLAIMED_MOST, leaseMs: LEASE_MS, except });
    const [demo = [], real = []] = [true, false].map((isDemo) =>
      due.filter(({ account }) => (account.mode === 'demo') === isDemo),
    );
    const byWallet = Map.groupBy(real, ({ account }) => walletName(account));
    for (const [name, notices] of byWallet) {
      const telling = this.#tell(notices)
        .catch((err: unknown) =>
          this.#studio.log.error({ err, name }, 'notices of a wallet failed'),
        )
        .finally(() => this.#busy.delete(name));
      this.#busy.set(name, telling);
    }
    for (const notice of demo) {
      await tellNotices(this.#studio, this.#book, [notice], () => payPlayMoney(db, notice));
    }
    await Promise.race([this.end(), sleep(PATIENCE_MS, undefined, { ref: false })]);
  }

  /** When all that was begun has come to an end. */
  async end(): Promise<void> {
    await Promise.all(this.#busy.values());
  }

  async #tell(notices: readonly DueNotice[]): Promise<void> {
    for (let from = 0; from < notices.length; from += ITEMS_MAX) {
      const part = notices.slice(from, from + ITEMS_MAX);
      await tellNotices(this.#studio, this.#book, part, () =>
        tellPlatform(this.#studio.platform, part),
      );
    }
  }
}

/** Tells some notices and stores what became of them; answers that, notice by notice. */
export async function tellNotices(
  { db, log }: Studio,
  book: NoticeBook,
  notices: readonly DueNotice[],
  tell: () => Promise<readonly NoticeAnswer[]>,
): Promise<readonly NoticeAnswer[]> {
  let answers: readonly NoticeAnswer[];
  try {
    answers = await tell();
    failpoint('after-told');
  } catch (error) {
    answers = notices.map(() => ({ kind: 'again', reason: reasonOf(error) }));
  }
  const done = notices.filter((_, at) => answers[at]?.kind === 'told').map(({ callId }) => callId);
  if (done.length > 0) await book.markTold(db, done);
  for (const [at, notice] of notices.entries()) {
    const answer = answers[at] ?? { kind: 'again', reason: 'no answer' };
    if (answer.kind === 'told') continue;
    const { callId, betId, attempts } = notice;
    const { reason } = answer;
    const delayMs = answer.kind === 'never' ? answer.kind : pauseAfter(attempts);
    log.warn({ betId, attempts, delayMs, reason }, 'a wallet was not told of a bet');
    await book.markFailed(db, callId, { reason, delayMs });
  }
  return answers;
}
