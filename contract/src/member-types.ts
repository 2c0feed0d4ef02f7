/** What the number of an account type means (specification §3), to the server and to pages. */
const AGENT_TYPES: ReadonlySet<number> = new Set([1, 2, 41, 42]);
/** Type of somebody who only looks around, with play money. */
export const TRIAL_TYPE = 4;
/** Type of a member who registers on the site. */
export const MEMBER_TYPE = 0;

/** 1, 2, 41, 42 are agents, 4 is a trial account, anything else a member. */
export function roleOfType(type: number): 'agent' | 'trial' | 'member' {
  if (AGENT_TYPES.has(type)) return 'agent';
  return type === TRIAL_TYPE ? 'trial' : 'member';
}
