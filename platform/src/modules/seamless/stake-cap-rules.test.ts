import { expect, test } from 'vitest';
import { slotStakeCap } from './stake-cap-rules.ts';

test('[Q-D7][Q-D3] V42 slots are capped by age, to the day of the birthday', () => {
  const cap = (birthday: string | null) => slotStakeCap('THB', birthday, '2026-11-22');
  expect(cap('2001-11-22')).toBe(2_200_000n);
  expect(cap('2001-11-23')).toBe(900_000n);
  expect(cap('2008-11-22')).toBe(900_000n);
  expect(cap(null)).toBe(900_000n);
  expect(slotStakeCap('VND', '1960-01-01', '2026-11-22')).toBe(1_700_000n);
});
