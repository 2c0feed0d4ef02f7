/**
 * The control of the platform run. A platform in memory that keeps every rule passes whatever does
 * not need a test API; one that breaks a rule is found out, or the run would prove nothing.
 */
import { runPlatform } from '@croupier/conformance/platform/run-platform';
import { type Rule, rules } from '@croupier/conformance/wallet/simulated-ledger';
import { openSimulatedWallet } from '@croupier/conformance/wallet/simulated-wallet';
import { parseMoney } from '@croupier/contract/money';
import { expect, test } from 'vitest';

/** Scenarios that a broken rule must fail. */
const FOUND_BY: Readonly<Record<Rule, readonly number[]>> = {
  signature: [2, 3, 11],
  nonce: [12],
  'exact amounts': [9],
  funds: [20, 31],
  'stake once': [21, 32, 35],
  'same content': [],
  'all or nothing': [31],
  'finished rounds': [25, 46],
  'win needs a bet': [34, 36],
  'paid once': [35],
  'recorded amount': [38],
  'taken back once': [39],
  tombstones: [41],
  'own transactions': [],
  'valid bet': [68],
};
/** Scenario 22 and 45 need a test API, and with it these rules. */
const NEEDS_DESK: readonly Rule[] = ['same content', 'own transactions'];

async function failuresOf(breaks: readonly Rule[]): Promise<number[]> {
  const key = { keyId: 'control-key', secret: 'the secret of the control, long enough' };
  const settings = { merchant: 'control', currency: 'THB', ...key };
  const wallet = await openSimulatedWallet({ ...settings, breaks });
  try {
    const findings = await runPlatform({
      ...settings,
      origins: [wallet.origin],
      players: {
        async launch({ balance, vendor }) {
          if (vendor !== 'usual') throw new Error('The control has one vendor.');
          const balanceMinor = parseMoney(balance) ?? 0n;
          return { token: wallet.open({ balanceMinor, gameId: 'game' }).token, name: '' };
        },
        relaunch: () => Promise.reject(new Error('The control has no test API.')),
      },
    });
    expect(findings.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(20);
    return findings.filter(({ outcome }) => outcome === 'failed').map(({ number }) => number);
  } finally {
    await wallet.close();
  }
}

test('[SEAM-06] a platform that keeps the rules fails nothing', async () => {
  expect(await failuresOf([])).toEqual([]);
});

for (const rule of rules.filter((one) => !NEEDS_DESK.includes(one))) {
  test(`[SEAM-06] a platform that breaks a rule is found out: ${rule}`, async () => {
    expect(await failuresOf([rule])).toEqual(expect.arrayContaining([...FOUND_BY[rule]]));
  });
}
