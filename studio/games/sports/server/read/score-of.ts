import type { EventFacts } from '../../protocol.ts';

type Pair = readonly [home: number, away: number];

/** What a match is written as: goals, points, sets or maps; null before it has begun. */
export function scoreOf(facts: EventFacts | null): {
  readonly score: Pair | null;
  readonly half: Pair | null;
} {
  if (facts === null) return { score: null, half: null };
  switch (facts.sport) {
    case 'football':
      return { score: facts.score, half: facts.half };
    case 'basketball':
      return { score: facts.score, half: null };
    case 'tennis':
      return { score: wonOf(facts.sets.map(setWinner)), half: null };
    case 'esports':
      return { score: wonOf(facts.maps.map(({ winner }) => winner)), half: null };
  }
}

function wonOf(winners: readonly ('H' | 'A' | null)[]): Pair {
  const of = (side: 'H' | 'A') => winners.filter((winner) => winner === side).length;
  return [of('H'), of('A')];
}

/** Of a set that is over: six games and two ahead, or seven. */
function setWinner([home, away]: Pair): 'H' | 'A' | null {
  const most = Math.max(home, away);
  const isOver = most === 7 || (most === 6 && Math.abs(home - away) >= 2);
  if (!isOver) return null;
  return home > away ? 'H' : 'A';
}
