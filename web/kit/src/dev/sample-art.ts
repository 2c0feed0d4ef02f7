import type { MotifName } from '../art/motifs.ts';
import { renderMotif } from '../art/render-motif.ts';
import { renderTile } from '../art/render-tile.ts';
import type { TileSpec } from '../art/tile-spec.ts';

const drawn = new Map<string, string>();

/** Art of a sample as an image address. Real games get theirs from the server. */
export function sampleArt(spec: TileSpec): string {
  const key = `${spec.id}:${spec.shape}`;
  const known = drawn.get(key);
  if (known) return known;
  const address = `data:image/svg+xml,${encodeURIComponent(renderTile(spec))}`;
  drawn.set(key, address);
  return address;
}

/** A single motif as an image address. */
export function sampleSymbol(name: MotifName): string {
  return `data:image/svg+xml,${encodeURIComponent(renderMotif(name))}`;
}
