import type { Draws } from '#engine/draws.ts';
import type { RoundChance } from '#engine/game.ts';
import { drawFrom } from '../chances/draw-from.ts';
import { type Law, poissonLaw } from '../chances/law.ts';
import type { FootballFacts } from './football-markets.ts';
import { type FootballModel, type Score, goalWeights, halfMinutes } from './football-model.ts';
import { earlyLead } from './goal-order.ts';
import { scoreLaw } from './score-law.ts';
import { cardMeans, cardPoints, cornerLaws } from './side-counts.ts';

export type FootballEventKind = 'goal' | 'corner' | 'yellow' | 'red';

/** Something that happens in a match. */
export interface FootballEvent {
  readonly kind: FootballEventKind;
  readonly side: 'H' | 'A';
  /** Second of play from kick-off, 0 to 5399; half time is 2700. */
  readonly second: number;
}

/** A whole match, fixed before it begins. */
export interface FootballMatch {
  readonly score: Score;
  /** In order of time. Of one second, in the order they are listed. */
  readonly events: readonly FootballEvent[];
}

/** Streams of the committed chance: what each decides. */
const footballSteps = { score: 0, goals: 1, corners: 2, cards: 3 } as const;

const minuteSeconds = 60;
const bandSeconds = 15 * minuteSeconds;
const matchSeconds = bandSeconds * goalWeights.length;

/**
 * A match from committed chance. The final score is drawn first, from the law that prices it (stream 0: one
 * draw). Then its goals get their times by the table of intensity and their order, all orders alike (stream
 * 1); corners and cards come evenly (streams 2 and 3). Cards do not change goals here, so a match drawn so is
 * priced without factors for red cards.
 */
export function drawFootball(model: FootballModel, chance: RoundChance): FootballMatch {
  const cells = scoreLaw(model);
  const place = drawFrom(
    cells.map((cell) => cell.chance),
    chance.step(footballSteps.score),
  );
  const { score } = cells[place] as (typeof cells)[number];
  const events = [
    ...drawGoals(score, chance.step(footballSteps.goals)),
    ...drawCorners(model, chance.step(footballSteps.corners)),
    ...drawCards(chance.step(footballSteps.cards)),
  ];
  return { score, events: events.toSorted((a, b) => a.second - b.second) };
}

/** Times first, sorted; then each goal in turn is home's with the share of goals that home still has. */
function drawGoals([home, away]: Score, draws: Draws): readonly FootballEvent[] {
  const seconds = Array.from({ length: home + away }, () => {
    const band = drawFrom(goalWeights, draws);
    return band * bandSeconds + draws.draw(bandSeconds);
  }).toSorted((a, b) => a - b);
  let left = home;
  return seconds.map((second, at): FootballEvent => {
    const isHome = draws.draw(home + away - at) < left;
    if (isHome) left -= 1;
    return { kind: 'goal', side: isHome ? 'H' : 'A', second };
  });
}

function drawCorners(model: FootballModel, draws: Draws): readonly FootballEvent[] {
  const laws = cornerLaws(model);
  return [
    ...drawEven({ kind: 'corner', side: 'H' }, laws.home, draws),
    ...drawEven({ kind: 'corner', side: 'A' }, laws.away, draws),
  ];
}

function drawCards(draws: Draws): readonly FootballEvent[] {
  return (['yellow', 'red'] as const).flatMap((kind) => {
    const most = kind === 'red' ? 6 : 32;
    return (['H', 'A'] as const).flatMap((side, at) => {
      return drawEven({ kind, side }, poissonLaw(cardMeans[kind][at] as number, most), draws);
    });
  });
}

function drawEven(
  event: Omit<FootballEvent, 'second'>,
  law: Law,
  draws: Draws,
): readonly FootballEvent[] {
  const count = law.least + drawFrom(law.chances, draws);
  return Array.from({ length: count }, () => ({ ...event, second: draws.draw(matchSeconds) }));
}

/** What is known of a match once `second` of it were played; all of it by default. */
export function factsAt({ events }: FootballMatch, second: number = matchSeconds): FootballFacts {
  const until = events.filter((event) => event.second < second);
  const goals = until.filter(({ kind }) => kind === 'goal');
  const led: [boolean, boolean] = [false, false];
  const running: [number, number] = [0, 0];
  for (const { side } of goals) {
    running[side === 'H' ? 0 : 1] += 1;
    led[0] ||= running[0] - running[1] >= earlyLead;
    led[1] ||= running[1] - running[0] >= earlyLead;
  }
  const halfTime = halfMinutes * minuteSeconds;
  const beforeHalf = goals.filter((goal) => goal.second < halfTime);
  return {
    score: running,
    first: goals[0]?.side ?? 'NONE',
    led,
    corners: countOf(until, { corner: 1 }),
    bookings: countOf(until, cardPoints),
    ...(second >= halfTime ? { half: countOf(beforeHalf, { goal: 1 }) } : {}),
  };
}

function countOf(
  events: readonly FootballEvent[],
  points: Readonly<Partial<Record<FootballEventKind, number>>>,
): Score {
  const sumOf = (side: 'H' | 'A') =>
    events.reduce((sum, event) => (event.side === side ? sum + (points[event.kind] ?? 0) : sum), 0);
  return [sumOf('H'), sumOf('A')];
}
