/**
 * `node hammer-wallet.ts <url> <count> <seed> <contra> <book> <account>…`: a process that posts to
 * the accounts as fast as it can, for tests with several processes. Prints how many were posted.
 * Half of its keys depend on the seed alone, so another process with the same seed repeats them.
 */
import { randomUUID } from 'node:crypto';
import { openPostBatcher } from './post-batcher.ts';
import { idempotencyKeyOf } from '#kernel/idempotency-key.ts';

const [url = '', count = '0', seed = '', contra = '', book = '', ...accounts] =
  process.argv.slice(2);
const batcher = openPostBatcher({ url });
const answers = await Promise.all(
  Array.from({ length: Number(count) }, (_, index) => {
    const id = index % 2 === 0 ? `${seed}-${index}` : randomUUID();
    return batcher.run({
      accountId: BigInt(accounts[index % accounts.length] ?? 0),
      bookId: Number(book),
      amountMinor: index % 3 === 0 ? 40_000n : -30_000n,
      kind: index % 3 === 0 ? 2 : 1,
      contraId: Number(contra),
      key: idempotencyKeyOf('hammer', id),
      subjectId: 1n,
      outsideId: null,
    });
  }),
);
const counts: Record<string, number> = {};
for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
await batcher.close();
process.stdout.write(JSON.stringify(counts));
