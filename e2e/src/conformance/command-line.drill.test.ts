/** `croupier-conformance` as a vendor runs it: what it prints, what it leaves behind, how it ends. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Finding } from '@croupier/conformance/report/finding';
import {
  openSimulatedWallet,
  type SimulatedWallet,
} from '@croupier/conformance/wallet/simulated-wallet';
import { afterAll, beforeAll, expect, test } from 'vitest';

const MAIN = fileURLToPath(new URL('../../../conformance/src/main.ts', import.meta.url));
const settings = {
  merchant: 'control',
  currency: 'THB',
  keyId: 'control-key',
  secret: 'the secret of the control, long enough',
};

const folder = mkdtempSync(join(tmpdir(), 'croupier-conformance-'));
const [playersFile, reportFile] = [join(folder, 'players.json'), join(folder, 'report.json')];
let wallet: SimulatedWallet;

beforeAll(async () => {
  wallet = await openSimulatedWallet(settings);
});
afterAll(async () => {
  await wallet.close();
  rmSync(folder, { recursive: true });
});

function run(words: readonly string[]): Promise<{ code: number | null; printed: string }> {
  const child = spawn(process.execPath, [MAIN, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  child.stdout.on('data', (text) => (printed += text));
  child.stderr.on('data', (text) => (printed += text));
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, printed })));
}

/** Scenarios 19 and 20 with two players of a file. */
function runWith(secret: string): ReturnType<typeof run> {
  const players = [1, 2].map(() => {
    const { token } = wallet.open({ balanceMinor: 1_000_000n, gameId: 'game' });
    return { token, balance: '100.00' };
  });
  writeFileSync(playersFile, JSON.stringify(players));
  const { merchant, currency, keyId } = settings;
  const who = ['--merchant', merchant, '--currency', currency, '--key-id', keyId];
  const files = ['--players', playersFile, '--report', reportFile];
  return run([
    'platform',
    wallet.origin,
    ...who,
    '--secret',
    secret,
    ...files,
    '--only',
    '19,20,66',
  ]);
}
const report = () => JSON.parse(readFileSync(reportFile, 'utf8')) as Finding[];

test('[SEAM-06] ends with 0 when nothing failed, and says what did not apply', async () => {
  const { code, printed } = await runWith(settings.secret);
  expect([code, printed.trim().split('\n').at(-1)]).toEqual([
    0,
    '2 passed, 0 failed, 1 not applicable',
  ]);
  expect(printed).toContain(' 66  –     after everything');
  expect(report().map(({ number, outcome }) => [number, outcome])).toEqual([
    [19, 'passed'],
    [20, 'passed'],
    [66, 'not applicable'],
  ]);
});

test('[SEAM-06] ends with 1 when something failed, with the difference and what was said', async () => {
  const { code, printed } = await runWith('not the secret that was agreed upon');
  expect(code).toBe(1);
  expect(printed).toContain('expected to be accepted, got 400 403');
  expect(printed).toContain('look at --key-id and --secret');
  expect(report()[0]).toMatchObject({
    outcome: 'failed',
    trace: [{ call: 'POST authenticate', answer: { status: 400 } }],
  });
});

test('[SEAM-06] a run that was set up wrongly is told which setting to change', async () => {
  const { merchant, currency, keyId, secret } = settings;
  const usual = { merchant, currency, 'key-id': keyId, secret, 'token-command': 'echo token' };
  const closed = 'http://127.0.0.1:9';
  const platform = (change: Partial<typeof usual>, origin = wallet.origin) => {
    const words = Object.entries({ ...usual, ...change }).flatMap(([name, is]) => [
      `--${name}`,
      is,
    ]);
    return run(['platform', origin, ...words, '--only', '19']);
  };
  for (const [told, expected] of [
    [await platform({}), '--token-command'],
    [await platform({ 'token-command': 'false' }), '--token-command failed'],
    [await platform({}, closed), `nobody answers at ${closed}`],
  ] as const) {
    expect(told).toMatchObject({ code: 1, printed: expect.stringContaining(expected) });
  }
  const vendor = ['--key-id', 'k', '--secret', 's', '--vendor-key-id', 'v', '--vendor-secret', 's'];
  const where = ['--merchant', merchant, '--currency', currency, '--port', '0'];
  expect(await run(['vendor', closed, ...vendor, ...where])).toMatchObject({
    code: 2,
    printed: expect.stringContaining(`nobody answers at ${closed}`),
  });
  const testApi = await run(['platform', '--test-api', closed]);
  expect(testApi).toMatchObject({
    code: 2,
    printed: expect.stringContaining(`--test-api ${closed}`),
  });
});

test('[SEAM-06] ends with 2 and a sentence when it cannot begin', async () => {
  expect(await run([])).toMatchObject({ code: 2, printed: expect.stringContaining('--test-api') });
  const nameless = await run(['platform', wallet.origin]);
  expect(nameless).toMatchObject({ code: 2, printed: expect.stringContaining('name address') });
  const silent = await run(['vendor', 'http://127.0.0.1:9']);
  expect(silent).toMatchObject({ code: 2, printed: '--key-id is missing\n' });
});
