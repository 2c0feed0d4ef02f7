import { setTimeout as sleep } from 'node:timers/promises';
import { forgetMessages } from '#chat/server/chat-store.ts';
import type { Studio } from '#server/studio.ts';
import { Signal } from '#server/wallet/signal.ts';
import { advanceTable } from './advance-table.ts';
import type { Drive } from './advance-table.ts';
import { forgetEvents } from './event-store.ts';
import { sharedGameOf } from './round-outcome.ts';
import { drawChain, hasSeed } from './seed-chain.ts';
import { forgetDemoRounds } from './shared-round-store.ts';
import { letTableGo, takeTables, keepTables } from './table-store.ts';
import type { TakenTable } from './table-store.ts';

/**
 * Leases of the tables that a process drives, made longer together: one statement instead of one each.
 * A drive says until when it will have made its next step; one that is late loses its table as it would
 * have alone, so that another goes on with it.
 */
class KeptTables {
  readonly #drives = new Map<string, { readonly id: bigint; readonly untilMs: number }>();

  /** Keeps the table of a drive for so long, unless something else is said before. */
  keep({ id, holder }: { readonly id: bigint; readonly holder: string }, forMs: number): void {
    this.#drives.set(holder, { id, untilMs: performance.now() + forMs });
  }

  /** The drive has ended. */
  forget(holder: string): void {
    this.#drives.delete(holder);
  }

  /** Makes leases longer until it is told to end. */
  async run({ db, settings, log }: Studio, signal: AbortSignal): Promise<void> {
    const leaseMs = settings.STUDIO_TABLE_LEASE_MS;
    while (!signal.aborted) {
      await sleep(leaseMs / 4, undefined, { signal }).catch(() => {});
      const kept = [...this.#drives].filter(([, { untilMs }]) => untilMs > performance.now());
      const tables = kept.map(([holder, { id }]) => ({ id, holder }));
      await keepTables(db, { tables, leaseMs }).catch((error: unknown) => {
        log.warn({ err: error }, 'leases of tables were not made longer');
      });
    }
  }
}

const LOOK_EVERY_MS = 250;
/** A step follows another no sooner: what happens meanwhile is told together. */
const STEP_EVERY_MS = 100;
/** How long a table waits for a notice of a bet before it looks by itself: one that was lost is rare. */
const LOOK_FOR_BETS_MS = 5000;
const FORGET_EVERY_MS = 60_000;

/**
 * Drives tables: takes those that nobody drives, and goes on with each until it rests. Any number of
 * processes may do this at the same time; a table has one holder at a time, and whatever a killed one left
 * behind is gone on with by another.
 */
export async function runTables(studio: Studio, signal: AbortSignal): Promise<void> {
  const leaseMs = studio.settings.STUDIO_TABLE_LEASE_MS;
  const gameIds = studio.games.all.flatMap((game) => sharedGameOf(game)?.title.id ?? []);
  const driven = new Set<Promise<void>>();
  const kept = new KeptTables();
  const keeping = kept.run(studio, signal);
  let drawn: Promise<unknown> = Promise.resolve();
  const inTurn: InTurn = (work) => (drawn = drawn.then(work, work));
  const begin = (table: TakenTable): void => {
    const work = drive(studio, table, { signal, inTurn, kept })
      .catch((error: unknown) => {
        studio.log.error({ err: error, table: String(table.id) }, 'a table was not driven');
      })
      .finally(() => {
        driven.delete(work);
        count(studio, table.id, -1);
      });
    driven.add(work);
    if (count(studio, table.id, 1) > 1) {
      // The one before is late; at its next step it finds the table taken, and ends.
      studio.log.warn({ table: String(table.id) }, 'a table was taken from a drive that is late');
    }
  };
  let forgottenAt = 0;
  while (!signal.aborted) {
    try {
      for (const table of await takeTables(studio.db, { leaseMs, gameIds })) begin(table);
      if (performance.now() - forgottenAt > FORGET_EVERY_MS) {
        forgottenAt = performance.now();
        await forgetEvents(studio.db);
        await forgetDemoRounds(studio.db);
        await forgetMessages(studio.db);
      }
    } catch (error) {
      studio.log.error({ err: error }, 'tables could not be looked after');
    }
    await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
  }
  await Promise.all([keeping, ...driven]);
}

/** Counts the loops that drive a table; answers how many there are now. */
function count({ drives }: Studio, tableId: bigint, change: 1 | -1): number {
  const now = (drives.get(tableId) ?? 0) + change;
  if (now > 0) drives.set(tableId, now);
  else drives.delete(tableId);
  return now;
}

async function drive(
  studio: Studio,
  table: TakenTable,
  { signal, inTurn, kept }: ChainDrawing & { readonly kept: KeptTables },
): Promise<void> {
  const game = sharedGameOf(studio.games.find(table.gameId));
  // The game is not among those of this process.
  if (game === undefined) return;
  const { holder } = table;
  const leaseMs = studio.settings.STUDIO_TABLE_LEASE_MS;
  const driving: Drive = { table, game, holder, leaseMs };
  const bets = new Signal();
  const deaf = studio.tableNews.listen('bets', (tableId) => {
    if (tableId === table.id) bets.ring();
  });
  try {
    // Its turn to draw may be long in coming.
    kept.keep(table, Number.POSITIVE_INFINITY);
    await ensureSeed(studio, driving, { signal, inTurn });
    while (!signal.aborted) {
      const startedAt = performance.now();
      kept.keep(table, leaseMs);
      const advance = await advanceTable(studio, driving);
      // Another drive has it, and its lease is not ours to give up.
      if (advance === undefined) return;
      if (advance.news) {
        studio.tableNews.tell('events', table.id);
        studio.callsDue.ring();
      }
      if (advance.nextInMs === undefined) return;
      const tookMs = performance.now() - startedAt;
      const dueInMs = Math.max(0, advance.nextInMs - tookMs);
      kept.keep(table, Math.min(dueInMs, LOOK_FOR_BETS_MS) + leaseMs);
      await untilDue(studio, bets, { dueInMs, signal });
    }
  } finally {
    deaf();
    kept.forget(holder);
    await letTableGo(studio.db, table.id, holder);
  }
}

/** Does the work once what was handed over before has ended. */
type InTurn = (work: () => Promise<void>) => Promise<unknown>;

interface ChainDrawing {
  readonly signal: AbortSignal;
  readonly inTurn: InTurn;
}

/**
 * Makes sure that the table has a seed for its next round. Chains are drawn one after the other: where many
 * tables open at once, the first has its own after a second, and not all of them after twenty.
 */
async function ensureSeed(
  { db, box, settings }: Studio,
  { table: { id } }: Drive,
  { signal, inTurn }: ChainDrawing,
): Promise<void> {
  if (await hasSeed(db, box, id)) return;
  await inTurn(async () => {
    if (signal.aborted || (await hasSeed(db, box, id))) return;
    await drawChain(db, box, { tableId: id, length: settings.STUDIO_CHAIN_LENGTH }, signal);
  });
}

/** Waits until the next step is due, or a bet changed; where no notice is heard, at most a step. */
async function untilDue(
  { tableNews }: Studio,
  bets: Signal,
  { dueInMs, signal }: { readonly dueInMs: number; readonly signal: AbortSignal },
): Promise<void> {
  await sleep(Math.min(dueInMs, STEP_EVERY_MS), undefined, { signal }).catch(() => {});
  const restMs = dueInMs - STEP_EVERY_MS;
  if (restMs <= 0 || !tableNews.hears) return;
  await bets.wait(Math.min(restMs, LOOK_FOR_BETS_MS), signal);
}
