/** Numbers that SQL and TypeScript share mean the same in both. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#testing/database.ts';
import { outcomes } from '../modules/seamless/play-call.ts';
import { pairKinds, moveKinds, postedKinds } from '../modules/wallet/kind-rules.ts';
import { statuses } from '#testing/post-batcher.ts';

const FUNCTIONS = fileURLToPath(new URL('../../migrations/functions/', import.meta.url));

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** Names by number, as the comment before the function lists them. */
function namesIn(file: string): string[] {
  const text = readFileSync(FUNCTIONS + file, 'utf8');
  const names: string[] = [];
  for (const [, number, name] of text.matchAll(/^-- {3}(\d+) ([a-z-]+)/gm)) {
    names[Number(number)] = name ?? '';
  }
  return names;
}

test.each([
  ['seamless/play_batch.sql', outcomes],
  ['wallet/post_batch.sql', statuses],
] as const)('what %s answers', (file, names) => {
  expect(namesIn(file)).toEqual(names);
});

test('[WAL-01] kinds of transfers, with what they belong to', async () => {
  const { rows } = await database.pool.query<{ id: number; name: string; subject: string }>(
    'select id, name, subject from wallet.transfer_kind',
  );
  const moves = Object.entries(moveKinds).flatMap(([name, kind]) =>
    kind.out === kind.in
      ? [{ id: kind.out, name, subject: kind.subject }]
      : [
          { id: kind.out, name: `${name}-out`, subject: kind.subject },
          { id: kind.in, name: `${name}-in`, subject: kind.subject },
        ],
  );
  const posted = Object.entries({ ...postedKinds, ...pairKinds }).map(
    ([name, { number, subject }]) => ({
      id: number,
      name,
      subject,
    }),
  );
  // What only `seamless.play_batch` writes.
  const batched = [
    { id: 3, name: 'rollback', subject: 'round' },
    { id: 4, name: 'tombstone', subject: 'round' },
  ];
  const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
  expect(rows.toSorted(byId)).toEqual([...moves, ...posted, ...batched].toSorted(byId));
});
