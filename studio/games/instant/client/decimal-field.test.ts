import { expect, test } from 'vitest';
import { readDecimal } from './decimal-field.ts';

test('[I18N-04] numbers of games have the notation of amounts, and nothing is cut or taken for another', () => {
  const read = (text: string) => readDecimal(text, 2);
  expect(['2', '12.5', '1,200.50', ' 10.00× ', '49.5%', '3.'].map(read)).toEqual([
    200, 1250, 120_050, 1000, 4950, 300,
  ]);
  for (const text of ['', '12,5', '1.200.5', '1.999', '-2', '1e3', '1,20', 'x']) {
    expect(read(text), text).toBeUndefined();
  }
});
