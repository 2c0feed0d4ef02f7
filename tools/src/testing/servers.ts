import { globSync } from 'node:fs';
import { BUNDLE_VARIABLE } from '@croupier/server/bundled-program';
import { buildServers, productServers } from '../build-servers.ts';
import { repositoryRoot } from '../repository.ts';

/** Programs that tests start again and again, most of them to kill them. */
const TEST_PROGRAMS = [
  'sandbox/src/transfer-vendor/main.ts',
  'platform/src/testing/{hammer-wallet,run-job,stopping-settlement,stopping-worker}.ts',
  'studio/server/testing/*-main.ts',
  'e2e/src/chaos/{naive-wallet,wallet-caller}.ts',
];

/**
 * Called by vitest before tests that start servers: they start from one bundle, made once for each
 * state of the sources.
 */
export async function setup(): Promise<void> {
  const programs = globSync(TEST_PROGRAMS, { cwd: repositoryRoot }).toSorted();
  process.env[BUNDLE_VARIABLE] ??= await buildServers([...productServers, ...programs], () => {});
}
