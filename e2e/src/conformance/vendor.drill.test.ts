/**
 * Our own studio, a process of its own, under the suite that a platform runs against any vendor. The
 * suite plays the platform, so that it can fail, be silent and be late.
 */
import type { Finding } from '@croupier/conformance/report/finding';
import { allChecks, lastCheck } from '@croupier/conformance/vendor/checks/all-checks';
import { runVendor } from '@croupier/conformance/vendor/run-vendor';
import { openPlayerHand, type PlayerHand } from '@croupier/studio/server/testing/player-hand';
import { buildWeb, webBundles } from '@croupier/tools/build-web';
import { freePort } from '@croupier/server/testing/free-port';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startStudioProcess, type StudioProcess } from './studio-process.ts';

let studio: StudioProcess;
let hand: PlayerHand;
let findings: Finding[];

beforeAll(async () => {
  // Its pages are part of a vendor: a launch and a replay lead to them.
  await buildWeb({ bundles: webBundles.filter(({ name }) => name === 'games') });
  hand = await openPlayerHand();
  const port = await freePort();
  studio = await startStudioProcess(`http://localhost:${port}`);
  findings = await runVendor({
    ...studio,
    keyId: 'conformance',
    merchant: 'conformance',
    currency: 'THB',
    port,
    hand: hand.url,
    patienceMs: 120_000,
  });
}, 600_000);
afterAll(async () => {
  await studio.end();
  await hand.close();
});

for (const { number, title } of [...allChecks, lastCheck]) {
  test(`[SEAM-06] vendor ${number} ${title}`, () => {
    expect(findings.find((one) => one.number === number)).toMatchObject({ outcome: 'passed' });
  });
}
