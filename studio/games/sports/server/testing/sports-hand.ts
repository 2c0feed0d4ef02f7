/** What tests of sports bets do: store events and results as feeds would, open sessions and place bets. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { newToken, tokenHash } from '#server/security/token.ts';
import type { TestStudio } from '#server/testing/test-studio.ts';
import type { BetView, SlipQuote } from '../../protocol.ts';
import type { FeedMarket } from '../feed/event-document.ts';

/** Where a hand plays: a studio of the test, or the parts of one whose processes come and go. */
export interface SportsStage {
  readonly studio: Pick<TestStudio['studio'], 'db' | 'sportsDue'>;
  readonly platform: TestStudio['platform'];
  readonly player: TestStudio['player'];
}

export interface Refused {
  readonly code?: string;
  readonly limit?: string;
  readonly reason?: string;
  readonly legs?: readonly { readonly verdict: string; readonly odds: number | null }[];
}

/** A leg as slips have it. */
export interface TestLeg {
  readonly event: string;
  readonly market: string;
  readonly outcome: string;
  readonly odds: number;
  readonly version: number;
}

/** Two ways at 1.90 each unless told. */
export const market = (
  outcomes: Readonly<Record<string, number>> = { H: 19_000, A: 19_000 },
  more: Partial<FeedMarket> = {},
): FeedMarket => ({
  state: 'open',
  validFrom: 1,
  told: 1,
  said: 'open',
  outcomes: Object.entries(outcomes).map(([outcome, odds]) => {
    return [outcome, odds, 9600 / odds, 1 - 9600 / odds];
  }),
  ...more,
});

export function sportsHand(stage: () => SportsStage) {
  let requests = 0;
  const run = (statement: ReturnType<typeof sql>) => statement.execute(stage().studio.db);
  const hand = {
    run,

    /** A session of real money, as a launch would open it; answers its token. */
    async session({
      account = 'member-1',
      max = '200.00',
    }: { readonly account?: string; readonly max?: string } = {}): Promise<string> {
      const token = newToken();
      const { walletUrl } = stage().platform;
      await run(sql`
        with player as (
          insert into studio.player (mode, merchant, account_id, currency, nickname, play_money)
          values ('real', 'jade', ${account}, 'VND', 'Lan', 0)
          on conflict (merchant, account_id, currency) do update set nickname = excluded.nickname
          returning id
        )
        insert into studio.session (token_hash, player_id, game_id, locale, vendor, platform_session,
          wallet_url, stake_min, stake_max, stake_step, minimum_cycle_ms, turbo, autoplay, small_wins,
          shows_session, expires_at)
        select ${tokenHash(token)}, id, 'sportsbook', 'vi', 'all', 'session-1', ${walletUrl}, 1000,
          ${max}::numeric * 10000, 100, 0, true, true, true, false, now() + interval '1 day' from player`);
      return token;
    },

    /** A match that begins in an hour, or is being played. */
    async event(
      markets: Readonly<Record<string, FeedMarket>> = { ML: market() },
      {
        state = 'planned',
        sport = 'tennis',
        facts = null,
        model = null,
      }: {
        readonly state?: string;
        readonly sport?: string;
        readonly facts?: unknown;
        readonly model?: unknown;
      } = {},
    ): Promise<string> {
      const id = `test:${randomUUID().slice(0, 18)}`;
      await run(sql`
        insert into studio.sports_producer (name, alive_at, state)
        values ('test', now() + interval '1 day', 'up') on conflict do nothing`);
      await run(sql`
        insert into studio.sports_event (id, producer, sport, league, home, away, starts_at, state,
          is_virtual, facts, markets, model)
        values (${id}, 'test', ${sport}, 'league-1', 'home-1', 'away-1',
          now() + case when ${state} = 'planned' then interval '1 hour' else interval '-5 minutes' end,
          ${state}, true, ${JSON.stringify(facts)}::jsonb, ${JSON.stringify(markets)}::jsonb,
          ${JSON.stringify(model)}::jsonb)`);
      return id;
    },

    leg: (event: string, name = 'ML', outcome = 'H', odds = 19_000): TestLeg => ({
      event,
      market: name,
      outcome,
      odds,
      version: 1,
    }),

    /** A market changes, as by a feed. */
    setMarket: (event: string, name: string, value: FeedMarket) =>
      run(sql`
        update studio.sports_event
        set markets = jsonb_set(markets, array[${name}]::text[], ${JSON.stringify(value)}::jsonb),
            version = version + 1
        where id = ${event}`),

    /** A result is known: outcomes by market; each says all that is known of the event. */
    async result(
      event: string,
      outcomes: Readonly<Record<string, Readonly<Record<string, unknown>>>>,
      state = 'ended',
    ): Promise<void> {
      await stage()
        .studio.db.transaction()
        .execute(async (tx) => {
          await sql`select from studio.sports_event where id = ${event} for update`.execute(tx);
          await sql`
            insert into studio.sports_result (event_id, revision, outcomes, facts, said_by)
            select id, revision + 1, ${JSON.stringify(outcomes)}::jsonb,
              jsonb_build_object('heldAt', extract(epoch from clock_timestamp())), 'test'
            from studio.sports_event where id = ${event}`.execute(tx);
          await sql`
            update studio.sports_event set revision = revision + 1, state = ${state}, changed_at = now()
            where id = ${event}`.execute(tx);
        });
      stage().studio.sportsDue.ring();
    },

    requestOf(legs: readonly TestLeg[], more: object = {}): object {
      requests += 1;
      const kind = legs.length === 1 ? 'single' : 'parlay';
      return {
        requestId: `request-${requests}-${randomUUID()}`,
        kind,
        legs,
        stake: '10.00',
        ...more,
      };
    },

    place: (token: string, legs: readonly TestLeg[], more: object = {}) =>
      hand.send(token, hand.requestOf(legs, more)),

    send: (token: string, request: object) =>
      stage().player.post<BetView & Refused>('/api/sports/bets', request, token),

    quote: async (token: string, legs: readonly TestLeg[], more: object = {}) => {
      const kind = legs.length === 1 ? 'single' : 'parlay';
      const slip = { kind, legs, ...more };
      return (await stage().player.post<SlipQuote & Refused>('/api/sports/quote', slip, token))
        .body;
    },

    bet: async (token: string, id: string) =>
      (await stage().player.get<BetView>(`/api/sports/bets/${id}`, token)).body,

    /** The delay of all bets that wait has passed. */
    delayPasses: () =>
      run(sql`
        update studio.sports_bet set accept_at = clock_timestamp() where state = 'waiting'`),
  };
  return hand;
}
