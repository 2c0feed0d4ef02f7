import { buildWeb } from '../build-web.ts';

/**
 * Builds all pages before the first browser test, so that tests that run side by side find them
 * fresh and none builds them under the feet of another.
 */
export async function setup(): Promise<void> {
  await buildWeb({ say: () => {} });
}
