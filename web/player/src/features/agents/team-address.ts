/** The address of the team page about somebody of the team, or about the agent's own line. */
export function teamAddress(memberId: string | undefined): string {
  return `/agentHome?page=agentTeam${memberId === undefined ? '' : `&member=${memberId}`}`;
}
