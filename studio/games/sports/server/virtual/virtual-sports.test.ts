import { expect, test } from 'vitest';
import type { EventFacts, Sport } from '../../protocol.ts';
import { eventFacts } from '../feed/event-facts.ts';
import { type MarketTold, marketTold } from '../feed/messages.ts';
import { sureWins } from '../../engine/testing/sure-wins.ts';
import { parseMarket } from '../../engine/market-key.ts';
import { leaguesNamed } from './leagues.ts';
import { playedSport } from './played-sport.ts';
import { matchChance } from './seeds.ts';
import { fixturesOfSlot, slotsAhead, startOfSlot } from './timetable.ts';
import { settledMarkets } from './virtual-sport.ts';

const seedOf = (number: number) => Buffer.alloc(32, number);
const leagues = leaguesNamed(undefined);

test('[STU-SPORT][STU-ESPORT] every league is full, and each sport has one at least', () => {
  expect(new Set(leagues.map(({ sport }) => sport))).toEqual(
    new Set<Sport>(['football', 'basketball', 'tennis', 'esports']),
  );
  const teams = leagues.flatMap((league) => league.teams);
  expect(new Set(teams.map(({ id }) => id)).size).toBe(teams.length);
  for (const league of leagues) {
    expect(league.teams, league.id).toHaveLength(8);
    expect(league.teams.every(({ short }) => short.length <= 14)).toBe(true);
  }
});

test('[STU-SPORT] rounds lie ahead, none twice, and everybody plays once in each', () => {
  const now = Date.UTC(2026, 10, 30, 12, 1);
  for (const league of leagues) {
    const slots = slotsAhead(league, now);
    expect(new Set(slots).size).toBe(slots.length);
    expect(slots.every((slot) => startOfSlot(league, slot) > now)).toBe(true);
    const clubs = fixturesOfSlot(league, slots[0] ?? 0).flatMap(({ home, away }) => [
      home.id,
      away.id,
    ]);
    expect(new Set(clubs).size).toBe(8);
  }
});

test.each(leagues)(
  '[STU-SPORT][STU-ESPORT] $id: what is told is well-formed and fair, ends in time and settles all',
  (league) => {
    const { rules, modelOf } = playedSport(league.sport);
    const [home, away] = league.teams;
    if (home === undefined || away === undefined) throw new Error('no teams');
    const model = modelOf(home, away, league);
    for (let number = 1; number <= 3; number += 1) {
      const match = rules.draw(model, matchChance(seedOf(number), `${league.id}-${number}`));
      const moments = rules.moments(match);
      const last = moments.at(-1)?.ms ?? 0;
      expect(last).toBeGreaterThan(60_000);
      expect(last).toBeLessThan(15 * 60_000);
      const keys = new Set<string>();
      for (const market of rules.before(model)) keys.add(marketTold.parse(market).key);
      const looked = moments.filter((_, at) => at % 9 === 0 || at > moments.length - 3);
      for (const { ms } of looked) {
        const telling = rules.tell(match, { ms, startsAt: 1_700_000_000_000, prices: model });
        eventFacts.parse(telling.facts);
        for (const market of telling.markets) keys.add(marketTold.parse(market).key);
        expect(telling.isOver).toBe(ms === last);
        expect(sureWinsOf(telling.markets, isLevel(telling.facts))).toEqual([]);
      }
      const settled = settledMarkets(rules, match, { ms: last, keys: [...keys] });
      expect(settled.map(({ key }) => key).toSorted()).toEqual([...keys].toSorted());
      expect(settledMarkets(rules, match, { ms: 0, keys: [...keys] })).toEqual([]);
    }
  },
);

/** Handicaps in play are on goals to come: only while a score is level are they like other markets. */
const isLevel = (facts: EventFacts): boolean =>
  facts.sport !== 'football' || facts.score[0] === facts.score[1];

function sureWinsOf(markets: readonly MarketTold[], level: boolean) {
  const priced = markets.map(({ key, outcomes }) => {
    const { code = '', line } = parseMarket(key) ?? {};
    return {
      code,
      ...(line !== undefined && { line }),
      outcomes: outcomes.map(({ outcome, odds, win = 0, lose = 0 }) => ({
        outcome,
        win,
        lose,
        ...(odds !== null && { odds }),
      })),
    };
  });
  return sureWins(priced, level);
}
