import { expect, test } from 'vitest';
import { contrastOf, strangeRoles, unreadablePairs } from './theme-contrast.ts';

test('[CFG-01] contrast is that of WCAG, and the house can be read in both themes', () => {
  expect(contrastOf('#000', '#ffffff')).toBeCloseTo(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastOf('red', '#ffffff')).toBeUndefined();
  expect(unreadablePairs({})).toEqual([]);
});

test('[CFG-01] words on a ground of nearly their colour, and what nobody can judge, are told', () => {
  expect(unreadablePairs({ 'dark-on-primary': '#34c39a' })[0]).toMatchObject({
    theme: 'dark',
    front: 'on-primary',
    back: 'primary',
    needed: 4.5,
  });
  expect(unreadablePairs({ 'light-text-2': 'rgb(0,0,0)' })[0]).toMatchObject({
    theme: 'light',
    front: 'text-2',
    ratio: undefined,
  });
  // What a button is painted with, and every stop of it.
  const button = (stop: string) =>
    unreadablePairs({
      'light-grad-primary': `linear-gradient(180deg, #0b7d60, ${stop} 52%, #086b52)`,
    });
  expect(button('#0a7459')).toEqual([]);
  for (const stop of ['#fefefe', 'transparent']) {
    expect(button(stop)).toMatchObject([{ front: 'on-primary', back: 'grad-primary' }]);
  }
  expect(unreadablePairs({ 'dark-text-3': '#0f241f' }).length).toBeGreaterThan(0);
  expect(unreadablePairs({ 'dark-surface-2': '#edf6f2' }).length).toBeGreaterThan(0);
  expect(
    strangeRoles({ 'dark-danger': 'transparent', 'light-win': '#fff', 'dark-line': '#fff' }),
  ).toEqual(['dark-danger', 'light-win']);
  // Colours that are read on nothing are the merchant's own affair.
  expect(unreadablePairs({ 'dark-line': '#081512' })).toEqual([]);
});
