import { buildWeb } from '../build-web.ts';

/**
 * Called by vitest before the browser tests. Builds all pages, so that tests that run side by side
 * find them fresh and none builds them under the feet of another.
 */
export async function setup(): Promise<void> {
  await buildWeb({ say: () => {} });
}
