import type { ResultRow, Sport, StandingRow } from '../../protocol.ts';

/** Results that a form shows. */
const FORM_MOST = 5;

/** A table of teams: points, then difference, then what they scored, then their name in the list. Pure. */
export function standings(
  sport: Sport,
  teams: readonly string[],
  results: readonly ResultRow[],
): readonly StandingRow[] {
  const played = results.filter(({ state, score }) => state === 'settled' && score !== null);
  return teams
    .map((team) => rowOf(sport, team, played))
    .toSorted(
      (a, b) =>
        b.points - a.points ||
        b.scored - b.conceded - (a.scored - a.conceded) ||
        b.scored - a.scored ||
        teams.indexOf(a.team) - teams.indexOf(b.team),
    );
}

function rowOf(sport: Sport, team: string, results: readonly ResultRow[]): StandingRow {
  const own = results
    .filter(({ home, away }) => home === team || away === team)
    .toSorted((a, b) => a.startsAt - b.startsAt)
    .map(({ home, score }) => {
      const [one, other] = score ?? [0, 0];
      return home === team ? ([one, other] as const) : ([other, one] as const);
    });
  const letters = own.map(([scored, conceded]) => letterOf(scored - conceded));
  const countOf = (letter: 'W' | 'D' | 'L') => letters.filter((one) => one === letter).length;
  const [won, drawn, lost] = [countOf('W'), countOf('D'), countOf('L')];
  return {
    team,
    played: own.length,
    won,
    drawn,
    lost,
    scored: own.reduce((sum, [scored]) => sum + scored, 0),
    conceded: own.reduce((sum, [, conceded]) => sum + conceded, 0),
    // A draw is there in football alone; elsewhere a win is one point.
    points: sport === 'football' ? 3 * won + drawn : won,
    form: letters.slice(-FORM_MOST),
  };
}

const letterOf = (difference: number): 'W' | 'D' | 'L' =>
  difference === 0 ? 'D' : difference > 0 ? 'W' : 'L';
