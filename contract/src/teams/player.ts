/** What an agent's team comes to: figures by day, game type and line. All of it equals the ledger. */
import { z } from 'zod';
import { cursorSchema, fileSchema, idSchema, instantSchema, playerEndpoint } from '../endpoint.ts';
import { gameTypes } from '../games.ts';
import { moneySchema, signedMoneySchema } from '../money.ts';

/** The longest range of days that a report takes. */
export const TEAM_DAYS_MAX = 92;

const day = z.iso.date();
/** Days of the merchant, both included. */
const range = { first: day, last: day };
const gameType = z.enum(gameTypes);

const play = z.object({
  rounds: z.number().int(),
  stake: signedMoneySchema,
  validBet: signedMoneySchema,
  win: signedMoneySchema,
  /** What the players won less what they staked: above zero is the house's loss. */
  net: signedMoneySchema,
});
const figures = play.extend({ deposits: moneySchema, withdrawals: moneySchema });
export type TeamFigures = z.output<typeof figures>;

export const teamLineSchema = figures.extend({
  /** Members who played within the range, each counted once. */
  active: z.number().int(),
  /** Members who came to stand below within the range. */
  joined: z.number().int(),
});

/** What differences of prize groups brought whoever heads the line, whichever game types are asked for. */
const pointIncome = moneySchema;

export const teamRowSchema = figures.extend({
  id: idSchema,
  account: z.string(),
  kind: z.enum(['member', 'agent']),
  active: z.number().int(),
  joined: z.number().int(),
  pointIncome,
});
export type TeamRow = z.output<typeof teamRowSchema>;

const income = z.object({
  day,
  kind: z.enum(['salary', 'dividend', 'point-income']),
  /** What came in by contracts, what was paid to downlines by theirs, and what remains. */
  received: moneySchema,
  paid: moneySchema,
  net: signedMoneySchema,
});
export type TeamIncome = z.output<typeof income>;

const ofTeam = { module: 'teams', flag: 'agents', roles: ['agent'] } as const;
const report = z.strictObject({
  ...range,
  /** Below whom: the caller, or somebody of the team. */
  under: idSchema.optional(),
  gameType: gameType.optional(),
});

export const teamEndpoints = {
  teamOverview: playerEndpoint({
    ...ofTeam,
    method: 'GET',
    path: '/api/team/overview',
    summary:
      'Figures of the caller’s team over days of the merchant, by day and game type, and of the five ' +
      'minutes that are running. At most 92 days; at most five seconds old.',
    input: z.strictObject(range),
    output: z.object({
      /** Who stands below now. */
      members: z.number().int(),
      agents: z.number().int(),
      /** The caller and all below. */
      team: teamLineSchema,
      /** The caller alone. */
      own: figures,
      /** What contracts brought the caller, less what was paid to downlines. */
      commission: signedMoneySchema,
      days: z
        .array(figures.extend({ day, active: z.number().int(), joined: z.number().int() }))
        .max(TEAM_DAYS_MAX),
      games: z.array(play.extend({ gameType })).max(gameTypes.length),
      live: z.object({
        from: instantSchema,
        until: instantSchema,
        stake: signedMoneySchema,
        validBet: signedMoneySchema,
        net: signedMoneySchema,
      }),
      asOf: instantSchema,
    }),
  }),
  teamReport: playerEndpoint({
    ...ofTeam,
    method: 'GET',
    path: '/api/team/report',
    summary:
      'Each who stands directly below the caller, or below somebody of the team, with the figures of ' +
      'their whole line, 20 a page; bets, payments and profit and loss in one.',
    input: report.extend({ cursor: cursorSchema.optional() }),
    output: z.object({
      path: z.array(z.object({ id: idSchema, account: z.string() })).max(60),
      items: z.array(teamRowSchema).max(20),
      cursor: z.string().nullable(),
      /** Of everybody in the line, whoever it is below included. */
      total: teamLineSchema.extend({ pointIncome }),
      /** Of whoever it is below alone. */
      own: figures,
    }),
    refusals: ['agents.not-own-downline'],
  }),
  teamReportFile: playerEndpoint({
    ...ofTeam,
    method: 'GET',
    path: '/api/team/report/file',
    throttle: 'export',
    file: { name: 'team.csv', type: 'text/csv' },
    summary: 'The same as a file, at most 10,000 lines.',
    input: report,
    output: fileSchema,
    refusals: ['agents.not-own-downline'],
  }),
  myIncome: playerEndpoint({
    ...ofTeam,
    method: 'GET',
    path: '/api/team/income',
    summary: 'What contracts brought the caller and cost them, by day and kind, newest first.',
    input: z.strictObject(range),
    output: z.object({
      items: z.array(income).max(TEAM_DAYS_MAX * 2),
      received: moneySchema,
      paid: moneySchema,
      net: signedMoneySchema,
    }),
  }),
};
