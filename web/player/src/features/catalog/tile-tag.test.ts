import { expect, test } from 'vitest';
import { tileTag } from './tile-tag.ts';

const plain = { isDemo: false, isHot: 0, isNew: false } as const;

test('[AUTH-10] a demo says so to whoever plays demos, before all else, and to nobody else', () => {
  expect(tileTag({ ...plain, isDemo: true }, true)).toBe('demo');
  expect(tileTag({ isDemo: true, isHot: 1, isNew: true }, true)).toBe('demo');
  expect(tileTag({ ...plain, isDemo: true }, false)).toBeUndefined();
  expect(tileTag({ isDemo: true, isHot: 1, isNew: true }, false)).toBe('hot');
});

test('[AUTH-10][GAME-02] other tiles are hot, else new, else nothing, whoever looks', () => {
  for (const playsDemos of [true, false]) {
    expect(tileTag({ ...plain, isHot: 1, isNew: true }, playsDemos)).toBe('hot');
    expect(tileTag({ ...plain, isNew: true }, playsDemos)).toBe('new');
    expect(tileTag(plain, playsDemos)).toBeUndefined();
  }
});
