import type { SlotDescription } from '../../protocol.ts';
import { expect, test } from 'vitest';
import { mechanicKeys } from './mechanics.ts';

const plain = {
  scatter: 'S',
  tumble: { ladder: [1], freeLadder: [1], freeKeeps: false, freeEndless: false },
} as unknown as SlotDescription;

test('[GAME-09] the rules of slots whose wins tumble say when scatters count', () => {
  expect(mechanicKeys(plain)).toEqual(['rules.tumble', 'rules.tumble-scatters']);
  expect(mechanicKeys({ ...plain, scatter: '' })).toEqual(['rules.tumble']);
  const { tumble: _none, ...standing } = plain;
  expect(mechanicKeys(standing)).toEqual([]);
});
