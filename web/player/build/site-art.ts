import { findSpec } from '@croupier/kit/art/find-spec';
import { renderTile } from '@croupier/kit/art/render-tile';
import { renderRiverScene, type RiverSkyName, riverSkies } from '@croupier/kit/art/river-scene';
import { artNames } from '@croupier/kit/art/tile-picture';
import type { Plugin } from 'vite';

const TILE = /^\/art\/([\w.-]+)\.svg$/;
const RIVER = /^\/art\/river-(\w+)-(wide|tall)\.svg$/;

/** The river at two proportions: under a headline across the page, and beside a form. */
const riverShapes = {
  wide: { width: 1160, height: 368 },
  tall: { width: 376, height: 700, moon: { x: 306, y: 108, radius: 50 } },
} as const;
type RiverShape = keyof typeof riverShapes;

function renderRiver(sky: RiverSkyName, shape: RiverShape): string {
  const picture = renderRiverScene({ id: 'river', sky, ...riverShapes[shape] });
  const { width, height } = riverShapes[shape];
  return picture.replace(
    '<svg ',
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" `,
  );
}

function isSky(name: string | undefined): name is RiverSkyName {
  return name !== undefined && Object.hasOwn(riverSkies, name);
}

/**
 * Draws the pictures of the site into the build: `/art/<id>.svg` for each of our studio's titles and
 * `/art/river-<sky>-<shape>.svg`. The same titles as pixels lie in `public/art`. While developing, any
 * of the drawings is made when it is asked for.
 */
export function siteArt(): Plugin {
  return {
    name: 'croupier-site-art',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const address = request.url ?? '';
        const [, sky, shape] = RIVER.exec(address) ?? [];
        const [, id] = TILE.exec(address) ?? [];
        if (id === undefined) {
          next();
          return;
        }
        response.setHeader('content-type', 'image/svg+xml');
        response.end(isSky(sky) ? renderRiver(sky, shape as RiverShape) : renderTile(findSpec(id)));
      });
    },
    generateBundle() {
      const draw = (name: string, source: string): void => {
        this.emitFile({ type: 'asset', fileName: `art/${name}.svg`, source });
      };
      for (const name of artNames) draw(name, renderTile(findSpec(name)));
      for (const sky of Object.keys(riverSkies) as RiverSkyName[]) {
        for (const shape of Object.keys(riverShapes) as RiverShape[]) {
          draw(`river-${sky}-${shape}`, renderRiver(sky, shape));
        }
      }
    },
  };
}
