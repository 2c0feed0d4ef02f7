import { TeamPage } from '../features/agents/team-page.tsx';
import { idOf } from '../navigation/id-of.ts';
import type { AgentPageProps } from './agent-pages.tsx';

/** The team, or the line of somebody in it. */
export function AgentTeamPage({ search }: AgentPageProps) {
  return <TeamPage memberId={idOf(search['member'])} />;
}
