import { expect, test } from 'vitest';
import { themeOn } from './site-look.ts';

test('[STU-LOTT] pages look like the site; a choice is kept until the site changes', () => {
  expect(themeOn('dark', undefined)).toBe('dark');
  expect(themeOn('dark', 'dark light')).toBe('light');
  expect(themeOn('light', 'dark light')).toBe('light');
  expect(themeOn('light', 'dark dark')).toBe('light');
  expect(themeOn('dark', 'dark blue')).toBe('dark');
});
