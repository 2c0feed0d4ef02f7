import { TeamPage } from '../../features/agents/team-page.tsx';
import { MemberContracts } from '../../features/contracts/member-contracts.tsx';
import { idOf } from '../../navigation/id-of.ts';
import { useFlag } from '../../state/permission.ts';
import type { AgentPageProps } from './agent-pages.tsx';

/** The team, with the contracts of those right below where the merchant has contracts. */
export function AgentTeamPage({ search }: AgentPageProps) {
  const contracts = useFlag('contracts');
  return (
    <TeamPage
      memberId={idOf(search['member'])}
      transferNow={search['transfer'] === 'now'}
      contractsOf={({ id, level, kind }) =>
        contracts && level === 1 && kind === 'agent' && <MemberContracts memberId={id} />
      }
    />
  );
}
