import { type AgentPage, agentPages, type OwnAgentPage } from '@croupier/contract/agent-pages';
import type { IconName } from '@croupier/kit/icons/icon-names';
import type { ComponentType } from 'react';
import { idOf } from '../navigation/id-of.ts';
import { type LazyPart, lazyPart } from '../navigation/lazy-part.tsx';

/** What a page of the center is told: the query of its address. */
export interface AgentPageProps {
  readonly search: Readonly<Record<string, string>>;
}

/** The signs of the entries in the menu. */
export const agentPageIcons: Readonly<Record<AgentPage, IconName>> = {
  depositv2: 'arrow-circle-down',
  withdraw: 'arrow-circle-up',
  announcement: 'megaphone-simple',
  agentTeamOverview: 'chart-pie-slice',
  agentRegister: 'user-plus',
  agentTeam: 'tree-structure',
  agentContracts: 'file-text',
  transactionHistory: 'list-dashes',
  messageV2: 'envelope-simple',
  customerService: 'headset',
};

/** What draws the pages that only the agent center has. */
const loads: Readonly<Record<OwnAgentPage, () => Promise<ComponentType<AgentPageProps>>>> = {
  announcement: async () => {
    const { AnnouncementReader } = await import('../features/content/announcement-reader.tsx');
    return ({ search }) => (
      <AnnouncementReader id={idOf(search['announcement'])} preview={search['preview']} />
    );
  },
  agentTeamOverview: async () => (await import('./agent-overview.tsx')).AgentOverview,
  agentRegister: async () =>
    (await import('../features/agents/registration-page.tsx')).RegistrationPage,
  agentTeam: async () => (await import('./agent-team-page.tsx')).AgentTeamPage,
  agentContracts: async () =>
    (await import('../features/contracts/contracts-page.tsx')).ContractsPage,
  customerService: async () => (await import('./agent-support.tsx')).AgentSupport,
};

export const ownAgentParts = Object.fromEntries(
  Object.entries(loads).map(([id, load]) => [
    id,
    lazyPart(load, ...agentPages[id as OwnAgentPage].texts),
  ]),
) as Readonly<Record<OwnAgentPage, LazyPart<AgentPageProps>>>;
