import { type EventFate, standingOf } from '../settlement/event-fate.ts';
import type { LegOutcome, LegStatus } from '../settlement/leg-outcome.ts';
import { type Line, handicapResult, totalResult } from '../settlement/line-result.ts';
import { type FootballFacts, type FootballPick, correctScores } from './football-markets.ts';
import type { Score } from './football-model.ts';

/** How a bet stands on facts that are final. Half markets need the score at half time. */
export function footballResult(pick: FootballPick, facts: FootballFacts): LegStatus {
  const { code, outcome, line = 0, scoreAt = [0, 0] } = pick;
  const { score, half = score } = facts;
  switch (code) {
    case '1X2':
      return whether(outcome === sideOf(score));
    case '1X2H':
      return whether(outcome === sideOf(half));
    case 'AH':
      return handicap(outcome, line, [score[0] - scoreAt[0], score[1] - scoreAt[1]]);
    case 'AHH':
      return handicap(outcome, line, [half[0] - scoreAt[0], half[1] - scoreAt[1]]);
    case 'CRAH':
      return handicap(outcome, line, facts.corners);
    case 'OU':
      return total(outcome, line, score);
    case 'OUH':
      return total(outcome, line, half);
    case 'CROU':
      return total(outcome, line, facts.corners);
    case 'BKOU':
      return total(outcome, line, facts.bookings);
    case 'HTFT':
      return whether(outcome === sideOf(half) + sideOf(score));
    case 'DNB':
      return sideOf(score) === 'D' ? 'push' : whether(outcome === sideOf(score));
    case 'FG':
      return whether(outcome === facts.first);
    case 'EP':
      return whether(outcome === sideOf(score) || facts.led[outcome === 'H' ? 0 : 1]);
    default:
      return whether(outcomeOfScore(code, score).includes(outcome));
  }
}

type ScoreCode = 'OE' | 'CS' | 'DC' | 'BTTS' | 'TG' | 'CLH' | 'CLA';

/** Outcomes of a market that win at a final score. */
function outcomeOfScore(code: ScoreCode, [home, away]: Score): readonly string[] {
  const goals = home + away;
  switch (code) {
    case 'OE':
      return [goals % 2 === 0 ? 'EVEN' : 'ODD'];
    case 'CS':
      return [correctScores.includes(`${home}-${away}`) ? `${home}-${away}` : 'AOS'];
    case 'DC':
      return { H: ['1X', '12'], D: ['1X', 'X2'], A: ['12', 'X2'] }[sideOf([home, away])];
    case 'BTTS':
      return [home > 0 && away > 0 ? 'YES' : 'NO'];
    case 'TG':
      return [goals <= 1 ? '0-1' : goals <= 3 ? '2-3' : goals <= 6 ? '4-6' : '7+'];
    case 'CLH':
      return [away === 0 ? 'YES' : 'NO'];
    case 'CLA':
      return [home === 0 ? 'YES' : 'NO'];
  }
}

/** Who is ahead. */
export function sideOf([home, away]: Score): 'H' | 'D' | 'A' {
  if (home === away) return 'D';
  return home > away ? 'H' : 'A';
}

const whether = (isWon: boolean): LegStatus => (isWon ? 'won' : 'lost');

function handicap(outcome: string, line: Line, [home, away]: Score): LegStatus {
  return outcome === 'H' ? handicapResult(home - away, line) : handicapResult(away - home, -line);
}

function total(outcome: string, line: Line, [home, away]: Score): LegStatus {
  return totalResult(home + away, line, outcome === 'OVER' ? 'over' : 'under');
}

/** More of something than any match has; lines and scores that are offered lie far below. */
const many = 40;

/**
 * How a bet stands that nothing can change any more, whatever else happens in the match; undefined while
 * something can. Every continuation is tried: some more goals, corners or cards for each side, up to many.
 */
export function decidedResult(pick: FootballPick, facts: FootballFacts): LegStatus | undefined {
  const isOfHalf = pick.code === '1X2H' || pick.code === 'AHH' || pick.code === 'OUH';
  if (isOfHalf && facts.half) return footballResult(pick, facts);
  const now = footballResult(pick, facts);
  for (let home = 0; home <= many; home += 1) {
    for (let away = 0; away <= many; away += 1) {
      for (const later of continuations(facts, [home, away])) {
        if (footballResult(pick, later) !== now) return undefined;
      }
    }
  }
  return now;
}

/** Facts with so much more for each side; who scores first and who leads by two both ways it can be. */
function continuations(facts: FootballFacts, more: Score): readonly FootballFacts[] {
  const plus = (score: Score): Score => [score[0] + more[0], score[1] + more[1]];
  const score = plus(facts.score);
  const later = { ...facts, score, corners: plus(facts.corners), bookings: plus(facts.bookings) };
  const halves = facts.half
    ? [later]
    : [later, { ...later, half: facts.score }, { ...later, half: score }];
  if (more[0] + more[1] === 0) return halves;
  return halves.flatMap((one) => [
    one,
    { ...one, first: facts.first === 'NONE' ? 'H' : facts.first, led: [true, facts.led[1]] },
    { ...one, first: facts.first === 'NONE' ? 'A' : facts.first, led: [facts.led[0], true] },
  ]);
}

/**
 * A leg of a match, whatever became of it. Abandoned: what was decided stands, all else is void; postponed
 * too long or moved: all void.
 */
export function settleFootball(
  pick: FootballPick,
  facts: FootballFacts,
  fate: EventFate,
  allowedHours?: number,
): LegOutcome {
  const standing = standingOf(fate, allowedHours);
  if (standing === 'none') return { status: 'void' };
  if (standing === 'all') return { status: footballResult(pick, facts) };
  return { status: resultOfAbandoned(pick, facts) };
}

/** The two halves of a quarter line stand or are void each for itself. */
function resultOfAbandoned(pick: FootballPick, facts: FootballFacts): LegStatus {
  const { line } = pick;
  if (line === undefined || line % 2 === 0) return decidedResult(pick, facts) ?? 'void';
  const [low, high] = [line - 1, line + 1].map((part) => {
    return decidedResult({ ...pick, line: part }, facts) ?? 'void';
  });
  if (low === high) return low as LegStatus;
  return low === 'lost' || high === 'lost' ? 'half-lost' : 'half-won';
}
