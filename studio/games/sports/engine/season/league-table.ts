import type { Score } from '../football/football-model.ts';

export interface LeagueRow {
  readonly club: number;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly scored: number;
  readonly conceded: number;
  readonly points: number;
}

/** A finished match of two clubs by their places. */
export interface LeagueResult {
  readonly home: number;
  readonly away: number;
  readonly score: Score;
}

/** Standings: three points a win, one a draw; then goal difference, goals scored, place in the list. */
export function leagueTable(clubs: number, results: readonly LeagueResult[]): readonly LeagueRow[] {
  const rows = Array.from({ length: clubs }, (_, club) => rowOf(club, results));
  return rows.toSorted(
    (a, b) =>
      b.points - a.points ||
      b.scored - b.conceded - (a.scored - a.conceded) ||
      b.scored - a.scored ||
      a.club - b.club,
  );
}

function rowOf(club: number, results: readonly LeagueResult[]): LeagueRow {
  const own = results.flatMap(({ home, away, score }) => {
    if (home === club) return [score];
    return away === club ? [[score[1], score[0]] as const] : [];
  });
  const countOf = (sign: number) =>
    own.filter(([scored, conceded]) => Math.sign(scored - conceded) === sign).length;
  const [won, drawn] = [countOf(1), countOf(0)];
  return {
    club,
    played: own.length,
    won,
    drawn,
    lost: countOf(-1),
    scored: own.reduce((sum, [scored]) => sum + scored, 0),
    conceded: own.reduce((sum, [, conceded]) => sum + conceded, 0),
    points: 3 * won + drawn,
  };
}
