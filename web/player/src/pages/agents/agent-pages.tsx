import { type AgentPage, agentPages, type OwnAgentPage } from '@croupier/contract/site/agent-pages';
import type { ContractKind } from '@croupier/contract/contracts/kinds';
import type { IconName } from '@croupier/kit/icons/icon-names';
import type { ComponentType } from 'react';
import type { TeamView } from '../../features/teams/team-report.tsx';
import { agentAddress } from '../../navigation/agent-address.ts';
import { idOf } from '../../navigation/id-of.ts';
import { type LazyPart, lazyPart } from '../../navigation/lazy-part.tsx';

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
  agentDividend: 'percent',
  agentDailyWages: 'calendar-check',
  agentHourlySalary: 'clock',
  agentRealTimeSalary: 'lightning',
  agentTeamBetting: 'receipt',
  agentTeamTransactions: 'arrows-left-right',
  agentUserLoss: 'chart-line-down',
  agentIncome: 'coins',
  transactionHistory: 'list-dashes',
  messageV2: 'envelope-simple',
  customerService: 'headset',
};

/** What draws the pages that only the agent center has. */
const loads: Readonly<Record<OwnAgentPage, () => Promise<ComponentType<AgentPageProps>>>> = {
  announcement: async () => {
    const { AnnouncementReader } = await import('../../features/content/announcement-reader.tsx');
    return ({ search }) => (
      <AnnouncementReader id={idOf(search['announcement'])} preview={search['preview']} />
    );
  },
  agentTeamOverview: async () => (await import('./agent-overview.tsx')).AgentOverview,
  agentRegister: async () =>
    (await import('../../features/agents/registration-page.tsx')).RegistrationPage,
  agentTeam: async () => (await import('./agent-team-page.tsx')).AgentTeamPage,
  agentContracts: async () =>
    (await import('../../features/contracts/contracts-page.tsx')).ContractsPage,
  agentTeamBetting: () => reportPage('agentTeamBetting', 'betting'),
  agentTeamTransactions: () => reportPage('agentTeamTransactions', 'transactions'),
  agentUserLoss: () => reportPage('agentUserLoss', 'loss'),
  agentIncome: () => incomePage('agentIncome'),
  agentDividend: () => incomePage('agentDividend', 'dividend'),
  agentDailyWages: () => incomePage('agentDailyWages', 'daily'),
  agentHourlySalary: () => incomePage('agentHourlySalary', 'hourly'),
  agentRealTimeSalary: () => incomePage('agentRealTimeSalary', 'realtime'),
  customerService: async () => (await import('./agent-support.tsx')).AgentSupport,
};

/** What an agent was paid by contracts, of all kinds or of one; a line of it is shown by its address. */
async function incomePage(
  page: OwnAgentPage,
  kind?: ContractKind,
): Promise<ComponentType<AgentPageProps>> {
  const { AgentIncomePage } = await import('./agent-income-page.tsx');
  return ({ search }) => (
    <AgentIncomePage
      page={page}
      settlementId={idOf(search['settlement'])}
      {...(kind && { kind })}
    />
  );
}

/** What the lines below somebody come to; whom it is below is in the address. */
async function reportPage(
  page: OwnAgentPage,
  view: TeamView,
): Promise<ComponentType<AgentPageProps>> {
  const [{ TeamReport }, { SentTransfers }] = await Promise.all([
    import('../../features/teams/team-report.tsx'),
    import('../../features/agents/sent-transfers.tsx'),
  ]);
  const addressOf = (memberId: string | undefined) =>
    agentAddress(page) + (memberId === undefined ? '' : `&under=${memberId}`);
  return ({ search }) => (
    <>
      <TeamReport key={view} view={view} under={idOf(search['under'])} addressOf={addressOf} />
      {view === 'transactions' && <SentTransfers />}
    </>
  );
}

export const ownAgentParts = Object.fromEntries(
  Object.entries(loads).map(([id, load]) => [
    id,
    lazyPart(load, ...agentPages[id as OwnAgentPage].texts),
  ]),
) as Readonly<Record<OwnAgentPage, LazyPart<AgentPageProps>>>;
