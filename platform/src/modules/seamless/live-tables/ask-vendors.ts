/** What vendors are asked about their live tables. */
import {
  closeLiveTableAnswer,
  liveHostsAnswer,
  type LiveHostsAnswer,
  liveTableRoundsAnswer,
  type LiveTableRoundsAnswer,
  liveTablesAnswer,
  type LiveTablesAnswer,
} from '@croupier/contract/seamless/live-tables';
import { z } from 'zod';
import { callVendor, VendorFailure } from '#catalog';
import type { Tx } from '#kernel/db.ts';
import { enqueueJob } from '#kernel/jobs.ts';
import { refuse } from '#kernel/refuse.ts';
import type { LaunchDeps } from '../launch-game.ts';

const TIMEOUT_MS = 3000;

/** Job that tells a vendor to close a table, or to open it, until it answers; payload `TableWish`. */
export const CLOSE_LIVE_TABLE = 'seamless.close-live-table';

/** Whose table: the merchant and the currency, as vendors know them. */
export interface TablePlace {
  readonly merchant: string;
  readonly currency: string;
}

/** The vendor's tables in a currency; undefined when it does not answer. */
export async function askForTables(
  deps: LaunchDeps,
  vendorId: bigint,
  place: TablePlace,
): Promise<LiveTablesAnswer['tables'] | undefined> {
  try {
    const call = { path: '/tables', body: place, answer: liveTablesAnswer, timeoutMs: TIMEOUT_MS };
    return (await callVendor(deps, vendorId, call)).tables;
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    deps.log.warn({ err: error, vendor: String(vendorId) }, 'a vendor told nothing of its tables');
    return undefined;
  }
}

/** Who deals at the vendor's tables; undefined when it does not answer. */
export async function askForHosts(
  deps: LaunchDeps,
  vendorId: bigint,
  place: TablePlace,
): Promise<LiveHostsAnswer | undefined> {
  const path = '/tables/hosts';
  try {
    const call = { path, body: place, answer: liveHostsAnswer, timeoutMs: TIMEOUT_MS };
    return await callVendor(deps, vendorId, call);
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    deps.log.warn({ err: error, vendor: String(vendorId) }, 'a vendor told nothing of its hosts');
    return undefined;
  }
}

/** Rounds of one table, newest first. Refuses `game.unavailable` when the vendor does not answer. */
export async function askForRounds(
  deps: LaunchDeps,
  vendorId: bigint,
  body: TablePlace & { readonly game: string; readonly before?: string | undefined },
): Promise<LiveTableRoundsAnswer['rounds']> {
  const path = '/tables/rounds';
  const call = { path, body, answer: liveTableRoundsAnswer, timeoutMs: TIMEOUT_MS };
  try {
    return (await callVendor(deps, vendorId, call)).rounds;
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    deps.log.warn({ err: error, vendor: String(vendorId) }, 'a vendor told no rounds of a table');
    throw refuse('game.unavailable');
  }
}

/** A table that shall be closed, or open. */
export const tableInput = z.strictObject({
  vendorId: z.string(),
  /** The vendor's id of the game. */
  game: z.string(),
  currency: z.string(),
  closed: z.boolean(),
  reason: z.string(),
});
type TableInput = z.output<typeof tableInput>;

/** Has the vendor told; what was wished before and is not told yet no longer counts. */
export async function askForTable(tx: Tx, input: TableInput): Promise<void> {
  const { vendorId, game, currency } = input;
  const key = `${CLOSE_LIVE_TABLE}:${vendorId}:${game}:${currency}`;
  await enqueueJob(tx, { name: CLOSE_LIVE_TABLE, payload: { ...input }, key });
}

/** Throws `VendorFailure` when the vendor did not take it; the job comes again. */
export async function tellInput(
  deps: LaunchDeps,
  { vendorId, ...body }: TableInput,
): Promise<void> {
  const call = {
    path: '/tables/close',
    body,
    answer: closeLiveTableAnswer,
    timeoutMs: TIMEOUT_MS,
  };
  await callVendor(deps, BigInt(vendorId), call);
  const facts = { vendor: vendorId, game: body.game, currency: body.currency, closed: body.closed };
  deps.log.warn(facts, 'a live table was closed or opened by staff');
}
