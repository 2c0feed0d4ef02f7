import { type ContractKind, contractKinds } from '@croupier/contract/contracts/kinds';
import type { AgentContract, ContractInfo } from '@croupier/contract/contracts/player/contracts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/call-query.ts';
import { useFlag } from '../../state/permission.ts';

/** Names of the consolidated call by kind: what waits, and what is in force. */
const names = {
  dividend: ['divtypereq', 'divtypeinfo'],
  daily: ['dailysalreqtype', 'dailysalinfotype'],
  hourly: ['contracthoursalreq', 'contracthoursalinfo'],
  realtime: ['realtimesalreqtype', 'contractmrdailysalinfotype'],
} as const satisfies Record<ContractKind, readonly [keyof ContractInfo, keyof ContractInfo]>;

/** What the agent is paid by, of one kind. */
export interface OwnContracts {
  readonly kind: ContractKind;
  readonly offer: AgentContract | null;
  readonly inForce: AgentContract | null;
}

/** The contracts that an agent is paid by, kind by kind. */
function byKind(info: ContractInfo): readonly OwnContracts[] {
  return contractKinds.map((kind) => {
    const [offer, inForce] = names[kind];
    return { kind, offer: info[offer], inForce: info[inForce] };
  });
}

/** What the agent is paid by, and how it stands with asking; asked only where there are contracts. */
export function useContractInfo() {
  const enabled = useFlag('contracts');
  return useQuery({ ...callQuery('contractInfo', {}), enabled, staleTime: 0, select: byKind });
}
