import { expect, test } from 'vitest';
import { textsInOrder } from './texts-in-order.ts';

test('[OPS-01] texts of several languages read alike in whatever order they are kept', () => {
  const told = 'Standing fan / Quạt đứng';
  expect(textsInOrder({ vi: 'Quạt đứng', en: 'Standing fan' })).toBe(told);
  expect(textsInOrder({ en: 'Standing fan', vi: 'Quạt đứng', th: '' })).toBe(told);
  expect([textsInOrder({}), textsInOrder(null)]).toEqual([null, null]);
});
