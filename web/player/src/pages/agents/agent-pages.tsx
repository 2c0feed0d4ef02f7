import { type AgentPage, agentPages, type OwnAgentPage } from '@croupier/contract/site/agent-pages';
import type { ContractKind } from '@croupier/contract/contracts/kinds';
import type { IconName } from '@croupier/kit/icons/icon-names';
import type { ComponentType } from 'react';
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
  agentContracts: async () => (await import('./agent-contracts-page.tsx')).AgentContractsPage,
  agentTeamBetting: () => reportPage('agentTeamBetting', 'betting'),
  agentTeamTransactions: () => reportPage('agentTeamTransactions', 'transactions'),
  agentUserLoss: lossPage,
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

/** What the lines below somebody come to and what it is made of; whom it is below is in the address. */
async function reportPage(
  page: OwnAgentPage,
  report: 'betting' | 'transactions',
): Promise<ComponentType<AgentPageProps>> {
  const { LineReportPage } = await import('./line-report-page.tsx');
  return ({ search }) => <LineReportPage page={page} report={report} search={search} />;
}

/** What players of the lines won and lost. */
async function lossPage(): Promise<ComponentType<AgentPageProps>> {
  const { TeamReport } = await import('../../features/teams/team-report.tsx');
  const addressOf = (memberId: string | undefined) =>
    agentAddress('agentUserLoss') + (memberId === undefined ? '' : `&under=${memberId}`);
  return ({ search }) => (
    <TeamReport view="loss" under={idOf(search['under'])} addressOf={addressOf} />
  );
}

export const ownAgentParts = Object.fromEntries(
  Object.entries(loads).map(([id, load]) => [
    id,
    lazyPart(load, ...agentPages[id as OwnAgentPage].texts),
  ]),
) as Readonly<Record<OwnAgentPage, LazyPart<AgentPageProps>>>;
