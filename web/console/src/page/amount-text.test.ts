import { expect, test } from 'vitest';
import { tenderFact } from './amount-text.ts';

test('[OPS-04] what a bank counts is shown in legal tender, never in the unit of the wallet', () => {
  expect(tenderFact('623000.00 VND')).toBe('623,000 VND');
  expect(tenderFact('250.25 THB')).toBe('250.25 THB');
  // Requests from before facts named their currency.
  expect(tenderFact('50000.00')).toBe('50,000');
  expect(tenderFact('5')).toBeUndefined();
});
