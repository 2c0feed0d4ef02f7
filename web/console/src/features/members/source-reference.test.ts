import { expect, test } from 'vitest';
import { sourceReference } from './source-reference.ts';

test('[OPS-03] a turnover requirement names its reference or number, and no key', () => {
  expect(sourceReference('deposit:DPMG77NTJ8DJ:197939c11efe4b7cb60e')).toBe('DPMG77NTJ8DJ');
  expect(sourceReference('adjustment:12')).toBe('12');
  expect(sourceReference('envelope:7:3')).toBe('7');
  expect(sourceReference('free-spin:197939c1-1efe-4b7c-b60e-0c2f6a1d9e55')).toBeUndefined();
});
