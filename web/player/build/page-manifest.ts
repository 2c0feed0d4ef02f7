/** Facts of the build that the server renders pages with; part of `page-manifest.json`. */
import {
  artNames,
  PIXEL_WIDTHS,
  pixelFile,
  TILE_PHONE_MAX,
  TILE_WIDTHS,
} from '@croupier/kit/art/tile-picture';
import { coverPicture } from '@croupier/kit/art/cover-picture';
import { sceneNames } from '@croupier/kit/art/house-scenes';
import { riverNames } from '@croupier/kit/art/river-drawing';
import { siteMap } from '@croupier/contract/site/site-map';
import { gameListKind } from '../src/features/catalog/game-list-kind.ts';
import { coverSizes } from '../src/pages/games/cover-sizes.ts';

const drawing = (name: string): string => `/art/${name}.svg`;

/** Screens so fine that the coarse pixels are too few for a tile of that width. */
const finer = (width: number): string =>
  `(min-resolution: ${(PIXEL_WIDTHS[0] / width + 0.005).toFixed(2)}dppx)`;

/** Where each drawing lies as pixels: for tiles from coarse to fine, for covers in their sizes. */
export const pixels = {
  tiles: Object.fromEntries(
    artNames.map((name) => [
      drawing(name),
      PIXEL_WIDTHS.map((width) => `/art/${pixelFile(name, width)}`),
    ]),
  ),
  /** Who gets which of the pixels for tiles, after the coarse ones. */
  tileMedia: [
    `(width <= ${TILE_PHONE_MAX}px) and ${finer(TILE_WIDTHS.phone)}`,
    `(width > ${TILE_PHONE_MAX}px) and ${finer(TILE_WIDTHS.desk)}`,
  ],
  covers: Object.fromEntries(
    [...artNames, ...riverNames, ...sceneNames].map((name) => [
      drawing(name),
      coverPicture(drawing(name)),
    ]),
  ),
  coverSizes,
};

/** Addresses of lists that begin with games → shape of their tiles. */
export const lists: Readonly<Record<string, string>> = Object.fromEntries(
  siteMap.flatMap(({ path, session }) => {
    const list = gameListKind(path);
    // What a member did with games is nothing that the server could show.
    if (!list || session || (list.kind === 'type' && list.byVendor)) return [];
    return [[path, list.kind === 'type' ? list.view.shape : 'portrait']];
  }),
);
