import { settingRanges } from '@croupier/contract/merchant/setting-ranges';
import { expect, test } from 'vitest';
import { typedCount } from './typed-fields.ts';

test('[OPS-07] a number counts from the least to the most that the server takes, and nothing else does', () => {
  for (const range of Object.values(settingRanges)) {
    const { min, max } = range;
    expect(typedCount(String(min), range)).toBe(min);
    expect(typedCount(` ${max} `, range)).toBe(max);
    for (const wrong of [String(min - 1), String(max + 1), '', ' ', '1.5', '1e1', '0x1', 'NaN']) {
      expect(typedCount(wrong, range)).toBeUndefined();
    }
  }
});
