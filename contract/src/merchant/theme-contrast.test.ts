import { expect, test } from 'vitest';
import { contrastOf, contrastsOf, unreadablePairs } from './theme-contrast.ts';

test('[CFG-01] contrast is that of WCAG, and the house can be read in both themes', () => {
  expect(contrastOf('#000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastOf('red', '#ffffff')).toBeUndefined();
  expect(contrastsOf({}).length).toBe(12);
  expect(unreadablePairs({})).toEqual([]);
});

test('[CFG-01] words on a ground of nearly their colour, and what nobody can judge, are told', () => {
  expect(unreadablePairs({ 'dark-on-primary': '#34c39a' })).toMatchObject([
    { theme: 'dark', front: 'on-primary', back: 'primary', needed: 4.5 },
  ]);
  expect(unreadablePairs({ 'light-text-2': 'rgb(0,0,0)' })).toMatchObject([
    { theme: 'light', front: 'text-2', ratio: undefined },
  ]);
  // Colours that are read on nothing are the merchant's own affair.
  expect(unreadablePairs({ 'dark-line': '#081512' })).toEqual([]);
});
