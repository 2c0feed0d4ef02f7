import { setTimeout as sleep } from 'node:timers/promises';
import type { Studio } from '#server/studio.ts';
import { readEvents } from '../event-store.ts';
import type { EventsAfter } from '../event-store.ts';
import { FRAME_EVENTS_MAX, frameAfter } from '../table-frame.ts';
import type { NextFrame } from '../table-frame.ts';
import { wantTables } from '../table-store.ts';
import { textFrame } from './text-frame.ts';

/** Other processes tell of their events. They are looked for as well, often where nothing is heard. */
const LOOK_EVERY_MS = 1000;
const LOOK_DEAF_MS = 100;
const WANT_EVERY_MS = 20_000;

/** A page that follows a table. */
export interface Listener {
  readonly tableId: bigint;
  /** The number of the last event that it was sent. */
  sent: bigint;
  /** @param frame of a `TableFrame`, ready to be written: what many pages are sent is made once */
  send(frame: Buffer): void;
}

/**
 * Sends each page the events of its table, each once and in order, from the number that it had when it
 * came. What is newly stored is read once for all pages of a table.
 */
export class TableListeners {
  readonly #studio: Studio;
  readonly #byTable = new Map<bigint, Set<Listener>>();
  readonly #stopping = new AbortController();
  readonly #reading = new Set<bigint>();
  readonly #again = new Set<bigint>();
  readonly #deaf: () => void;

  constructor(studio: Studio) {
    this.#studio = studio;
    this.#deaf = studio.tableNews.listen('events', (tableId) => this.#read(tableId));
    const lookEveryMs = () => (studio.tableNews.hears ? LOOK_EVERY_MS : LOOK_DEAF_MS);
    this.#repeat(lookEveryMs, () => {
      for (const tableId of this.#byTable.keys()) this.#read(tableId);
      return Promise.resolve();
    });
    this.#repeat(
      () => WANT_EVERY_MS,
      () => wantTables(studio.db, [...this.#byTable.keys()]),
    );
  }

  add(listener: Listener): void {
    const { tableId } = listener;
    const pages = this.#byTable.get(tableId) ?? new Set();
    this.#byTable.set(tableId, pages.add(listener));
    this.#read(tableId);
  }

  remove(listener: Listener): void {
    const pages = this.#byTable.get(listener.tableId);
    pages?.delete(listener);
    if (pages?.size === 0) this.#byTable.delete(listener.tableId);
  }

  stop(): void {
    this.#stopping.abort();
    this.#deaf();
  }

  /** Reads what is new at a table and sends it on; one reading of a table at a time. */
  #read(tableId: bigint): void {
    if (!this.#byTable.has(tableId)) return;
    if (this.#reading.has(tableId)) {
      this.#again.add(tableId);
      return;
    }
    this.#reading.add(tableId);
    this.#forward(tableId)
      .catch((error: unknown) => {
        this.#studio.log.warn({ err: error }, 'events of a table could not be read');
      })
      .finally(() => {
        this.#reading.delete(tableId);
        if (this.#again.delete(tableId)) this.#read(tableId);
      });
  }

  async #forward(tableId: bigint): Promise<void> {
    const { db } = this.#studio;
    for (;;) {
      const pages = [...(this.#byTable.get(tableId) ?? [])];
      const after = pages.reduce<bigint | undefined>(
        (least, { sent }) => (least === undefined || sent < least ? sent : least),
        undefined,
      );
      if (after === undefined) return;
      const stored = await readEvents(db, tableId, { after, limit: FRAME_EVENTS_MAX });
      const made = new Map<bigint, Written | undefined>();
      for (const page of pages) sendTo(page, stored, made);
      if (stored.events.length < FRAME_EVENTS_MAX) return;
    }
  }

  #repeat(everyMs: () => number, work: () => Promise<void>): void {
    const { signal } = this.#stopping;
    const turn = async (): Promise<void> => {
      while (!signal.aborted) {
        await work();
        await sleep(everyMs(), undefined, { signal }).catch(() => {});
      }
    };
    const go = (): void => {
      turn().catch((error: unknown) => {
        this.#studio.log.warn({ err: error }, 'tables could not be followed');
        setTimeout(go, everyMs()).unref();
      });
    };
    go();
  }
}

interface Written {
  readonly frame: Buffer;
  readonly seq: bigint;
}

/** @param made what pages are told next, by the number that they had before */
function sendTo(page: Listener, stored: EventsAfter, made: Map<bigint, Written | undefined>): void {
  const { sent } = page;
  if (!made.has(sent)) made.set(sent, written(frameAfter(sent, stored)));
  const next = made.get(sent);
  if (next === undefined) return;
  page.sent = next.seq;
  page.send(next.frame);
}

function written(next: NextFrame | undefined): Written | undefined {
  return next && { frame: textFrame(JSON.stringify(next.frame)), seq: next.seq };
}
