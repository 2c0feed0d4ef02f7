/** What tests of lotteries do: open sessions and issues, place tickets, and let an hour come. */
import { createHash, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { eventually, type TestStudio } from '#server/testing/test-studio.ts';
import type { LotterySession, TicketView } from '../../protocol.ts';

/** A line of a ticket at one unit. */
export const line = (play: string, selection: string, unit = '1.00', more: object = {}) => ({
  play,
  selection,
  unit,
  multiple: 1,
  ...more,
});

/** Where a hand plays: a studio of the test, or the parts of one whose processes come and go. */
export interface LotteryStage {
  readonly studio: Pick<TestStudio['studio'], 'db' | 'box' | 'lotteriesDue'>;
  readonly platform: TestStudio['platform'];
  readonly player: TestStudio['player'];
}

/** Issues of all hands, from somewhere on. */
let issues = randomInt(9000);

export function lotteryHand(studio: () => LotteryStage) {
  let requests = 0;
  const seedOf = (number: string) => createHash('sha256').update(number).digest();
  const run = (statement: ReturnType<typeof sql>) => statement.execute(studio().studio.db);
  const hand = {
    seedOf,
    run,

    /** A member of the test platform. */
    async member(game: string, account = 'member-1'): Promise<LotterySession> {
      const { platform, player } = studio();
      platform.game = game;
      platform.account = account;
      const { body } = await player.vendor<{ launch_url: string }>(
        '/launcher/real',
        player.launch({ game }),
      );
      const code = new URL(body.launch_url).searchParams.get('code');
      return (await player.post<LotterySession>('/api/lottery/sessions', { code })).body;
    },

    /** An issue so many minutes after others, that takes bets until the test ends it. */
    async openIssue(
      game: string,
      { at = 0, opens = true, official = false } = {},
    ): Promise<string> {
      issues += 1;
      // No issue has the number of another: its seed is worked out from it.
      const number = `20990101-${String(1000 + (issues % 9000))}`;
      const commitHash = createHash('sha256').update(seedOf(number)).digest();
      const purpose = `lottery-seed:${commitHash.toString('hex')}`;
      const sealed = studio().studio.box.seal(seedOf(number), purpose);
      await run(sql`
        insert into studio.lottery_issue
          (game, number, open_at, close_at, draw_at, sealed_seed, commit_hash, build_hash)
        values (${game}, ${number}, now() + ${opens ? '-1 minute' : '30 minutes'}::interval,
                now() + interval '1 hour' + make_interval(mins => ${at}),
                now() + interval '2 hours' + make_interval(mins => ${at}),
                ${official ? null : sealed}, ${official ? null : commitHash}, 'test')`);
      return number;
    },

    /** Its hour comes. */
    async endIssue(number: string): Promise<void> {
      await run(sql`
        update studio.lottery_issue
        set open_at = least(open_at, now() - interval '1 minute'), close_at = now() - interval '2 s',
            draw_at = now() - interval '1 s'
        where number = ${number}`);
      studio().studio.lotteriesDue.ring();
    },

    place(session: LotterySession, issue: string, lines: readonly object[], stake: string) {
      requests += 1;
      const request = { requestId: `request-${requests}`, issue, lines, stake };
      return studio().player.post<TicketView & { code?: string; odds?: unknown; limit?: string }>(
        '/api/lottery/tickets',
        request,
        session.token,
      );
    },

    async issueState(number: string) {
      const { rows } = await sql<{ state: string; settled: boolean }>`
        select state, settled_at is not null as settled from studio.lottery_issue
        where number = ${number}`.execute(studio().studio.db);
      return rows[0];
    },

    untilSettled: (number: string) =>
      eventually(async () => (await hand.issueState(number))?.settled === true),
  };
  return hand;
}
