import type { Draws } from '#engine/draws.ts';
import type { RoundChance } from '#engine/game.ts';
import { type FootballMatch, drawFootball } from '../football/draw-football.ts';
import { type FootballModel, type Strength, modelOfStrengths } from '../football/football-model.ts';

/** A match of a season: places of its clubs, its round from 0, what it was priced by and how it went. */
export interface Fixture {
  readonly round: number;
  readonly home: number;
  readonly away: number;
}

/** Every club at home against every other, in rounds where each plays once (the circle method). */
export function fixturesOf(clubs: number): readonly Fixture[] {
  if (clubs % 2 !== 0 || clubs < 2) throw new RangeError('an even number of clubs');
  const rounds = clubs - 1;
  const first = Array.from({ length: rounds }, (_, round) =>
    Array.from({ length: clubs / 2 }, (__, pair): Fixture => {
      const one = pair === 0 ? rounds : (round + pair) % rounds;
      const other = (round + rounds - pair) % rounds;
      return (round + pair) % 2 === 0
        ? { round, home: one, away: other }
        : { round, home: other, away: one };
    }),
  ).flat();
  const back = first.map(({ round, home, away }) => ({
    round: round + rounds,
    home: away,
    away: home,
  }));
  return [...first, ...back];
}

/** Strengths of clubs from −0.5 to 0.5 in hundredths, drawn. */
export function drawStrengths(clubs: number, draws: Draws): readonly Strength[] {
  const strength = () => (draws.draw(101) - 50) / 100;
  return Array.from({ length: clubs }, () => ({ attack: strength(), defence: strength() }));
}

export interface SeasonFixture extends Fixture {
  readonly model: FootballModel;
  readonly match: FootballMatch;
}

/** All matches of a season, each from the chance of its number. */
export function drawSeason(
  strengths: readonly Strength[],
  chanceOf: (match: number) => RoundChance,
): readonly SeasonFixture[] {
  return fixturesOf(strengths.length).map((fixture, number) => {
    const home = strengths[fixture.home] as Strength;
    const away = strengths[fixture.away] as Strength;
    const model = modelOfStrengths(home, away);
    return { ...fixture, model, match: drawFootball(model, chanceOf(number)) };
  });
}
