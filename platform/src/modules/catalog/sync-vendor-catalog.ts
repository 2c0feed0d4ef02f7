import { createHash } from 'node:crypto';
import { feedAnswer } from '@croupier/contract/seamless/vendor';
import type { Db } from '#kernel/db.ts';
import { laneOf, searchText } from './game-rules.ts';
import { type ListedGame, unlistAbsent, upsertGames } from './store/feed.ts';
import { type VendorRow, lockVendor, recordSync, vendorById } from './store/vendor.ts';
import { noteAnswer } from './vendor-circuit.ts';
import { type VendorCallDeps, callVendor } from './vendor-client.ts';

export interface SyncDeps extends VendorCallDeps {
  readonly db: Db;
}

export interface SyncResult {
  readonly games: number;
  /** Rows that the feed changed. */
  readonly changed: number;
  /** Games that it no longer names. */
  readonly closed: number;
}

const TIMEOUT_MS = 10_000;
/** Twenty thousand games of about a kilobyte and a half. */
const FEED_BYTES_MAX = 32 * 1024 * 1024;

/** A catalogue as it came, with what we derive from it. */
export interface VendorFeed {
  readonly listed: readonly ListedGame[];
  readonly digest: string;
}

/**
 * Fetches the vendor's catalogue and takes it in: new and changed games are written, vanished ones
 * are closed, never deleted. A feed that was seen before writes nothing.
 * Throws `VendorFailure` when the vendor does not answer or its feed breaks the contract; then
 * nothing is written.
 */
export async function syncVendorCatalog(deps: SyncDeps, vendorId: bigint): Promise<SyncResult> {
  return takeInFeed(deps.db, vendorId, await readFeed(deps, vendorId));
}

/** Fetches the catalogue alone. Throws `VendorFailure`. */
export async function readFeed(deps: SyncDeps, vendorId: bigint): Promise<VendorFeed> {
  const vendor = await vendorById(deps.db, vendorId);
  if (!vendor) throw new Error(`Unknown vendor ${vendorId}`);
  const { games } = await callVendor(deps, vendor, {
    path: '/games',
    body: {},
    answer: feedAnswer,
    timeoutMs: TIMEOUT_MS,
    answerBytesMax: FEED_BYTES_MAX,
  });
  // At a common start vendors are late, so a silent feed opens no circuit; one that comes closes it.
  await noteAnswer(deps.db, vendor);
  const listed = listedGames(games, vendor);
  return { listed, digest: createHash('sha256').update(JSON.stringify(listed)).digest('hex') };
}

/** Takes a catalogue in. @param feed.importsByItself the next ones come without anybody looking at them */
export async function takeInFeed(
  db: Db,
  vendorId: bigint,
  { listed, digest, importsByItself }: VendorFeed & { readonly importsByItself?: true },
): Promise<SyncResult> {
  return db.transaction().execute(async (tx) => {
    const locked = await lockVendor(tx, vendorId);
    const fresh = locked?.feedDigest !== digest;
    const changed = fresh ? await upsertGames(tx, vendorId, listed) : 0;
    const closed = fresh
      ? await unlistAbsent(
          tx,
          vendorId,
          listed.map(({ id }) => id),
        )
      : 0;
    await recordSync(tx, vendorId, { digest, importsByItself });
    return { games: listed.length, changed, closed };
  });
}

/** The feed with what we derive; a game that is named twice counts as it was named last. */
function listedGames(
  games: readonly (Omit<ListedGame, 'lane' | 'searchText'> & { type: ListedGame['lane'] })[],
  vendor: VendorRow,
): ListedGame[] {
  const byId = new Map(
    games.map(({ type, ...game }) => [
      game.id,
      {
        ...game,
        lane: laneOf(type, vendor.code),
        searchText: searchText({ title: game.title, type }, vendor),
      },
    ]),
  );
  return [...byId.values()];
}
