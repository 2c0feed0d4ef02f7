import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CarriedOut, leftAtVendor, resultAtVendor } from './transfer-rules.ts';

const minor = fc.bigInt({ min: 0n, max: 10n ** 14n });
const carriedOut = fc.record<CarriedOut>({
  wantedMinor: fc.option(minor, { nil: null }),
  cameMinor: minor,
  toldMinor: fc.option(minor, { nil: undefined }),
  heldMinor: minor,
});

test('[WAL-01] VW11 the purse never goes below zero, and ends with what is left there', () => {
  fc.assert(
    fc.property(carriedOut, (out) => {
      const left = leftAtVendor(out);
      expect(left).toBeGreaterThanOrEqual(0n);
      expect(out.heldMinor + resultAtVendor(out) - out.cameMinor).toBe(left);
      // What is booked as lost was there.
      expect(out.heldMinor + resultAtVendor(out)).toBeGreaterThanOrEqual(out.cameMinor);
    }),
  );
});

test('[WAL-01] VW11 a vendor that tells no balance: all is all, a part leaves the rest of what the ledger has', () => {
  const told = { toldMinor: undefined, heldMinor: 100n };
  expect(leftAtVendor({ ...told, wantedMinor: null, cameMinor: 70n })).toBe(0n);
  expect(leftAtVendor({ ...told, wantedMinor: 30n, cameMinor: 30n })).toBe(70n);
  expect(leftAtVendor({ ...told, wantedMinor: 150n, cameMinor: 150n })).toBe(0n);
  expect(leftAtVendor({ ...told, wantedMinor: 30n, cameMinor: 80n })).toBe(0n);
  expect(leftAtVendor({ ...told, wantedMinor: 0n, cameMinor: 0n })).toBe(100n);
  expect(resultAtVendor({ ...told, wantedMinor: null, cameMinor: 70n })).toBe(-30n);
});
