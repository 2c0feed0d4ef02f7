import { expect, test } from 'vitest';
import { transferWord } from './transfer-kinds.ts';

test('[WAL-01] a voided round gives a stake back, or takes its win back under another word', () => {
  expect(transferWord('rollback', '4.00')).toBe('rollback');
  expect(transferWord('rollback', '-6.00')).toBe('taken');
  expect(transferWord('bet', '-4.00')).toBe('bet');
});
