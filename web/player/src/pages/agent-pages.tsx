import { type AgentPage, agentPages, type OwnAgentPage } from '@croupier/contract/agent-pages';
import type { IconName } from '@croupier/kit/icons/icon-names';
import type { ComponentType } from 'react';
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
  transactionHistory: 'list-dashes',
  messageV2: 'envelope-simple',
  customerService: 'headset',
};

/** What draws the pages that only the agent center has. */
const loads: Readonly<Record<OwnAgentPage, () => Promise<ComponentType<AgentPageProps>>>> = {
  announcement: async () => {
    const { AnnouncementReader } = await import('../features/content/announcement-reader.tsx');
    return ({ search }) => (
      <AnnouncementReader id={announcementOf(search['announcement'])} preview={search['preview']} />
    );
  },
  agentTeamOverview: async () => (await import('./agent-overview.tsx')).AgentOverview,
  customerService: async () => (await import('./agent-support.tsx')).AgentSupport,
};

/** Without an id, and for `all`, the newest is meant. */
function announcementOf(id: string | undefined): string | undefined {
  return id !== undefined && /^[1-9]\d{0,18}$/.test(id) ? id : undefined;
}

export const ownAgentParts = Object.fromEntries(
  Object.entries(loads).map(([id, load]) => [
    id,
    lazyPart(load, ...agentPages[id as OwnAgentPage].texts),
  ]),
) as Readonly<Record<OwnAgentPage, LazyPart<AgentPageProps>>>;
