/** What the agent center shows to an agent with a team, with figures and without. */
import { agentPageIds, type AgentPage } from '@croupier/contract/site/agent-pages';
import { broken } from './guest-surfaces.ts';
import { at, type Surface } from './surface.ts';

const center = (page: AgentPage, name = `agent-${page}`): Surface =>
  at(`/agentHome?page=${page}`, name);

/** All of it. */
export function agentSurfaces(): readonly Surface[] {
  return [
    ...agentPageIds.map((page) => center(page)),
    { ...center('agentTeamOverview', 'agent-overview-played'), told: overview },
    ...(['agentTeamBetting', 'agentTeamTransactions', 'agentUserLoss'] as const).map((page) => ({
      ...center(page, `${center(page).name}-played`),
      told: report,
    })),
    { ...center('agentIncome', 'agent-income-paid'), told: income },
    {
      ...center('agentTeamOverview', 'agent-overview-failed'),
      told: { '/api/team/overview': broken },
    },
    { ...center('agentTeamBetting', 'agent-betting-failed'), told: { '/api/team/report': broken } },
  ];
}

const DAY_MS = 86_400_000;
const dayAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

const played = {
  rounds: 18_204,
  stake: '128450.50',
  validBet: '120311.25',
  win: '119870.10',
  net: '-8580.40',
};
const paid = { deposits: '64000.00', withdrawals: '51250.00' };
const MINUTE_MS = 60_000;
const now = Math.floor(Date.now() / (5 * MINUTE_MS)) * 5 * MINUTE_MS;

const overview = {
  '/api/team/overview': {
    value: {
      members: 42,
      agents: 5,
      team: { ...played, ...paid, active: 31, joined: 4 },
      own: { ...played, ...paid, rounds: 120, stake: '840.00', net: '25.00' },
      commission: '1240.75',
      days: Array.from({ length: 14 }, (_, index) => ({
        ...played,
        ...paid,
        day: dayAgo(13 - index),
        net: index % 4 === 0 ? '310.00' : '-890.40',
        active: 12 + index,
        joined: index % 3,
      })),
      games: ['RNG', 'LIVE', 'FISH'].map((gameType) => ({ ...played, gameType })),
      live: {
        from: new Date(now).toISOString(),
        until: new Date(now + 5 * MINUTE_MS).toISOString(),
        stake: '1180.00',
        validBet: '1120.50',
        net: '-86.20',
      },
      asOf: new Date(now + MINUTE_MS).toISOString(),
    },
  },
};
const line = (id: number, account: string, kind: 'agent' | 'member') => ({
  ...played,
  ...paid,
  id: String(id),
  account,
  kind,
  active: kind === 'agent' ? 12 : 1,
  joined: kind === 'agent' ? 3 : 0,
});
const report = {
  '/api/team/report': {
    value: {
      items: [
        line(1, 'ngocanh', 'agent'),
        line(2, 'bachma', 'agent'),
        line(3, 'thuydungrealtyhanoi', 'member'),
      ],
      cursor: '3',
      total: { ...played, ...paid, active: 25, joined: 6 },
      own: { ...played, ...paid, rounds: 120, stake: '840.00', net: '25.00' },
    },
  },
};
const STATES = ['paid', 'paid', 'owed', 'held', 'due'] as const;
const income = {
  '/api/agent/settlements': {
    value: {
      items: STATES.map((state, index) => ({
        id: String(index + 1),
        contractId: '1',
        kind: index % 2 === 0 ? 'dividend' : 'daily',
        period: index % 2 === 0 ? 'W' : 'D',
        startsAt: new Date(now - (index + 8) * DAY_MS).toISOString(),
        endsAt: new Date(now - (index + 1) * DAY_MS).toISOString(),
        side: 'received',
        member: { id: '1', account: 'ngocanh' },
        validBet: '120311.25',
        loss: '8580.40',
        actives: 12,
        tier: 1,
        gross: '1230.50',
        paidDown: '410.25',
        net: index === 1 ? '-820.25' : '820.25',
        state,
        paidAt: state === 'paid' ? new Date(now - index * DAY_MS).toISOString() : null,
      })),
      cursor: '5',
    },
  },
  '/api/agent/settlements/totals': {
    value: {
      count: 5,
      gross: '6152.50',
      paidDown: '2051.25',
      net: '4101.25',
      waiting: '3691.50',
      owing: '120.00',
    },
  },
};
