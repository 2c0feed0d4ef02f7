/** Tiles of lotteries: the place or the thing that each has, cut to the shape of a tile. */
import { readFileSync } from 'node:fs';

/** Which drawing of `web/kit/art/lottery` a lottery has; games of one sort share theirs. */
const scenes: Readonly<Record<string, string>> = {
  'vn-north': 'north',
  'vn-central': 'central',
  'vn-south': 'south',
  vnf1: 'fast',
  vnf2: 'fast',
  vnf5: 'fast',
  ssc30: 'balls',
  ssc1: 'balls',
  ssc3: 'balls',
  ssc5: 'balls',
  eleven1: 'sticks',
  eleven5: 'sticks',
  'k3-1': 'dice',
  'k3-3': 'dice',
  'pk10-1': 'race',
  'pk10-3': 'race',
  'pc28-1': 'moon',
  pc28: 'moon',
  'mk6-5': 'zodiac',
  'mk6-10': 'zodiac',
  mk6: 'zodiac',
  d3: 'three',
  p3: 'three',
  'th-gov': 'thailand',
  'la-dev': 'laos',
  'hn-normal': 'bridge',
  'hn-special': 'gate',
  'hn-vip': 'train',
  'my-4d': 'towers',
  'sg-4d': 'gardens',
  'kh-south': 'angkor',
  'kh-north': 'monument',
};

export const lotteryTiles: readonly string[] = Object.keys(scenes);

/** The focal object of a scene is at its end: the tile shows that part, in three to four. */
export function drawLotteryTile(name: string): string {
  const file = new URL(`../art/lottery/${scenes[name] ?? ''}.svg`, import.meta.url);
  const svg = readFileSync(file, 'utf8').trim();
  const [, width = 0, height = 0] = (/viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? []).map(Number);
  const part = Math.round(height * 0.75);
  const from = Math.max(0, width - part);
  return svg
    .replace(/^<svg[^>]*>/, '')
    .replace(
      /^/,
      `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400" viewBox="${from} 0 ${part} ${height}" preserveAspectRatio="xMidYMid slice">`,
    );
}
