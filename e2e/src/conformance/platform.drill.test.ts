/**
 * Our own platform under the suite that any vendor can run: two processes on one database, over
 * HTTP, one test a scenario.
 */
import type { Finding } from '@croupier/conformance/report/finding';
import { runPlatform } from '@croupier/conformance/platform/run-platform';
import { allScenarios } from '@croupier/conformance/platform/scenarios/all-scenarios';
import {
  openTestApi,
  type RunningTestApi,
} from '@croupier/platform/testing/test-api/open-test-api';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Does not concern a platform: the vendor run looks at it. */
const NOT_OURS = [67];

let testApi: RunningTestApi;
let findings: Finding[];

beforeAll(async () => {
  testApi = await openTestApi();
  findings = await runPlatform({ origins: [], testApi: testApi.url });
}, 600_000);
afterAll(() => testApi.close());

test('[SEAM-06] 1 to 73 are all there, once, in order', () => {
  const numbers = allScenarios.map(({ number }) => number);
  expect(numbers).toEqual(Array.from({ length: 73 }, (_, index) => index + 1));
});

test('[SEAM-06] what does not apply to our platform is known', () => {
  const others = findings.filter(({ outcome }) => outcome === 'not applicable');
  expect(others.map(({ number }) => number)).toEqual(NOT_OURS);
});

for (const { number, title } of allScenarios) {
  if (NOT_OURS.includes(number)) continue;
  test(`[SEAM-06] ${number} ${title}`, () => {
    const finding = findings.find((one) => one.number === number);
    const { outcome = 'missing', detail = '', trace = [] } = finding ?? {};
    expect(outcome, `${detail}\n${JSON.stringify(trace.slice(-4))}`).toBe('passed');
  });
}
