import {
  type AgentPage,
  type AgentPageFacts,
  agentPageIds,
  agentPages,
} from '@croupier/contract/site/agent-pages';
import type { IconName } from '@croupier/kit/icons/icon-names';
import { useContractInfo } from '../../features/contracts/use-contract-info.ts';
import { useUnread } from '../../features/member/use-unread.ts';
import { isFlagOn, usePermission } from '../../state/permission.ts';
import { agentPageIcons } from './agent-pages.tsx';

/** A page of the agent center as menus list it. Its name is the text `agent:page.<page>`. */
export interface AgentEntry {
  readonly page: AgentPage;
  readonly icon: IconName;
  /** How much waits there. */
  readonly waiting: number;
}

/** The pages that this agent has, in menu order. */
export function useAgentEntries(): readonly AgentEntry[] {
  const permission = usePermission();
  const unread = useUnread();
  const { data: own = [] } = useContractInfo();
  const offers = own.filter(({ offer }) => offer !== null).length;
  const isPaidDaily = own.some(({ kind, inForce }) => kind === 'daily' && inForce !== null);
  const waiting: Partial<Record<AgentPage, number>> = { messageV2: unread, agentContracts: offers };
  return agentPageIds
    .filter((page) => {
      const { flag }: AgentPageFacts = agentPages[page];
      return flag === undefined || isFlagOn(permission, flag);
    })
    .filter((page) => page !== 'agentDailyWages' || isPaidDaily)
    .map((page) => ({ page, icon: agentPageIcons[page], waiting: waiting[page] ?? 0 }));
}
