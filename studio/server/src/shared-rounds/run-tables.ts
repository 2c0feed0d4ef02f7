import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { forgetMessages } from '../chat/chat-store.ts';
import type { Studio } from '../studio.ts';
import { advanceTable } from './advance-table.ts';
import type { Drive } from './advance-table.ts';
import { forgetEvents } from './event-store.ts';
import { sharedGameOf } from './round-outcome.ts';
import { ensureChain } from './seed-chain.ts';
import { forgetDemoRounds } from './shared-round-store.ts';
import { letTableGo, takeTables } from './table-store.ts';
import type { Table } from './table-store.ts';

const LOOK_EVERY_MS = 250;
const FORGET_EVERY_MS = 60_000;

/**
 * Drives tables: takes those that nobody drives, and goes on with each until it rests. Any number of
 * processes may do this at the same time; a table has one holder at a time, and whatever a killed one left
 * behind is gone on with by another.
 */
export async function runTables(studio: Studio, signal: AbortSignal): Promise<void> {
  const holder = randomUUID();
  const leaseMs = studio.settings.STUDIO_TABLE_LEASE_MS;
  const gameIds = studio.games.all.flatMap((game) => sharedGameOf(game)?.title.id ?? []);
  const driven = new Map<bigint, Promise<void>>();
  const begin = (table: Table): void => {
    const work = drive(studio, table, { holder, signal })
      .catch((error: unknown) => {
        studio.log.error({ err: error, table: String(table.id) }, 'a table was not driven');
      })
      .finally(() => driven.delete(table.id));
    driven.set(table.id, work);
  };
  let forgottenAt = 0;
  while (!signal.aborted) {
    try {
      for (const table of await takeTables(studio.db, { holder, leaseMs, gameIds })) begin(table);
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
  await Promise.all(driven.values());
}

async function drive(
  studio: Studio,
  table: Table,
  { holder, signal }: { readonly holder: string; readonly signal: AbortSignal },
): Promise<void> {
  const game = sharedGameOf(studio.games.find(table.gameId));
  // The game is not among those of this process.
  if (game === undefined) return;
  const driving: Drive = { table, game, holder, leaseMs: studio.settings.STUDIO_TABLE_LEASE_MS };
  try {
    await ensureChain(studio.db, studio.box, {
      tableId: table.id,
      length: studio.settings.STUDIO_CHAIN_LENGTH,
    });
    while (!signal.aborted) {
      const startedAt = performance.now();
      const advance = await advanceTable(studio, driving);
      // Another process has it, and its lease is not ours to give up.
      if (advance === undefined) return;
      if (advance.news) {
        studio.tableNews.tell(table.id);
        studio.callsDue.ring();
      }
      if (advance.nextInMs === undefined) return;
      const tookMs = performance.now() - startedAt;
      const pauseMs = Math.max(0, advance.nextInMs - tookMs);
      await sleep(pauseMs, undefined, { signal }).catch(() => {});
    }
  } finally {
    await letTableGo(studio.db, table.id, holder);
  }
}
