/**
 * `npm run bench [-- PERF-01 …]`: speeds of the money path against their budgets. Most are multiples
 * of something measured in the same run on the same server, because machines differ. Prints one
 * line an id and exits 1 when a "must" is missed. Brings its own PostgreSQL unless
 * `BENCH_DATABASE_URL` names one.
 */
import { startTestServer } from '../testing/test-server.ts';
import { Baseline } from './baseline.ts';
import { openBenchDatabase } from './bench-database.ts';
import { benchBonusBets, benchSignedBetLoad } from './signed-bet-load.ts';
import { benchEnvelopeClaims } from './envelope-claims.ts';
import { firstVisitIds, reportFirstVisit } from './first-visit.ts';
import { benchIdleTables } from './idle-tables.ts';
import { benchIssue } from './issue.ts';
import { benchLedger } from './ledger.ts';
import { benchNaive } from './naive.ts';
import { benchNights } from './nights.ts';
import { benchRecord } from './record.ts';
import { type Figure, type Finding, type Goal, inWords, report } from './report.ts';
import { benchSearch } from './search.ts';
import { benchSettlement } from './settlement.ts';
import { benchSignIns } from './sign-ins.ts';
import type { SteadyResult } from './steady-load.ts';
import { benchRowSecurity } from './row-security.ts';
import { benchTeamReport } from './team-report.ts';

const SECONDS = 8;

const goals: readonly Goal[] = [
  { id: 'PERF-01', what: 'ledger, 32 callers, 1M accounts', unit: 'xT', must: 6, goal: 12 },
  { id: 'PERF-02', what: 'ledger, 256 callers, 1M accounts', unit: 'xT', must: 11, goal: 20 },
  { id: 'PERF-03', what: 'signed HTTP bet to durable commit', unit: 'xT', must: 2.5, goal: 6 },
  { id: 'PERF-04', what: 'CPU of such a bet', unit: 'us', must: 190, goal: 90, less: true },
  {
    id: 'PERF-05',
    what: 'WAL of a bet against a transaction of its own',
    unit: 'x',
    must: 0.5,
    goal: 0.33,
    less: true,
  },
  { id: 'PERF-06', what: 'half of it on 4 accounts against none', unit: 'x', must: 0.5, goal: 0.9 },
  {
    id: 'PERF-07',
    what: 'an issue of 10,000 tickets of 1,000 players, 16 % winning, from draw to closed',
    unit: 'ms',
    must: 500,
    goal: 200,
    less: true,
  },
  {
    id: 'PERF-09',
    what: 'team report of any agent in a tree of 100,000, 30 days',
    unit: 'ms',
    must: 5,
    goal: 1,
    less: true,
  },
  {
    id: 'PERF-10',
    what: 'real-time salaries of 100,000 agents, 10,000 of whom play',
    unit: 'ms',
    must: 5000,
    goal: 1000,
    less: true,
  },
  {
    id: 'PERF-11',
    what: 'betting record of 1M bets, p95',
    unit: 'ms',
    must: 50,
    goal: 10,
    less: true,
  },
  {
    id: 'PERF-12',
    what: 'search over 10,000 games, per key, p95',
    unit: 'ms',
    must: 50,
    goal: 16,
    less: true,
  },
  {
    id: 'PERF-20',
    what: 'sign-in by password at 20 a second, p95',
    unit: 'ms',
    must: 300,
    goal: 100,
    less: true,
  },
  {
    id: 'PERF-20',
    part: 'permission',
    what: 'permission call at 200 a second, p95',
    unit: 'ms',
    must: 10,
    goal: 5,
    less: true,
  },
  {
    id: 'PERF-22',
    what: 'processor of all processes, every shared table wanted and nobody betting',
    unit: '%',
    must: 5,
    goal: 2,
    less: true,
  },
  {
    id: 'PERF-22',
    part: 'table',
    what: 'of it each table',
    unit: '%',
    must: 0.5,
    goal: 0.2,
    less: true,
  },
  {
    id: 'PERF-25 nights',
    what: 'levels, rebates and points of 100,000 members, 10,000 of whom played',
    unit: 'ms',
    must: 10_000,
    goal: 3000,
    less: true,
  },
  {
    id: 'PERF-25 envelopes',
    what: 'claim of an envelope at 200 a second for its last 100 packets, p95',
    unit: 'ms',
    must: 100,
    goal: 50,
    less: true,
  },
  {
    id: 'PERF-25',
    what: 'CPU of a bet under a bonus, against without',
    unit: 'x',
    must: 1.05,
    goal: 1.02,
    less: true,
  },
  {
    id: 'Q-F4',
    what: 'a row under row-level security, against without',
    unit: 'x',
    must: 1.5,
    goal: 1.2,
    less: true,
  },
];

const wanted = process.argv.slice(2).filter((word) => /^(PERF-\d+|Q-F4)$/.test(word));
// One id may have several figures.
const isWanted = (id: string) => wanted.length === 0 || wanted.some((one) => id.startsWith(one));
const chosen = goals.filter(({ id }) => isWanted(id));
const visits = firstVisitIds.filter(isWanted);
if (chosen.length === 0 && visits.length === 0) {
  const all = [...goals.map(({ id }) => id), ...firstVisitIds];
  console.error(`Nothing to measure among: ${all.join(', ')}`);
  process.exit(2);
}
const visitsPassed = visits.length === 0 || (await measureVisits());
if (chosen.length === 0) process.exit(visitsPassed ? 0 : 1);

const outside = process.env['BENCH_DATABASE_URL'];
// As the product runs: a commit that does not reach the disk is none.
const server = outside ? undefined : await startTestServer({ fsync: 'on', full_page_writes: 'on' });
const serverUrl = outside ?? server?.url ?? '';
const database = await openBenchDatabase(serverUrl);
/** The platform of a visit takes its database where tests do. */
async function measureVisits(): Promise<boolean> {
  const own = await startTestServer();
  process.env['TEST_DATABASE_URL'] ??= own.url;
  try {
    return await reportFirstVisit(visits);
  } finally {
    await own.stop();
  }
}

function measure({ id, part }: Goal): Promise<Finding> {
  const measurement = measurements[part ? `${id} ${part}` : id];
  if (!measurement) throw new Error(`${id} is not measured here.`);
  return measurement();
}

/** Several ids may speak of one load, which then runs once. */
function once<T>(run: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => (result ??= run());
}

const ledger = once(() => benchLedger(database, { callers: 256, seconds: SECONDS }));
const signedBets = once(() => benchSignedBetLoad(database, { connections: 256, seconds: SECONDS }));

const signIns = once(async () => {
  const own = await openBenchDatabase(serverUrl);
  try {
    return await benchSignIns(own, { seconds: SECONDS });
  } finally {
    await own.drop();
  }
});

const idleTables = once(async () => {
  const own = await openBenchDatabase(serverUrl);
  try {
    return await benchIdleTables(own);
  } finally {
    await own.drop();
  }
});

const measurements: Readonly<Record<string, () => Promise<Finding>>> = {
  'PERF-01': async () =>
    multipleOfT(await benchLedger(database, { callers: 32, seconds: SECONDS })),
  'PERF-02': async () => multipleOfT(await ledger()),
  'PERF-03': async () => multipleOfT(await signedBets()),
  async 'PERF-04'() {
    const figure = await signedBets();
    return {
      valueOf: () => figure.databaseMicros + figure.serverMicros,
      beside: inWords(figure),
    };
  },
  async 'PERF-05'() {
    const ours = await ledger();
    const naive = await benchNaive(database, { seconds: SECONDS });
    return {
      valueOf: () => ours.walBytes / naive.walBytes,
      beside: `${ours.walBytes.toFixed(0)} B against ${naive.walBytes.toFixed(0)} B`,
    };
  },
  async 'PERF-06'() {
    const uniform = await ledger();
    const hot = await benchLedger(database, { callers: 256, seconds: SECONDS, hotAccounts: 4 });
    return {
      valueOf: () => hot.perSecond / uniform.perSecond,
      beside: `${inWords(hot)}; against ${uniform.perSecond.toFixed(0)}/s`,
    };
  },
  async 'PERF-07'() {
    const own = await openBenchDatabase(serverUrl);
    try {
      const figures = await benchIssue(own);
      const { ms, settleMs, closeMs, databaseMicros, serverMicros } = figures;
      return {
        valueOf: () => ms,
        beside:
          `${(10_000_000 / ms).toFixed(0)} tickets/s; winners ${settleMs.toFixed(0)} ms, closing ` +
          `${closeMs.toFixed(0)} ms; a ticket ${databaseMicros.toFixed(0)} us of the database and ` +
          `${serverMicros.toFixed(0)} of the platform; taken ${figures.takenPerSecond.toFixed(0)}/s ` +
          `at ${figures.takenMicros.toFixed(0)} us`,
      };
    } finally {
      await own.drop();
    }
  },
  async 'PERF-09'() {
    const own = await openBenchDatabase(serverUrl);
    try {
      const { report: page, overview, dayReport, slowest } = await benchTeamReport(own);
      return {
        valueOf: () => page,
        beside:
          `overview ${overview.toFixed(1)} ms; a day's report ${dayReport.toFixed(1)} ms; ` +
          `slowest: ${slowest}`,
      };
    } finally {
      await own.drop();
    }
  },
  async 'PERF-10'() {
    const own = await openBenchDatabase(serverUrl);
    try {
      const { ms, reckonMs, cpuMs, paid, lockedMs } = await benchSettlement(own);
      return {
        valueOf: () => ms,
        beside:
          `${paid} contracts paid; reckoned and written in ${reckonMs.toFixed(0)} ms; ` +
          `${cpuMs.toFixed(0)} ms of a processor, server and database; a slice held its ` +
          `locks for ${lockedMs.p95.toFixed(0)} ms (p95 of ${lockedMs.slices}), ` +
          `${lockedMs.max.toFixed(0)} ms at most (must 150)`,
      };
    } finally {
      await own.drop();
    }
  },
  async 'PERF-11'() {
    const own = await openBenchDatabase(serverUrl);
    try {
      const { p50, p95, filters } = await benchRecord(own);
      const slowest = filters.toSorted((a, b) => b.p95 - a.p95)[0];
      return {
        valueOf: () => p95,
        beside: `p50 ${p50.toFixed(1)} ms; slowest filter "${slowest?.filter}" p95 ${slowest?.p95.toFixed(1)} ms`,
      };
    } finally {
      await own.drop();
    }
  },
  async 'PERF-12'() {
    const own = await openBenchDatabase(serverUrl);
    try {
      const search = await benchSearch(own);
      return {
        valueOf: () => search.browser.p95,
        beside:
          `in the browser's engine, slowest ${search.browser.slowest.toFixed(1)} ms ("${search.browser.slowestAt}"); ` +
          `index ${(search.indexBytes / 1024).toFixed(0)} KB, made ready in ${search.openMs.toFixed(0)} ms; ` +
          `asked of the server: p95 ${search.server.p95.toFixed(1)} ms`,
      };
    } finally {
      await own.drop();
    }
  },
  async 'Q-F4'() {
    const own = await openBenchDatabase(serverUrl);
    try {
      const { row, page, turns, bare } = await benchRowSecurity(own);
      return {
        valueOf: () => row,
        beside:
          `row ${bare.row.toFixed(2)} ms without; a page of the betting record ${page.toFixed(2)} x of ` +
          `${bare.page.toFixed(2)} ms; changing hands with every row ${turns.toFixed(2)} x`,
      };
    } finally {
      await own.drop();
    }
  },
  async 'PERF-25 nights'() {
    const own = await openBenchDatabase(serverUrl);
    try {
      const { ms, levelsMs, rebatesMs, pointsMs, paid } = await benchNights(own);
      const beside =
        `levels ${levelsMs.toFixed(0)} ms, ${paid} rebates paid in ${rebatesMs.toFixed(0)} ms, ` +
        `points ${pointsMs.toFixed(0)} ms`;
      return { valueOf: () => ms, beside };
    } finally {
      await own.drop();
    }
  },
  async 'PERF-25 envelopes'() {
    const own = await openBenchDatabase(serverUrl);
    try {
      const { taken, packets, busy, ...waits } = await benchEnvelopeClaims(own, {
        seconds: SECONDS,
      });
      const { valueOf, beside } = steady(waits);
      return { valueOf, beside: `${beside}; ${taken} of ${packets} packets taken, ${busy} busy` };
    } finally {
      await own.drop();
    }
  },
  async 'PERF-25'() {
    const own = await openBenchDatabase(serverUrl);
    try {
      const { without, under } = await benchBonusBets(own, { connections: 256, seconds: SECONDS });
      const beside = `${under.toFixed(0)} us against ${without.toFixed(0)} us, the quickest of three turns`;
      return { valueOf: () => under / without, beside };
    } finally {
      await own.drop();
    }
  },
  async 'PERF-22'() {
    const { percent, tables } = await idleTables();
    return { valueOf: () => percent, beside: `${tables} tables, of one core, over a minute` };
  },
  async 'PERF-22 table'() {
    const { percentOfOne } = await idleTables();
    return { valueOf: () => percentOfOne, beside: 'against the same processes without tables' };
  },
  'PERF-20': async () => steady((await signIns()).logins),
  'PERF-20 permission': async () => steady((await signIns()).permissions),
};

function steady({ p50, p95, slowest }: SteadyResult): Finding {
  const beside = `p50 ${p50.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms`;
  return { valueOf: () => p95, beside };
}

function multipleOfT(figure: Figure): Finding {
  return { valueOf: (t) => figure.perSecond / t, beside: inWords(figure) };
}

try {
  const baseline = new Baseline(database);
  await baseline.prepare();
  await baseline.measure(SECONDS);
  const findings: (Finding & { goal: Goal })[] = [];
  for (const goal of chosen) {
    findings.push({ goal, ...(await measure(goal)) });
    await baseline.measure(SECONDS);
  }
  process.exitCode = report(findings, baseline.figures) && visitsPassed ? 0 : 1;
} finally {
  await database.drop();
  await server?.stop();
}
