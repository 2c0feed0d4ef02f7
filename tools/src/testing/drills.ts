/**
 * Drills kill, cut and starve what the product stands on, or walk through pages one by one. Together they
 * take half an hour, so `npm test` runs one only when something that it covers has changed since it last
 * passed; `npm run test:deep` runs all of them.
 */
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOfSources } from '@croupier/server/source-text';
import { listSources } from '../build-web.ts';
import { repositoryRoot } from '../repository.ts';
import { browserDrills } from './browser-drills.ts';
import { isClockSet } from './set-clock.ts';

/** What bets, wins and transfers go through, from the vendor's call to the commit. */
const MONEY = [
  'platform/src/modules/wallet',
  'platform/src/modules/seamless',
  'platform/migrations/functions/wallet',
  'platform/migrations/functions/seamless',
  'platform/src/kernel/http',
  'platform/src/kernel/bounded-pool.ts',
  'platform/src/kernel/db.ts',
  'platform/src/kernel/group-commit.ts',
  'platform/src/kernel/outbox.ts',
];
const CASHIER = [
  'platform/src/modules/cashier',
  'platform/src/modules/withdrawal',
  'platform/migrations/functions/cashier',
  'platform/migrations/functions/withdrawal',
];
const WORK = ['platform/src/kernel/work', 'platform/src/kernel/outbox.ts'];
const DATABASE = ['tools/src/database', 'tools/src/after-us.ts'];
const START = ['tools/src/supervisor', 'tools/src/bootstrap', ...DATABASE];
const CONFORMANCE = ['conformance', 'contract/src/seamless', 'e2e/src/conformance/stand-ins'];
const STUDIO_MONEY = ['studio/server/wallet', 'studio/server/failpoint.ts'];
const SPORTS_BETS = [
  'studio/server/later-bets',
  'studio/games/sports/server/bets',
  'studio/games/sports/server/slip',
  'studio/games/sports/server/exposure',
  'studio/games/sports/engine/trading',
];

const serverDrills: Readonly<Record<string, readonly string[]>> = {
  'e2e/src/opposite-bets.drill.test.ts': [
    'platform/src/modules/findings',
    'platform/src/modules/bets',
    'studio/shared-rounds/server',
    'studio/server/vendor',
  ],
  'e2e/src/chaos/cashier-kills.drill.test.ts': [...CASHIER, ...WORK, 'sandbox/src/gateway'],
  'e2e/src/chaos/chaos.drill.test.ts': [...MONEY, 'e2e/src/chaos/run-chaos.ts'],
  'e2e/src/chaos/disk-full.drill.test.ts': MONEY,
  'e2e/src/chaos/faults.drill.test.ts': MONEY,
  'e2e/src/chaos/two-nodes.drill.test.ts': [...MONEY, ...CASHIER, 'platform/src/main.ts'],
  'e2e/src/chaos/jobs.drill.test.ts': WORK,
  'e2e/src/conformance/command-line.drill.test.ts': CONFORMANCE,
  'e2e/src/conformance/control.drill.test.ts': CONFORMANCE,
  'e2e/src/conformance/guide.drill.test.ts': [
    'docs/vendors',
    'conformance',
    'contract/src/seamless',
    'platform/src/testing/test-api',
    'platform/src/modules/seamless',
  ],
  'e2e/src/conformance/platform.drill.test.ts': [
    ...CONFORMANCE,
    'platform/src/modules/seamless',
    'platform/migrations/functions/seamless',
  ],
  'e2e/src/conformance/vendor-control.drill.test.ts': CONFORMANCE,
  'e2e/src/conformance/vendor.drill.test.ts': [
    ...CONFORMANCE,
    ...STUDIO_MONEY,
    'studio/server/vendor',
    'studio/rounds/server',
    'studio/server/sessions',
    'studio/server/security',
  ],
  'platform/src/composition/job-kills.drill.test.ts': [
    ...CASHIER,
    ...WORK,
    'platform/src/modules/vendor-wallet',
    'platform/src/modules/seamless',
  ],
  'platform/src/main.drill.test.ts': [
    'platform/src/main.ts',
    'platform/src/app.ts',
    'platform/src/kernel/config.ts',
    'platform/src/kernel/services.ts',
    'platform/src/kernel/uncaught.ts',
    'platform/src/kernel/assert-rights.ts',
  ],
  'platform/src/modules/catalog/winner-board.drill.test.ts': [
    'platform/src/modules/catalog/winner-board.ts',
    'platform/src/modules/catalog/winner-news.ts',
    'platform/src/modules/bets',
    'platform/src/kernel/push',
    'packages/server/src/mask-name.ts',
  ],
  'platform/src/modules/seamless/concurrency.drill.test.ts': MONEY,
  'platform/src/modules/vendor-wallet/vendor-wallet.drill.test.ts': [
    'platform/src/modules/vendor-wallet',
    'platform/src/modules/wallet',
    'platform/migrations/functions/wallet',
    ...WORK,
  ],
  'platform/src/modules/wallet/post-batch.drill.test.ts': MONEY,
  'platform/src/testing/simulation/simulation.drill.test.ts': [
    ...MONEY,
    'platform/src/modules/bets',
    'platform/migrations/functions/bets',
    'platform/src/testing/simulation',
  ],
  'platform/src/world/world.drill.test.ts': [
    'platform/src/world',
    'platform/src/seed',
    'platform/src/modules/contracts',
    ...CASHIER,
    'platform/src/modules/wallet',
    'platform/migrations/functions/wallet',
  ],
  'studio/games/sports/server/bets/bets-killed.drill.test.ts': SPORTS_BETS,
  'studio/games/sports/server/bets/past-post.drill.test.ts': SPORTS_BETS,
  'studio/games/sports/server/settlement/books.drill.test.ts': [
    ...SPORTS_BETS,
    'studio/games/sports/server/settlement',
    'studio/games/sports/server/cash-out',
    'studio/games/sports/engine/settlement',
  ],
  'studio/server/crash.drill.test.ts': [
    ...STUDIO_MONEY,
    'studio/rounds/server',
    'studio/fairness/server',
    'studio/pots/server',
  ],
  'studio/shared-rounds/server/killed.drill.test.ts': [
    ...STUDIO_MONEY,
    'studio/shared-rounds/server',
  ],
  'tools/src/backup/backup.drill.test.ts': ['tools/src/backup', ...DATABASE],
  'tools/src/database/embedded.drill.test.ts': DATABASE,
  'tools/src/database/prepare-databases.drill.test.ts': DATABASE,
  'tools/src/supervisor/npm-start.drill.test.ts': START,
  'tools/src/supervisor/service.drill.test.ts': START,
  'tools/src/supervisor/stack.drill.test.ts': START,
  'tools/src/testing/interrupted-run.drill.test.ts': [
    'tools/src/test.ts',
    'tools/src/at-our-end.ts',
    'tools/src/clear-folder.ts',
    'tools/src/run-process.ts',
    'tools/src/when-npm-ends.ts',
    'tools/src/testing/run-folders.ts',
    'tools/src/testing/test-server.ts',
    ...DATABASE,
  ],
};

/** Files and folders that a drill covers, from the root of the repository, by the path of the drill. */
export const drills = { ...serverDrills, ...browserDrills };

/**
 * Parts that stand by themselves, because the check lets them import nothing of the others: their database
 * tests run when something of the part has changed since all of them passed.
 */
export const parts: Readonly<
  Record<string, { readonly tests: string; readonly covers: readonly string[] }>
> = {
  studio: {
    tests: 'studio/**/*.db.test.ts',
    covers: ['studio', 'packages/server/src', 'contract/src/seamless', ...DATABASE],
  },
  sandbox: {
    tests: 'sandbox/src/**/*.db.test.ts',
    covers: ['sandbox/src', 'contract/src/seamless', 'contract/src/cashier/gateway.ts'],
  },
  tools: {
    tests: 'tools/src/**/*.db.test.ts',
    covers: ['tools/src', 'packages/server/src'],
  },
};

/** Test files of a part, from the root of the repository. */
export function testsOf(part: string, root = repositoryRoot): string[] {
  const { tests = '' } = parts[part] ?? {};
  const exclude = (path: string) => path.endsWith('node_modules');
  return globSync(tests, { cwd: root, exclude }).toSorted();
}

/** SHA-256 over the tests of a part and everything that they cover. */
function hashOfPart(part: string): string {
  return hashOfFiles([...testsOf(part), ...filesOf(parts[part]?.covers ?? [])]);
}

/**
 * Tests that a run leaves out: those of parts that have passed as they are, unless somebody named a path or
 * it is another time, at which nothing has passed yet.
 */
export function keptTests(words: readonly string[]): string[] {
  if (isClockSet() || words.some((word) => word.includes('/'))) return [];
  const kept = readKept();
  return Object.entries(parts)
    .filter(([part]) => kept[keyOf(part)] === hashOfPart(part))
    .map(([, { tests }]) => tests);
}

const keyOf = (part: string): string => `${part}/**`;

/** Hash of what each drill covered when it last passed. */
const KEPT = 'tools/src/testing/drill-hashes.json';

/** SHA-256 over what the drill and everything it covers but other tests say, whatever they are called. */
export function hashOfDrill(
  drill: string,
  covers: readonly string[] = drills[drill] ?? [],
  root = repositoryRoot,
): string {
  return hashOfFiles([drill, ...filesOf(covers, root)], root);
}

function filesOf(covers: readonly string[], root = repositoryRoot): string[] {
  return covers.flatMap((path) => listSources(root, path));
}

function hashOfFiles(files: readonly string[], root = repositoryRoot): string {
  // What is kept here says nothing of what it is kept of.
  const said = [...new Set(files)].filter((file) => file !== KEPT);
  return hashOfSources(said.map((name) => ({ name, content: readFileSync(join(root, name)) })));
}

/**
 * Drills that a run has: what they cover has changed since they last passed, or somebody named them.
 *
 * @param words of the command line: part of a path, with a slash or `.drill`, that is no folder
 */
export function dueDrills(words: readonly string[]): { servers: string[]; browser: string[] } {
  const kept = readKept();
  const paths = words.filter((word) => word.includes('/') || word.includes('.drill'));
  const names = paths.filter((path) => !existsSync(join(repositoryRoot, path, '.')));
  const due = Object.keys(drills).filter(
    (drill) => names.some((name) => drill.includes(name)) || kept[drill] !== hashOfDrill(drill),
  );
  const isInBrowser = (drill: string) => drill in browserDrills;
  return { servers: due.filter((it) => !isInBrowser(it)), browser: due.filter(isInBrowser) };
}

/**
 * Keeps that these tests passed with the sources as they are, drills and parts all of whose files are among
 * them; to be committed with the change.
 */
export function keepPassed(passed: readonly string[]): void {
  const known = { ...readKept() };
  for (const drill of passed) if (drill in drills) known[drill] = hashOfDrill(drill);
  for (const part of Object.keys(parts)) {
    const isWhole = testsOf(part).every((test) => passed.includes(test));
    if (isWhole) known[keyOf(part)] = hashOfPart(part);
  }
  const rows = [...Object.keys(parts).map(keyOf), ...Object.keys(drills)].flatMap((drill) => {
    const hash = known[drill];
    return hash === undefined ? [] : [[drill, hash] as const];
  });
  const text = `${JSON.stringify(Object.fromEntries(rows), null, 2)}\n`;
  writeFileSync(join(repositoryRoot, KEPT), text);
}

function readKept(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(join(repositoryRoot, KEPT), 'utf8')) as Record<string, string>;
}
