/** What a vendor's catalogue would change here, before it is taken in. */
import { VendorFailure } from './vendor-failure.ts';
import { refuse } from '#kernel/refuse.ts';
import { titleIn } from './game-rules.ts';
import { comparedGames, type ComparedGame } from './store/feed.ts';
import { readFeed, type SyncDeps, takeInFeed, type VendorFeed } from './sync-vendor-catalog.ts';

export interface PreviewedGame {
  readonly code: string;
  readonly title: string;
  readonly type: string;
}

export interface GamesPreview {
  readonly digest: string;
  readonly total: number;
  readonly fresh: readonly PreviewedGame[];
  readonly changed: readonly (PreviewedGame & { readonly fields: readonly string[] })[];
  readonly gone: readonly PreviewedGame[];
}

/** Refuses `vendor.unknown`, and `vendor.silent` where no catalogue comes. */
export async function previewGames(
  deps: SyncDeps,
  vendorId: bigint,
  dictionary: string,
): Promise<GamesPreview> {
  const { listed, digest } = await feedOf(deps, vendorId);
  const compared = await comparedGames(deps.db, vendorId, listed);
  const of = (what: ComparedGame['what']) => compared.filter((game) => game.what === what);
  const told = ({ code, titles, lane }: ComparedGame) => ({
    code,
    title: titleIn(titles, dictionary),
    type: lane,
  });
  return {
    digest,
    total: listed.length,
    fresh: of('fresh').map(told),
    changed: of('changed').map((game) => ({ ...told(game), fields: game.fields })),
    gone: of('gone').map(told),
  };
}

/**
 * Takes in the catalogue that was looked at; from then on it comes by itself. Refuses
 * `vendor.games-changed` when the vendor says something else by now.
 */
export async function importGames(
  deps: SyncDeps,
  vendorId: bigint,
  digest: string,
): Promise<{ readonly games: number; readonly changed: number; readonly closed: number }> {
  const feed = await feedOf(deps, vendorId);
  if (feed.digest !== digest) throw refuse('vendor.games-changed');
  return takeInFeed(deps.db, vendorId, { ...feed, importsByItself: true });
}

async function feedOf(deps: SyncDeps, vendorId: bigint): Promise<VendorFeed> {
  try {
    return await readFeed(deps, vendorId);
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    throw refuse('vendor.silent', { params: { why: error.message.slice(0, 200) } });
  }
}
