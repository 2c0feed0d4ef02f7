/**
 * The control of the vendor run: a vendor that keeps the rules fails nothing, one that breaks a rule
 * is found out by the checks that are there for it.
 */
import { allChecks } from '@croupier/conformance/vendor/checks/all-checks';
import { runVendor } from '@croupier/conformance/vendor/run-vendor';
import { freePort } from '@croupier/server/testing/free-port';
import { expect, test } from 'vitest';
import { openCarelessVendor, type Sin, sins } from './careless-vendor.ts';

/** How long something is waited for that a sinner never does. */
const SIN_PATIENCE_MS = 3000;

/** Checks that must fail. */
const FOUND_BY: Readonly<Record<Sin, readonly number[]>> = {
  'takes any signature': [4, 5],
  'takes a nonce twice': [5],
  'opens an address twice': [10],
  'calls any wallet': [9],
  'asks the wallet for a demo': [11],
  'tells the outcome first': [13],
  'plays without a stake': [14],
  'repeats bets': [18],
  'never rolls back': [19],
  'forgets wins': [21],
  'pays under a new id': [22],
  'forgets lost rounds': [24],
  'counts a click twice': [16],
  'shows rounds to anybody': [17],
  'signs with another key': [10, 27],
};

/** The checks that fail. @param only those that are run, besides the last; all when left out */
async function failuresOf(sin: Sin | undefined, only?: readonly number[]): Promise<number[]> {
  const keys = {
    secret: 'what the platform signs with in the control',
    vendorKeyId: 'control-key',
    vendorSecret: 'what the vendor signs with in the control',
  };
  const port = await freePort();
  const platformOrigin = `http://localhost:${port}`;
  const vendor = await openCarelessVendor({ ...keys, sin, platformOrigin });
  try {
    const findings = await runVendor({
      ...keys,
      url: vendor.url,
      keyId: 'platform-key',
      merchant: 'control',
      currency: 'THB',
      port,
      hand: vendor.url,
      patienceMs: sin === undefined ? 120_000 : SIN_PATIENCE_MS,
      only,
    });
    return findings.filter(({ outcome }) => outcome === 'failed').map(({ number }) => number);
  } finally {
    await vendor.close();
  }
}

test('[SEAM-06] a vendor that keeps the rules fails nothing', async () => {
  expect(allChecks.length).toBeGreaterThan(20);
  expect(await failuresOf(undefined)).toEqual([]);
});

for (const sin of sins) {
  test.concurrent(`[SEAM-06] a vendor that breaks a rule is found out: it ${sin}`, async () => {
    const expected = FOUND_BY[sin];
    expect(await failuresOf(sin, expected)).toEqual(expect.arrayContaining([...expected]));
  });
}
