import { readdirSync, readFileSync } from 'node:fs';
import { rewardPictures } from '@croupier/contract/points/kinds';
import { expect, test } from 'vitest';

const folder = new URL('art/', import.meta.url);

test('[PNT-02] each picture of a reward is drawn, without words, code or styles', () => {
  const files = readdirSync(folder).toSorted();
  expect(files).toEqual(rewardPictures.map((picture) => `${picture}.svg`).toSorted());
  const drawings = files.map((file) => readFileSync(new URL(file, folder), 'utf8'));
  for (const svg of drawings) expect(svg).not.toMatch(/<text|<script|<style|NaN|undefined/);
  expect(new Set(drawings).size).toBe(rewardPictures.length);
});
