import { expect, test } from 'vitest';
import { families } from '../engine/families.ts';
import { isResultOf } from './enter-result.ts';
import { lotteries } from './lotteries.ts';

/** Every text a number, as a source says it that has lost what leads. */
const asNumbers = (value: unknown): unknown => {
  if (typeof value === 'string') return /^[0-9]+$/.test(value) ? Number(value) : value;
  if (Array.isArray(value)) return value.map(asNumbers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, asNumbers(one)]));
};

test('[STU-LOTT] what the house could draw is a result; a number for a text, a list for a number, and more are not', () => {
  for (const lottery of lotteries()) {
    const drawn = lottery.family.draw({ draw: (n) => n - 1 }) as unknown;
    expect([lottery.id, isResultOf(lottery, drawn)]).toEqual([lottery.id, true]);
    const numbers = asNumbers(drawn);
    const isText = JSON.stringify(numbers) !== JSON.stringify(drawn);
    expect([lottery.id, isResultOf(lottery, numbers)]).toEqual([lottery.id, !isText]);
    const strange = [
      Array.isArray(drawn) ? [...drawn, 1] : { ...(drawn as object), more: 1 },
      JSON.parse(JSON.stringify(drawn).replace(/"[0-9]+"|[0-9]+/, (one) => `[${one}]`)),
      JSON.stringify(drawn),
      null,
    ];
    for (const one of strange) expect(isResultOf(lottery, one)).toBe(false);
  }
  const government = { family: families.thai as never };
  const pairs = { top: '1427', bottom: '19', front3: ['111', '222', '333', '444'], back3: [] };
  expect(isResultOf(government, pairs)).toBe(false);
});
