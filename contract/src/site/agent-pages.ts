/**
 * The pages of the agent center (`/agentHome?page=`), in menu order. A page whose id is one of the
 * member center's is that page, in the layout of the agents.
 */
import type { FlagName } from '../flags.ts';
import type { MemberPage } from './site-map.ts';

export interface AgentPageFacts {
  readonly flag?: FlagName;
  /** Areas of the dictionaries that it needs beside those of the center; a member's page has its own. */
  readonly texts: readonly string[];
}

/** The page that an address without one means. */
export const FIRST_AGENT_PAGE = 'agentTeamOverview';

/** Ids and order are those of the product's specification. */
export const agentPages = {
  depositv2: { flag: 'deposit', texts: [] },
  withdraw: { flag: 'withdrawal', texts: [] },
  announcement: { texts: ['house'] },
  agentTeamOverview: { texts: ['contract', 'bets'] },
  agentRegister: { texts: ['auth', 'bets'] },
  agentTeam: { texts: ['bets', 'upline', 'contract'] },
  agentTeamBetting: { texts: ['contract', 'bets'] },
  agentTeamTransactions: { texts: ['contract', 'bets'] },
  agentUserLoss: { texts: ['contract', 'bets'] },
  agentIncome: { flag: 'contracts', texts: ['contract', 'bets'] },
  transactionHistory: { texts: [] },
  agentContracts: { flag: 'contracts', texts: ['contract', 'bets'] },
  agentDividend: { flag: 'contracts', texts: ['contract', 'bets'] },
  agentDailyWages: { flag: 'dailySalary', texts: ['contract', 'bets'] },
  agentHourlySalary: { flag: 'hourlySalary', texts: ['contract', 'bets'] },
  agentRealTimeSalary: { flag: 'realTimeSalary', texts: ['contract', 'bets'] },
  messageV2: { texts: [] },
  customerService: { texts: ['pages'] },
} as const satisfies Readonly<Record<string, AgentPageFacts>>;

export type AgentPage = keyof typeof agentPages;
export const agentPageIds = Object.keys(agentPages) as readonly AgentPage[];

/** Those that only the agent center has. */
export type OwnAgentPage = Exclude<AgentPage, MemberPage>;
