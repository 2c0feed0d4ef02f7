import { readFileSync } from 'node:fs';
import { cutScene, sceneOf } from '../src/art/house-scenes.ts';

/** The scene of that name (`scene-<scene>-<shape>`) as it ships, from the drawing in `web/kit/art`. */
export function drawScene(name: string): string {
  const file = new URL(`../art/${sceneOf(name).scene}.svg`, import.meta.url);
  return cutScene(name, readFileSync(file, 'utf8'));
}
