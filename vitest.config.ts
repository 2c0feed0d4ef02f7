import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { DrillKeeper } from './tools/src/testing/drill-keeper.ts';
import { dueDrills, keptTests } from './tools/src/testing/drills.ts';
import { FileTimes } from './tools/src/testing/file-times.ts';
import { LongestFirst } from './tools/src/testing/longest-first.ts';

// Four kinds of test, told apart by the file name:
//   *.test.ts          rules and arithmetic, no I/O
//   *.db.test.ts       real PostgreSQL and HTTP; the server comes from `test-server.ts`; those of parts that
//                      stand by themselves when something of the part has changed (`drills.ts`)
//   *.browser.test.ts  Chromium
//   *.drill.test.ts    what takes long, such as servers that are killed (`x.browser.drill.test.ts`: pages
//                      walked through one by one); `npm run test:deep`, and in every run those whose
//                      subject has changed since they passed (`drills.ts`)
//   *.deep.test.ts     what takes minutes, with servers of its own; only `npm run test:deep`
/** A poll that succeeds costs nothing; the limit is for machines that are slow and busy. */
const expectSettings = { poll: { timeout: 120_000 } };
/** Where `npm test` reads what became of the tests. */
const report = process.env['TEST_REPORT'];
/** Processors. What is fit for two of them grows with more; in memory a worker is some 300 MB. */
const processors = availableParallelism();
const drills = dueDrills(process.argv.slice(2));
const everywhere = ['**/node_modules/**', '**/dist/**'];

export default defineConfig({
  test: {
    passWithNoTests: true,
    // The stages of a run, and runs one after the other, transform a source once.
    fsModuleCache: true,
    reporters: report
      ? [
          'default',
          ['json', { outputFile: report }],
          new FileTimes(`${report}-times`),
          new DrillKeeper(),
        ]
      : ['default', new DrillKeeper()],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...everywhere, '**/*.{db,drill,browser,deep}.test.ts'],
          pool: 'threads',
          isolate: false,
          // They only compute. Left to itself, the runner keeps one processor free.
          maxWorkers: processors,
          testTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'db',
          include: ['**/*.db.test.ts', ...drills.servers],
          exclude: [...everywhere, ...keptTests(process.argv.slice(2))],
          globalSetup: ['./tools/src/testing/test-server.ts', './tools/src/testing/servers.ts'],
          // A worker loads the platform once, not again for each of its files.
          isolate: false,
          // They wait for each other, for disks and for clocks, more than half of the time: two processors
          // do with three workers, four with six.
          maxWorkers: Math.max(3, Math.round(processors * 1.5)),
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: expectSettings,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['**/*.browser.test.ts', ...drills.browser],
          exclude: everywhere,
          globalSetup: [
            './tools/src/testing/test-server.ts',
            './tools/src/testing/servers.ts',
            './tools/src/testing/pages.ts',
            './tools/src/testing/browsers.ts',
          ],
          // Nor does it start a browser for each of its files.
          isolate: false,
          // Each brings a browser, whose drawing takes a processor and a half: two processors do with two
          // workers, four with three.
          maxWorkers: Math.max(2, processors - 1),
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: expectSettings,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'deep',
          include: ['**/*.{drill,deep}.test.ts'],
          exclude: everywhere,
          globalSetup: [
            './tools/src/testing/test-server.ts',
            './tools/src/testing/servers.ts',
            './tools/src/testing/pages.ts',
            './tools/src/testing/browsers.ts',
          ],
          maxWorkers: 1,
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 300_000,
          expect: expectSettings,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
