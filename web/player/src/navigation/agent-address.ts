import type { AgentPage } from '@croupier/contract/site/agent-pages';

/** The address of a page of the agent center. */
export function agentAddress(page: AgentPage): string {
  return `/agentHome?page=${page}`;
}
