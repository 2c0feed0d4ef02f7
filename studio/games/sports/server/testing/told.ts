/** Messages of a feed as tests make them. */
import type { FeedMessage, MarketTold } from '../feed/messages.ts';

type Body<Kind extends FeedMessage['kind']> = Omit<
  Extract<FeedMessage, { kind: Kind }>,
  'kind' | 'producer' | 'number' | 'at' | 'event' | 'version'
>;

/** A feed of a name with one match, whose messages have rising versions. */
export function toldBy(producer: string, event = `${producer}-match-1`) {
  let version = 0;
  const common = () => {
    version += 1;
    return { producer, number: `${event}:${version}`, at: Date.now(), event, version };
  };
  return {
    event,
    fixture: (startsAt = Date.now() + 3_600_000): FeedMessage => ({
      kind: 'fixture_change',
      ...common(),
      sport: 'football',
      league: { id: `${producer}-league`, name: { en: 'A', vi: 'A' }, country: null, kind: null },
      home: { id: `${producer}-h`, name: 'Home', short: 'Home', colours: ['#111111', '#222222'] },
      away: { id: `${producer}-a`, name: 'Away', short: 'Away', colours: ['#333333', '#444444'] },
      startsAt,
    }),
    odds: (
      markets: MarketTold[] = [win()],
      more: Partial<Body<'odds_change'>> = {},
    ): FeedMessage => ({
      kind: 'odds_change',
      ...common(),
      markets,
      ...more,
    }),
    stop: (more: Partial<Body<'bet_stop'>> = {}): FeedMessage => ({
      kind: 'bet_stop',
      ...common(),
      markets: 'all',
      ...more,
    }),
    settle: (outcome: 'H' | 'A', more: Partial<Body<'bet_settlement'>> = {}): FeedMessage => ({
      kind: 'bet_settlement',
      ...common(),
      isFinal: true,
      markets: [
        {
          key: 'DNB',
          outcomes: (['H', 'A'] as const).map((name) => {
            return { outcome: name, result: name === outcome ? 1 : 0, voidFactor: 0 };
          }),
        },
      ],
      ...more,
    }),
    rollback: (): FeedMessage => ({
      kind: 'rollback_bet_settlement',
      ...common(),
      markets: 'all',
    }),
    cancel: (more: Partial<Body<'bet_cancel'>> = {}): FeedMessage => ({
      kind: 'bet_cancel',
      ...common(),
      markets: 'all',
      ...more,
    }),
    uncancel: (more: Partial<Body<'rollback_bet_cancel'>> = {}): FeedMessage => ({
      kind: 'rollback_bet_cancel',
      ...common(),
      markets: 'all',
      ...more,
    }),
    sign: (kind: 'alive' | 'snapshot_complete', count?: number): FeedMessage => ({
      kind,
      producer,
      number: `${kind}:${(version += 1)}`,
      at: Date.now(),
      ...(count !== undefined && { count }),
    }),
  };
}

/** Two ways, at these odds. */
export const win = (home = 19_000, away = 19_000, key = 'DNB'): MarketTold => ({
  key,
  state: 'open',
  outcomes: [
    { outcome: 'H', odds: home, win: 0.5, lose: 0.5 },
    { outcome: 'A', odds: away, win: 0.5, lose: 0.5 },
  ],
});
