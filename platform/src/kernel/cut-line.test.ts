import { expect, test } from 'vitest';
import { cutLine } from './cut-line.ts';

test('[WAL-05] a file that was cut says so in its last line', () => {
  expect(cutLine('en', 100_000)).toBe(
    '"Cut after 100,000 lines. There may be more: choose fewer days, or narrow the list."\r\n',
  );
  expect(cutLine('vi', 500)).toContain('500');
});
