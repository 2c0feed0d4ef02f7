import { useMember } from '../features/member/use-member.ts';
import { wayToAgents } from '../navigation/agent-ways.ts';
import { useFlag } from '../state/permission.ts';

/** Where links named "agents" lead; nowhere at a merchant without agents. */
export function useAgentsPath(): string | undefined {
  const offered = useFlag('agents');
  const type = useMember()?.type;
  return offered ? wayToAgents(type) : undefined;
}
