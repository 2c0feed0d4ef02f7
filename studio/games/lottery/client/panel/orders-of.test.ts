import { expect, test } from 'vitest';
import { ordersOf } from './orders-of.ts';

test('[STU-LOTT] a number is turned into every order of its digits, each once', () => {
  expect(ordersOf('617')).toEqual(['617', '671', '167', '176', '761', '716']);
  expect(ordersOf('553')).toEqual(['553', '535', '355']);
  expect(ordersOf('00')).toEqual(['00']);
  expect(ordersOf('1234')).toHaveLength(24);
});
