import { expect, test } from 'vitest';
import { maskName } from './mask-name.ts';

test('[STU-SHARED] of a nickname at most half is shown', () => {
  expect(['anhtuan07', 'linh3', 'Lan', 'b', 'Đặng', ''].map(maskName)).toEqual([
    'an***07',
    'l***3',
    'L***',
    'b***',
    'Đ***g',
    '***',
  ]);
});
