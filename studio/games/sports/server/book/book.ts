import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#server/database.ts';
import type { Notices } from '#server/notices.ts';
import type { DatabaseClock } from '#shared-rounds/server/database-clock.ts';
import type { FeedEvent } from '../feed/event-document.ts';
import { readEvents } from '../feed/event-store.ts';
import { isHeard, type Producer, readProducers } from '../feed/producer-store.ts';
import { listOpen, listOver } from './book-store.ts';
import { type Hold, readHolds } from './read-holds.ts';
import type { Desk } from './present-event.ts';

/** Told when an event was changed, a producer was, and when somebody reads. */
export const sportsTopics = {
  event: 'sports-event',
  producer: 'sports-producer',
  wanted: 'sports-wanted',
} as const;

/** Readings so long ago still mean that somebody looks, ms. */
const WANTED_MS = 60_000;
const WANT_EVERY_MS = 20_000;
/** What no notice told of is looked for so often, ms; where none are heard, often. */
const LOOK_EVERY_MS = { hears: 15_000, deaf: 1000 } as const;
const PRODUCERS_EVERY_MS = 2000;
/** Events that are over stay so long for pages that follow them, ms. */
const OVER_MS = 600_000;
/** Events at once: their documents are large. */
const READ_AT_ONCE = 200;

/** No event has this id. */
const NEW_ONES = '*';

const noHolds: readonly Hold[] = [];

interface Parts {
  readonly db: Database;
  readonly notices: Notices;
  readonly clock: Pick<DatabaseClock, 'now'>;
  readonly log: FastifyBaseLogger;
}

/**
 * All events that take bets or lately did, in the memory of this process. Pages are fed from it; what money
 * depends on is read from the row itself. A process that nobody reads from lets its book grow old.
 */
export class Book {
  readonly #studio: Parts;
  readonly #events = new Map<string, FeedEvent>();
  readonly #holds = new Map<string, readonly Hold[]>();
  readonly #stale = new Set<string>();
  readonly #listeners = new Set<(id: string) => void>();
  #producers = new Map<string, Producer>();
  #producersAt = Number.NEGATIVE_INFINITY;
  #lookedAt = Number.NEGATIVE_INFINITY;
  #wantedAt = Number.NEGATIVE_INFINITY;
  #toldAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | undefined;
  #isTelling = false;
  readonly #deaf: readonly (() => void)[];

  constructor(studio: Parts) {
    this.#studio = studio;
    const { notices } = studio;
    this.#deaf = [
      notices.listen(sportsTopics.event, (id) => this.#hear(id)),
      notices.listen(sportsTopics.producer, () => (this.#producersAt = Number.NEGATIVE_INFINITY)),
      notices.listen(sportsTopics.wanted, () => (this.#wantedAt = performance.now())),
    ];
  }

  close(): void {
    for (const deaf of this.#deaf) deaf();
  }

  /** Whether somebody read from a book lately, in this process or another. */
  get isWanted(): boolean {
    return performance.now() - this.#wantedAt < WANTED_MS;
  }

  /** Brings the book up to date for somebody who reads, and lets those who price know of it. */
  async want(): Promise<void> {
    const now = performance.now();
    this.#wantedAt = now;
    if (now - this.#toldAt > WANT_EVERY_MS) {
      this.#toldAt = now;
      this.#studio.notices.tell(sportsTopics.wanted, 'yes');
    }
    this.#reading ??= this.#read().finally(() => (this.#reading = undefined));
    await this.#reading;
  }

  /** An event as this process has just written or read it. */
  put(event: FeedEvent): void {
    const known = this.#events.get(event.id);
    if (known !== undefined && known.version > event.version) return;
    this.#events.set(event.id, event);
    for (const listener of this.#listeners) listener(event.id);
  }

  /** Tells other processes that events were changed which this one has put. */
  tell(ids: Iterable<string>): void {
    this.#isTelling = true;
    for (const id of ids) this.#studio.notices.tell(sportsTopics.event, id);
    this.#isTelling = false;
  }

  /** Tells every process that there are new events. */
  tellOfNew(): void {
    this.#studio.notices.tell(sportsTopics.event, NEW_ONES);
  }

  get(id: string): FeedEvent | undefined {
    return this.#events.get(id);
  }

  all(): Iterable<FeedEvent> {
    return this.#events.values();
  }

  producers(): readonly Producer[] {
    return [...this.#producers.values()];
  }

  /** What an event is presented under to the players of a merchant. */
  deskOf({ id, producer }: FeedEvent, merchant: string): Desk {
    const now = this.#studio.clock.now();
    const holds = this.#holds.get(id) ?? noHolds;
    return { holds, isHeard: isHeard(this.#producers.get(producer), now), merchant };
  }

  /** Called with the id of each event that was changed here or elsewhere; answers what ends it. */
  listen(listener: (id: string) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #hear(id: string): void {
    if (this.#isTelling) return;
    if (id === NEW_ONES) {
      this.#lookedAt = Number.NEGATIVE_INFINITY;
      return;
    }
    this.#stale.add(id);
    for (const listener of this.#listeners) listener(id);
  }

  async #read(): Promise<void> {
    const { db, notices } = this.#studio;
    const now = performance.now();
    if (now - this.#producersAt > PRODUCERS_EVERY_MS) {
      this.#producersAt = now;
      this.#producers = new Map((await readProducers(db)).map((one) => [one.name, one]));
    }
    if (now - this.#lookedAt > LOOK_EVERY_MS[notices.hears ? 'hears' : 'deaf']) {
      this.#lookedAt = now;
      await this.#look();
    }
    const stale = [...this.#stale];
    this.#stale.clear();
    for (let from = 0; from < stale.length; from += READ_AT_ONCE) {
      await this.#load(stale.slice(from, from + READ_AT_ONCE));
    }
  }

  /** Finds what this book does not have, and drops what is over. */
  async #look(): Promise<void> {
    const open = await listOpen(this.#studio.db);
    for (const { id, version } of open) {
      if (this.#events.get(id)?.version !== version) this.#stale.add(id);
    }
    const current = new Set(open.map(({ id }) => id));
    const left = [...this.#events.values()].filter((event) => !current.has(event.id));
    const over = new Map(
      (
        await listOver(
          this.#studio.db,
          left.map(({ id }) => id),
        )
      ).map((one) => [one.id, one]),
    );
    const before = this.#studio.clock.now() - OVER_MS;
    for (const { id, version, endedAt } of left) {
      const now = over.get(id);
      if (now === undefined || (endedAt !== null && endedAt < before)) this.#drop(id);
      else if (now.version !== version) this.#stale.add(id);
    }
  }

  #drop(id: string): void {
    this.#events.delete(id);
    this.#holds.delete(id);
  }

  async #load(ids: readonly string[]): Promise<void> {
    const { db } = this.#studio;
    const events = await readEvents(db, ids);
    const holds = Map.groupBy(await readHolds(db, ids), ({ event }) => event);
    for (const id of ids) this.#holds.delete(id);
    for (const [id, ofEvent] of holds) this.#holds.set(id, ofEvent);
    const before = this.#studio.clock.now() - OVER_MS;
    for (const event of events) {
      if (event.endedAt === null || event.endedAt > before) this.put(event);
    }
  }
}
