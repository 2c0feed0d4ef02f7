/**
 * `TEST_DATABASE_URL=… node platform/src/testing/test-api/main.ts [port]`: a test API until it is told
 * to end. Prints one line of JSON with its address once it is open.
 */
import { openTestApi } from './open-test-api.ts';

const testApi = await openTestApi({ port: Number(process.argv[2] ?? 0) });
for (const name of ['SIGTERM', 'SIGINT'] as const) {
  process.once(name, () => {
    testApi
      .close()
      .then(
        () => process.exit(0),
        () => process.exit(1),
      )
      .catch(() => {});
  });
}
// Last: whoever reads it may end us at once.
process.stdout.write(`${JSON.stringify({ testApi: testApi.url, platforms: testApi.platforms })}\n`);
