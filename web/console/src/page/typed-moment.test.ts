import { expect, test } from 'vitest';
import { momentText, zonedOfTyped } from './typed-moment.ts';

test('[OPS-03] a moment is typed as the console writes it', () => {
  const read = (text: string) => zonedOfTyped(text, '2026');
  expect(momentText('2026-11-28T23:44')).toBe('28/11/2026 23:44');
  expect(momentText('')).toBe('');
  expect(read('28/11/2026 23:44')).toBe('2026-11-28T23:44');
  expect(read('8.3 9:05')).toBe('2026-03-08T09:05');
  expect(read('28/11/2027')).toBe('2027-11-28T00:00');
  expect(read('2026-11-28T23:44')).toBe('2026-11-28T23:44');
  expect(['31/02/2026', '12/31/2026', '10:00', 'tomorrow', '28/11 25:00'].map(read)).toEqual(
    Array.from({ length: 5 }),
  );
});
