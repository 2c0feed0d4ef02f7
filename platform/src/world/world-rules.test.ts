import { describe, expect, test } from 'vitest';
import { drawsOf } from './draws.ts';
import { returnOfWins, winOf } from './outcomes.ts';
import { fates, neat, peopleOf, plain } from './people.ts';
import { openTimeline, type LifeStory } from './timeline.ts';
import { DAY_MS, lifeOf, shareOut } from './visits.ts';

const NOW = Date.UTC(2026, 10, 25, 12);

describe('[OPS-09] the people of a world', () => {
  test('are the same for the same seed, and others for another', () => {
    const told = (seed: string) =>
      peopleOf(drawsOf(seed), 60).map(({ draws: _draws, ...person }) => person);
    expect(told('one')).toEqual(told('one'));
    expect(told('one')).not.toEqual(told('two'));
  });

  test('have names of their own that can be registered, and among the first of them is every fate', () => {
    const people = peopleOf(drawsOf('names'), 400);
    expect(new Set(people.map(({ username }) => username)).size).toBe(400);
    for (const { username, fullName } of people) {
      expect(username).toMatch(/^[a-z][a-z0-9]{3,14}$/);
      expect(plain(fullName)).toMatch(/^[A-Za-z ]+$/);
    }
    expect(people.slice(0, fates.length).map(({ fate }) => fate)).toEqual(fates);
  });

  test('live between the beginning of the world and its present', () => {
    const people = peopleOf(drawsOf('lives'), 200);
    const span = { fromMs: NOW - 120 * DAY_MS, toMs: NOW, rounds: 80 };
    for (const person of people) {
      const { joinsMs, visits, endsMs } = lifeOf(person, span);
      expect(joinsMs).toBeGreaterThanOrEqual(span.fromMs);
      expect(endsMs).toBeLessThan(NOW);
      expect(endsMs).toBeGreaterThan(joinsMs);
      for (const { atMs } of visits) expect(atMs).toBeGreaterThan(joinsMs);
    }
    const shares = shareOut(people, 10_000);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeGreaterThan(9000);
  });

  test('win about what slots return, in amounts that wallets show', () => {
    expect(returnOfWins()).toBeCloseTo(0.95, 2);
    const draws = drawsOf('wins');
    for (let round = 0; round < 500; round += 1) expect(winOf(draws, 30_000n) % 100n).toBe(0n);
    expect([neat(1234), neat(7), neat(99_999)]).toEqual([1200, 7, 99_000]);
  });
});

test('[OPS-09] lives go on in the order of their moments, none of them after the present', async () => {
  const told: string[] = [];
  let atMs = 0;
  const timeline = openTimeline();
  async function* story(name: string, stepMs: number): LifeStory {
    for (let step = 1; ; step += 1) {
      yield step * stepMs;
      told.push(`${name} ${atMs}`);
      if (name === 'a' && step === 1) timeline.add(story('c', 35));
    }
  }
  timeline.add(story('a', 20));
  timeline.add(story('b', 31));
  await timeline.run({
    momentMs: 1,
    untilMs: 65,
    moveTo: async (toMs) => {
      expect(toMs).toBeGreaterThanOrEqual(atMs);
      atMs = toMs;
    },
  });
  expect(told).toEqual(['a 20', 'b 31', 'c 35', 'a 40', 'a 60', 'b 62']);
});
