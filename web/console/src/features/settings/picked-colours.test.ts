import { unreadablePairs } from '@croupier/contract/merchant/theme-contrast';
import { expect, test } from 'vitest';
import { colourOf, withColour, withoutColour } from './picked-colours.ts';

test('[CFG-01] the colour of actions brings its shades, and takes them with it', () => {
  const brand = withColour({}, 'dark', { role: 'primary', colour: '#88aaff' });
  expect(brand).toMatchObject({
    'dark-primary': '#88aaff',
    'dark-primary-hover': '#a0bbff',
    'dark-grad-primary': expect.stringContaining('#88aaff 52%'),
  });
  expect(unreadablePairs(brand)).toEqual([]);
  expect(withoutColour({ ...brand, 'dark-bg': '#000000' }, 'dark', 'primary')).toEqual({
    'dark-bg': '#000000',
  });
  expect(colourOf({}, 'light', 'text')).toBe('#13241e');
});
