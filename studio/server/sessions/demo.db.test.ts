/** Play money costs its player nothing, so it is bounded in pace and forgotten. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestStudio } from '../testing/test-studio.ts';
import type { TestStudio } from '../testing/test-studio.ts';
import { tokenHash } from '../security/token.ts';
import { forgetDemos } from './forget-demos.ts';

const LIMIT = 8;
let studio: TestStudio;
beforeAll(async () => {
  studio = await startTestStudio({
    STUDIO_DEMO_SPINS_PER_MINUTE: String(LIMIT),
    STUDIO_DEMO_SPINS_PER_NETWORK: String(2 * LIMIT),
  });
});
afterAll(() => studio.stop());

test('[Q-F17] rounds at once count before they are played, by session and by network', async () => {
  const spin = async (count: number) => {
    const session = await studio.player.openDemo();
    const answers = await Promise.all(
      Array.from({ length: count }, () => studio.player.play(session, crypto.randomUUID())),
    );
    const calm = answers.filter(({ body }) => body.code !== 'too-fast').length;
    return { calm, status: answers.at(-1)?.status };
  };
  expect(await spin(3 * LIMIT)).toEqual({ calm: LIMIT, status: 429 });
  // Another session of the same network has what is left of the network.
  expect((await spin(LIMIT)).calm).toBeLessThanOrEqual(LIMIT);
  expect((await spin(LIMIT)).calm).toBe(0);
  // Steps are bounded as well, ten times as wide.
  const { token } = await studio.player.openDemo('jade-mine');
  const steps = await Promise.all(
    Array.from({ length: 11 * LIMIT }, () => {
      const request = { requestId: crypto.randomUUID(), action: { type: 'cash-out' } };
      return studio.player.act({ token }, crypto.randomUUID(), request);
    }),
  );
  const codes = steps.map(({ body }) => body.code);
  expect(codes.filter((code) => code === 'not-found')).toHaveLength(10 * LIMIT);
  expect(codes.filter((code) => code === 'too-fast')).toHaveLength(LIMIT);
  // Money is bounded elsewhere.
  const real = await studio.player.openReal();
  expect((await studio.player.play(real, 'for-money')).status).toBe(200);
});

test('[Q-C3] demos are forgotten a day after their end, and nothing else', async () => {
  const { db } = studio.studio;
  const counts = async () => {
    const { rows } = await sql<Record<string, number>>`
      select (select count(*)::int from studio.player where mode = 'demo') as demos,
        (select count(*)::int from studio.player where mode = 'real') as players,
        (select count(*)::int from studio.round r join studio.player p on p.id = r.player_id
           where p.mode = 'demo') as "demoRounds",
        (select count(*)::int from studio.round r join studio.player p on p.id = r.player_id
           where p.mode = 'real') as rounds,
        (select count(*)::int from studio.play_money_transfer) as transfers`.execute(db);
    return rows[0];
  };
  // Its table is there from the first look at it.
  const { token: looking } = await studio.player.openDemo('sky-lantern');
  await studio.player.get('/api/table', looking);
  // One of them has found another's words wrong, which is theirs as well.
  await sql`with guests as (select id from studio.player where mode = 'demo' order by id limit 2),
      said as (insert into studio.chat_message (table_id, player_id, request_id, phrase)
        select (select min(id) from studio.shared_table), max(id), 'said', 'luck' from guests returning id)
    insert into studio.chat_report (message_id, player_id, reason)
    select said.id, (select min(id) from guests), 'abuse' from said`.execute(db);
  const before = await counts();
  expect(before).toMatchObject({ demos: 5, players: 1, rounds: 1 });
  await forgetDemos(db);
  expect(await counts()).toEqual(before);
  const { token } = await studio.player.openDemo();
  await sql`update studio.player set created_at = created_at - interval '3 days'`.execute(db);
  await sql`update studio.session set expires_at = expires_at - interval '3 days'
    where token_hash <> ${tokenHash(token)}`.execute(db);
  await forgetDemos(db);
  expect(await counts()).toEqual({ demos: 1, players: 1, demoRounds: 0, rounds: 1, transfers: 0 });
});
