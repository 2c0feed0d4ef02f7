import { existsSync, readFileSync } from 'node:fs';
import { findSpec } from '../src/art/find-spec.ts';
import { renderTile } from '../src/art/render-tile.ts';

/**
 * The picture of a title as it ships: the drawing in `web/kit/art/tiles` where the title has one,
 * made of the same land and hero as the game itself, else composed from its spec.
 */
export function drawTile(name: string): string {
  const file = new URL(`../art/tiles/${name}.svg`, import.meta.url);
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : renderTile(findSpec(name));
}
