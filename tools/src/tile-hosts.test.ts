import { readFileSync } from 'node:fs';
import { hostedTiles, withHost } from './tile-hosts.ts';
import { expect, test } from 'vitest';
import { inRepository } from './repository.ts';

test('[GAME-01] a live table’s tile shows who deals there, and no two tables have one face', () => {
  for (const hosted of hostedTiles) {
    const tile = readFileSync(inRepository(`web/kit/art/tiles/${hosted.id}.svg`), 'utf8');
    expect(tile.match(/<svg x="45" y="85"/g), hosted.id).toHaveLength(2);
    expect(tile === withHost(tile, hosted), hosted.id).toBe(true);
  }
  expect(new Set(hostedTiles.map(({ look }) => look)).size).toBe(hostedTiles.length);
});
