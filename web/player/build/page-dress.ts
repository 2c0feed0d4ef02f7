/** What the server dresses pages with beside the shell itself: `dress.json` says what the build knows. */
import { artNames, PIXEL_WIDTHS, pixelFile } from '@croupier/kit/art/tile-picture';
import { riverPixels } from '@croupier/kit/art/river-pixels';
import { riverNames } from '@croupier/kit/art/river-drawing';
import { gameListKind } from '../src/features/catalog/game-list-kind.ts';
import { gameTypeViews } from '../src/features/catalog/game-type-views.ts';

const drawing = (name: string): string => `/art/${name}.svg`;

/** Where each drawing lies as pixels: for tiles from coarse to fine, for covers. */
export const pixels = {
  tiles: Object.fromEntries(
    artNames.map((name) => [
      drawing(name),
      PIXEL_WIDTHS.map((width) => `/art/${pixelFile(name, width)}`),
    ]),
  ),
  covers: Object.fromEntries(riverNames.map((name) => [drawing(name), riverPixels(drawing(name))])),
};

/** Addresses of lists that begin with games → shape of their tiles. */
export const lists: Readonly<Record<string, string>> = Object.fromEntries(
  ['/hot', '/new', ...gameTypeViews.map(({ path }) => path)].flatMap((path) => {
    const list = gameListKind(path);
    if (!list || (list.kind === 'type' && list.byVendor)) return [];
    return [[path, list.kind === 'type' ? list.view.shape : 'portrait']];
  }),
);
