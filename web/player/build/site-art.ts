import { renderRiver, riverNames } from '@croupier/kit/art/river-drawing';
import { sceneNames } from '@croupier/kit/art/house-scenes';
import { artNames } from '@croupier/kit/art/tile-picture';
import { drawScene } from '@croupier/kit/build/draw-scene';
import { drawTile } from '@croupier/kit/build/draw-tile';
import { drawLotteryTile, lotteryTiles } from '@croupier/kit/build/lottery-tiles';
import type { Plugin } from 'vite';

const ART = /^\/art\/([\w.-]+)\.svg$/;

function draw(name: string): string {
  if (sceneNames.includes(name)) return drawScene(name);
  if (lotteryTiles.includes(name)) return drawLotteryTile(name);
  return riverNames.includes(name) ? renderRiver(name).svg : drawTile(name);
}

/**
 * Draws the pictures of the site into the build: `/art/<id>.svg` for each title and lottery of our studio,
 * `/art/river-<sky>-<shape>.svg` and `/art/scene-<scene>-<shape>.svg`. The same as pixels lie in `public/art`. While developing, any
 * of the drawings is made when it is asked for.
 */
export function siteArt(): Plugin {
  return {
    name: 'croupier-site-art',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const [, name] = ART.exec(request.url ?? '') ?? [];
        if (name === undefined) {
          next();
          return;
        }
        response.setHeader('content-type', 'image/svg+xml');
        response.end(draw(name));
      });
    },
    generateBundle() {
      for (const name of [...artNames, ...lotteryTiles, ...riverNames, ...sceneNames]) {
        this.emitFile({ type: 'asset', fileName: `art/${name}.svg`, source: draw(name) });
      }
    },
  };
}
