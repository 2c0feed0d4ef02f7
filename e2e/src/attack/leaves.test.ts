import { expect, test } from 'vitest';
import { leavesOf, withLeaves } from './leaves.ts';

const input = { name: 'Lan', age: 30, on: true, none: null, list: [{ id: '7' }, 8], empty: {} };

test('[Q-F6] every text, number and mark of an input is a leaf, and comes back as it was', () => {
  const leaves = leavesOf(input);
  expect(leaves).toEqual({
    name: 'Lan',
    age: '30',
    on: 'true',
    none: 'null',
    'list.0.id': '7',
    'list.1': '8',
  });
  expect(withLeaves(input, leaves)).toEqual(input);
});

test('[Q-F6] a leaf that was changed is sent as the text that it has become', () => {
  const attack = "8' OR 1=1--";
  const changed = withLeaves(input, { ...leavesOf(input), 'list.1': attack, age: attack });
  expect(changed).toEqual({ ...input, age: attack, list: [{ id: '7' }, attack] });
});
