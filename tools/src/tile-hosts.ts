import { hostParts } from '@croupier/studio/games/table/client/host/host-parts';
import { tableTitles } from '@croupier/studio/games/table/engine/titles';

/** Who deals at a live table is the one that its tile shows: drawn alike, still, with open eyes. */

const PART = /(<svg x="45" y="85" width="300" height="252" [^>]*>)[\s\S]*?(<\/svg>)/g;

/** Ids of a picture within a page with others, and nothing that styles would move. */
function still(part: string, id: string): string {
  return part
    .replaceAll(/<path class="host-lid"[^>]*\/>/g, '')
    .replaceAll(/ class="[^"]*"/g, '')
    .replaceAll(/(id="|url\(#)host-/g, `$1${id}-h-host-`);
}

/** The tile with this host at its table; the tile has a picture for the body and one for the arms. */
export function withHost(
  tile: string,
  { id, look }: { readonly id: string; readonly look: string },
) {
  const { body, arms } = hostParts(look);
  const parts = [body, arms];
  return tile.replaceAll(PART, (_, open: string, close: string) => {
    return `${open}${still(parts.shift() ?? '', id)}${close}`;
  });
}

/** Titles whose tiles show a host, and which of the drawn ones. */
export const hostedTiles = tableTitles.map(({ id, host: { look } }) => ({ id, look }));
