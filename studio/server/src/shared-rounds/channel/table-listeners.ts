import { setTimeout as sleep } from 'node:timers/promises';
import type { TableFrame } from '@croupier/protocol/shared-rounds';
import type { Studio } from '../../studio.ts';
import { newestEvent, readEvents } from '../event-store.ts';
import type { StoredEvent } from '../event-store.ts';
import { wantTables } from '../table-store.ts';

/** Other processes store events as well, which is not heard here. */
const LOOK_EVERY_MS = 100;
const WANT_EVERY_MS = 20_000;
/** Events in one frame; what is older than those kept is read again by the page. */
const FRAME_MAX = 200;

/** A page that follows a table. */
export interface Listener {
  readonly tableId: bigint;
  /** The number of the last event that it was sent. */
  sent: bigint;
  /** @param text a `TableFrame` as JSON: what many pages are sent is written once */
  send(text: string): void;
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
    this.#deaf = studio.tableNews.listen((tableId) => this.#read(tableId));
    this.#repeat(LOOK_EVERY_MS, () => {
      for (const tableId of this.#byTable.keys()) this.#read(tableId);
      return Promise.resolve();
    });
    this.#repeat(WANT_EVERY_MS, () => wantTables(studio.db, [...this.#byTable.keys()]));
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
      const events = await readEvents(db, tableId, { after, limit: FRAME_MAX });
      if (events.length === 0) return await this.#resetStrays(tableId, pages);
      const written = new Map<bigint, string>();
      for (const page of pages) sendTo(page, events, written);
      if (events.length < FRAME_MAX) return;
    }
  }

  /** Pages with a number that there is not, or whose next event is kept no longer. */
  async #resetStrays(tableId: bigint, pages: readonly Listener[]): Promise<void> {
    const newest = await newestEvent(this.#studio.db, tableId);
    for (const page of pages) {
      // Whatever was stored between the two readings comes with the next one.
      if (page.sent > newest) reset(page, newest);
    }
  }

  #repeat(everyMs: number, work: () => Promise<void>): void {
    const { signal } = this.#stopping;
    const turn = async (): Promise<void> => {
      while (!signal.aborted) {
        await work();
        await sleep(everyMs, undefined, { signal }).catch(() => {});
      }
    };
    const go = (): void => {
      turn().catch((error: unknown) => {
        this.#studio.log.warn({ err: error }, 'tables could not be followed');
        setTimeout(go, everyMs).unref();
      });
    };
    go();
  }
}

/** @param written frames by the number that pages had before them */
function sendTo(
  page: Listener,
  events: readonly StoredEvent[],
  written: Map<bigint, string>,
): void {
  const [first] = events;
  const last = events.at(-1);
  if (first === undefined || last === undefined || last.seq <= page.sent) return;
  // A gap: what came in between is kept no longer.
  if (first.seq > page.sent + 1n) {
    reset(page, last.seq);
    return;
  }
  const text = written.get(page.sent) ?? frameOf(events.filter(({ seq }) => seq > page.sent));
  written.set(page.sent, text);
  page.sent = last.seq;
  page.send(text);
}

function frameOf(events: readonly StoredEvent[]): string {
  const frame: TableFrame = {
    type: 'events',
    events: events.map(({ seq, body }) => ({ seq: seq.toString(), event: body })),
  };
  return JSON.stringify(frame);
}

function reset(page: Listener, seq: bigint): void {
  page.sent = seq;
  const frame: TableFrame = { type: 'reset', seq: seq.toString() };
  page.send(JSON.stringify(frame));
}
