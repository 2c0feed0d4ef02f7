/** What players read when the database cannot take their ticket just now. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestStudio, type TestStudio } from '#server/testing/test-studio.ts';
import type { TicketView } from '../protocol.ts';
import { line, lotteryHand } from './testing/lottery-hand.ts';

const GAME = 'ssc1';
const BALANCE = 1000_0000n;

let studio: TestStudio;
const hand = lotteryHand(() => studio);
beforeAll(async () => {
  studio = await startTestStudio({ STUDIO_LOTTERIES: GAME });
});
afterAll(() => studio.stop());
beforeEach(() => {
  studio.platform.balance = BALANCE;
});

/** Keeps the issue to itself until it is let go. */
async function holdIssue(number: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const work = studio.studio.db.transaction().execute(async (tx) => {
    await sql`select from studio.lottery_issue where number = ${number} for update`.execute(tx);
    held.resolve();
    await over.promise;
  });
  await held.promise;
  return async () => {
    over.resolve();
    await work;
  };
}

/** The next so many tickets that are to count are given up by the database. */
const giveUpNext = (times: number, state: string) =>
  hand.run(
    sql.raw(`
      create or replace function studio.test_give_up() returns trigger language plpgsql as $$
      begin
        if nextval('studio.test_times') <= ${times} then
          raise exception 'given up' using errcode = '${state}';
        end if;
        return new;
      end $$;
      drop sequence if exists studio.test_times; create sequence studio.test_times;
      create or replace trigger test_give_up before update on studio.lottery_ticket
        for each row when (new.state = 'open') execute function studio.test_give_up()`),
  );

test('[STU-LOTT] a ticket that a held lock keeps waiting is refused as busy, takes nothing, and goes through later', async () => {
  const session = await hand.member(GAME);
  const issue = await hand.openIssue(GAME);
  const request = {
    requestId: 'kept-waiting',
    issue,
    lines: [line('DWD', '1,,,,')],
    stake: '1.00',
  };
  const place = () =>
    studio.player.post<TicketView & { code?: string; money?: string; retryAfterMs?: number }>(
      '/api/lottery/tickets',
      request,
      session.token,
    );
  const letGo = await holdIssue(issue);
  const refused = await place().finally(() => void letGo());
  expect(refused.status).toBe(503);
  expect(refused.body).toEqual({ code: 'busy', money: 'not-taken', retryAfterMs: 1000 });
  expect(studio.platform.balance).toBe(BALANCE);
  // The same key takes it once.
  const [first, again] = [await place(), await place()];
  expect(first.status).toBe(200);
  expect(again.body.id).toBe(first.body.id);
  expect(studio.platform.balance).toBe(BALANCE - 1_0000n);
});

test('[STU-LOTT] a deadlock costs nobody a ticket, and one that stays in the way of a paid one is no fault', async () => {
  const session = await hand.member(GAME);
  const issue = await hand.openIssue(GAME);
  const place = () => hand.place(session, issue, [line('DWD', '2,,,,')], '1.00');
  await giveUpNext(2, '40P01');
  expect((await place()).status).toBe(200);
  await giveUpNext(99, '55P03');
  const { status, body } = await place();
  expect(status).toBe(503);
  // Its stake was taken: nothing is said of it before it is known what becomes of it.
  expect(body).toEqual({ code: 'busy', retryAfterMs: 1000 });
  await hand.run(sql`drop trigger test_give_up on studio.lottery_ticket`);
});
