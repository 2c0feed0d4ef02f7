/** Outside feeds are read, each by one process at a time, and what they tell is applied. */
import { randomUUID } from 'node:crypto';
import type { Studio } from '#server/studio.ts';
import { Signal } from '#server/wallet/signal.ts';
import { sportsTopics } from '../book/book.ts';
import { applyMessage } from './apply-message.ts';
import { hearProducer, type Health } from './producer-health.ts';
import { leaseFeed, storeReadTo } from './producer-store.ts';
import { readMessage } from './read-message.ts';
import type { FeedSource } from './sources/feed-source.ts';

const READ_EVERY_MS = 1000;
const LEASE_MS = 15_000;
/** What is missing is asked for again after so long without an answer. */
const RECOVER_EVERY_MS = 60_000;
/** A feed that talks nonsense is told of once in so long, not line by line. */
const COMPLAIN_EVERY_MS = 60_000;

/** Runs until told to end. */
export async function runFeeds(
  studio: Studio,
  sources: readonly FeedSource[],
  signal: AbortSignal,
): Promise<void> {
  await Promise.all(sources.map((source) => runFeed(studio, source, signal)));
}

async function runFeed(studio: Studio, source: FeedSource, signal: AbortSignal): Promise<void> {
  const reader = new FeedReader(studio, source);
  const never = new Signal();
  while (!signal.aborted) {
    let isMore = false;
    try {
      isMore = await reader.turn();
    } catch (error) {
      studio.log.warn({ err: error, feed: source.name }, 'a feed of sports could not be read');
    }
    await never.wait(isMore ? 0 : READ_EVERY_MS, signal);
  }
}

/** Reads one feed, and has told again what is missing. */
export class FeedReader {
  readonly #studio: Studio;
  readonly #source: FeedSource;
  readonly #holder = randomUUID();
  #askedAt = Number.NEGATIVE_INFINITY;
  #askedFrom = Number.NaN;
  #complainedAt = Number.NEGATIVE_INFINITY;

  constructor(studio: Studio, source: FeedSource) {
    this.#studio = studio;
    this.#source = source;
  }

  /** Applies what is new; answers whether there is more at once. */
  async turn(): Promise<boolean> {
    const { db } = this.#studio;
    const { name } = this.#source;
    const lease = await leaseFeed(db, { name, holder: this.#holder, leaseMs: LEASE_MS });
    if (lease === undefined) return false;
    const { messages, next, isMore } = await this.#source.read(lease.readTo);
    let health: Health | undefined;
    for (const message of messages) health = (await this.#apply(message)) ?? health;
    await storeReadTo(db, { name, holder: this.#holder, readTo: next });
    if (health?.state === 'recovering') await this.#recover(health.recoveryFrom ?? 0);
    return isMore;
  }

  async #apply(value: unknown): Promise<Health | undefined> {
    const { name } = this.#source;
    const message = readMessage(value, name);
    if (message === undefined) {
      this.#complain(value);
      return undefined;
    }
    if (message.kind !== 'alive' && message.kind !== 'snapshot_complete') {
      await applyMessage(this.#studio, message);
      return undefined;
    }
    const health = await hearProducer(this.#studio.db, message);
    this.#studio.notices.tell(sportsTopics.producer, name);
    return health;
  }

  async #recover(from: number): Promise<void> {
    const isAsked = performance.now() - this.#askedAt < RECOVER_EVERY_MS;
    if (isAsked && from === this.#askedFrom) return;
    this.#askedAt = performance.now();
    this.#askedFrom = from;
    const { name } = this.#source;
    this.#studio.log.warn({ feed: name, from }, 'a feed of sports tells again what was missed');
    const readTo = await this.#source.recover(from);
    if (readTo === undefined) return;
    await storeReadTo(this.#studio.db, { name, holder: this.#holder, readTo });
  }

  #complain(value: unknown): void {
    if (performance.now() - this.#complainedAt < COMPLAIN_EVERY_MS) return;
    this.#complainedAt = performance.now();
    const said = JSON.stringify(value)?.slice(0, 300);
    this.#studio.log.warn(
      { feed: this.#source.name, said },
      'a feed of sports said what is no message',
    );
  }
}
