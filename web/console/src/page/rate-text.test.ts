import { expect, test } from 'vitest';
import { rateText, typedRate } from './rate-text.ts';

test('[CON-01] a rate is read as it is shown', () => {
  for (const ppm of [0, 1, 3_500, 10_000, 400_000, 1_000_000])
    expect(typedRate(rateText(ppm))).toBe(ppm);
  expect(rateText(3_500)).toBe('0.35');
  expect(typedRate('0,8')).toBe(8_000);
  for (const text of ['', '101', '1.00001', '-1', '1e3', '1 %'])
    expect(typedRate(text)).toBeUndefined();
});
