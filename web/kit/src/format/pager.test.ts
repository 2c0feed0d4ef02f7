import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pagerItems } from './pager.ts';

describe('the row of a pager', () => {
  test.each([
    [1, 3, '1 2 3'],
    [1, 184, '1 2 3 4 5 gap 184'],
    [3, 184, '1 2 3 4 5 gap 184'],
    [5, 184, '1 2 3 4 5 6 7 gap 184'],
    [90, 184, '1 gap 88 89 90 91 92 gap 184'],
    [184, 184, '1 gap 180 181 182 183 184'],
    [99, 6, '1 2 3 4 5 6'],
  ])('page %i of %i: %s', (page, pageCount, row) => {
    expect(pagerItems({ page, pageCount }).join(' ')).toBe(row);
  });

  test('numbers rise, start at one, end at the last page, and include the current one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
        const [page, pageCount] = [Math.min(a, b), Math.max(a, b)];
        const items = pagerItems({ page, pageCount });
        const numbers = items.filter((item) => item !== 'gap');
        expect(numbers).toEqual([...new Set(numbers)].toSorted((low, high) => low - high));
        expect([numbers[0], numbers.at(-1)]).toEqual([1, pageCount]);
        expect(numbers).toContain(page);
        expect(items.length).toBeLessThanOrEqual(9);
      }),
    );
  });

  test('a gap hides two pages or more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 80 }), (page) => {
        const items = pagerItems({ page, pageCount: 80 });
        items.forEach((item, index) => {
          if (item !== 'gap') return;
          const [before, after] = [items[index - 1], items[index + 1]];
          expect(Number(after) - Number(before)).toBeGreaterThan(2);
        });
      }),
    );
  });
});
