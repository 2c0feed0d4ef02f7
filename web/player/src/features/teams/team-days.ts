import { daysBetween, type DaySpan } from '../../language/day-range.ts';

/** As many days as the server adds up for a team at once. */
export const TEAM_DAYS_MAX = 92;

/** Whether a team's figures can be asked for over these days. */
export function fitsTeam(span: DaySpan): boolean {
  return daysBetween(span) <= TEAM_DAYS_MAX;
}
