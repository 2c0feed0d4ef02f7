import { setWonAt } from './tennis/tennis-model.ts';

/** The score that facts come to: goals, points, sets or maps. */
export function scoreOf(facts: ScoredFacts): Points | null {
  switch (facts.sport) {
    case 'football':
    case 'basketball':
      return facts.score;
    case 'tennis':
      return setsWon(facts);
    case 'esports': {
      const won = (side: 'H' | 'A') => facts.maps.filter(({ winner }) => winner === side).length;
      return [won('H'), won('A')];
    }
  }
}

type Points = readonly [home: number, away: number];

type ScoredFacts =
  | { readonly sport: 'football' | 'basketball'; readonly score: Points }
  | { readonly sport: 'tennis'; readonly sets: readonly Points[] }
  | { readonly sport: 'esports'; readonly maps: readonly { readonly winner: 'H' | 'A' | null }[] };

function setsWon({ sets }: { readonly sets: readonly Points[] }): Points {
  const winners = sets.map(setWonAt);
  return [
    winners.filter((side) => side === 'H').length,
    winners.filter((side) => side === 'A').length,
  ];
}
