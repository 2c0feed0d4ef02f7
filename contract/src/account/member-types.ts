/** What the number of an account type means (specification §3), to the server and to pages. */
const AGENT_TYPES: ReadonlySet<number> = new Set([1, 2, 41, 42]);
/** Type of an agent at the top, whom the house pays. */
export const TOP_AGENT_TYPE = 1;
/** Type of an agent below another one. */
export const DOWNLINE_AGENT_TYPE = 2;
/** The most and the least that a prize group can be (a return of 99 % and of 85 %). */
export const SERIES_MAX = 1980;
export const SERIES_MIN = 1700;
/** Type of somebody who only looks around, with play money. */
export const TRIAL_TYPE = 4;
/** Type of a member who registers on the site. */
export const MEMBER_TYPE = 0;

/** 1, 2, 41, 42 are agents, 4 is a trial account, anything else a member. */
export function roleOfType(type: number): 'agent' | 'trial' | 'member' {
  if (AGENT_TYPES.has(type)) return 'agent';
  return type === TRIAL_TYPE ? 'trial' : 'member';
}
