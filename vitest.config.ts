import { defineConfig } from 'vitest/config';

// Four kinds of test, told apart by the file name:
//   *.test.ts          rules and arithmetic, no I/O
//   *.db.test.ts       real PostgreSQL and HTTP; the server comes from `test-server.ts`
//   *.browser.test.ts  Chromium; one file at a time
//   *.deep.test.ts     drills of minutes, with servers of their own; only `npm run test:deep`
// A stage of `npm test` leaves out what another stage runs: TEST_WITHOUT names folders.
const without = (process.env['TEST_WITHOUT'] ?? '').split(',').filter(Boolean);
const everywhere = ['**/node_modules/**', '**/dist/**', ...without.map((folder) => `${folder}/**`)];

export default defineConfig({
  test: {
    passWithNoTests: true,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...everywhere, '**/*.{db,browser,deep}.test.ts'],
          pool: 'threads',
          isolate: false,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'db',
          include: ['**/*.db.test.ts'],
          exclude: everywhere,
          globalSetup: './tools/src/testing/test-server.ts',
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['**/*.browser.test.ts'],
          exclude: everywhere,
          globalSetup: './tools/src/testing/test-server.ts',
          maxWorkers: 1,
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'deep',
          include: ['**/*.deep.test.ts'],
          exclude: everywhere,
          globalSetup: './tools/src/testing/test-server.ts',
          maxWorkers: 1,
          fileParallelism: false,
          testTimeout: 600_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
