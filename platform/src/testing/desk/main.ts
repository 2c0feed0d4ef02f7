/**
 * `TEST_DATABASE_URL=… node platform/src/testing/desk/main.ts [port]`: a test desk until it is told
 * to end. Prints one line of JSON with its address once it is open.
 */
import { openTestDesk } from './open-test-desk.ts';

const desk = await openTestDesk({ port: Number(process.argv[2] ?? 0) });
for (const name of ['SIGTERM', 'SIGINT'] as const) {
  process.once(name, () => {
    desk
      .close()
      .then(
        () => process.exit(0),
        () => process.exit(1),
      )
      .catch(() => {});
  });
}
// Last: whoever reads it may end us at once.
process.stdout.write(`${JSON.stringify({ desk: desk.url, platforms: desk.platforms })}\n`);
