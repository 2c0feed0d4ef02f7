/** What vendors with sports answer about how events end, limits, players, and reports. */
import type { SeamlessCall } from './seamless-call.ts';
import * as report from './sports-report.ts';
import * as settlement from './sports-settlement.ts';
import * as terms from './sports-terms.ts';
import { apiCodes } from './wire.ts';

const place = { merchant: 'jade-lantern', currency: 'VND' };
const at = '2026-11-28T13:47:12.000Z';
const say = { by: 'Trung Hiếu, Minh Khoa', reason: 'the league has confirmed it' };
const zone = { time_zone: 'Asia/Ho_Chi_Minh' };
const brief = {
  event: 'f-2661204',
  sport: 'football',
  league: { en: 'First League', vi: 'Giải hạng nhất' },
  home: 'Delta City',
  away: 'Highland FC',
  starts_at: '2026-11-27T12:15:00.000Z',
  state: 'abandoned',
  is_virtual: false,
  clock: null,
  score: [1, 0],
} as const;
const row = {
  ...brief,
  why: 'abandoned',
  bets: 214,
  stakes: '60550.00',
  since: '2026-11-28T13:09:14.000Z',
  revision: 0,
  is_paying: false,
} as const;
const act = { kind: 'void', markets: [] } as const;
const standing = {
  margin: 450,
  bet_limit: '20000.00',
  market_limit: '60000.00',
  event_limit: '120000.00',
  payout_limit: '500000.00',
  day_limit: '1000000.00',
};
const factor = { account_id: '10042', factor: 2500, version: 1, ...say, at };
const span = { from: '2026-11-21T17:00:00.000Z', to: '2026-11-28T17:00:00.000Z' };

export const sportsEndingCalls = {
  sportsSettlements: {
    method: 'POST',
    path: '/sports/settlements',
    summary:
      'Only of vendors with sports: events that wait for a result, were corrected or voided.',
    request: settlement.sportsSettlementsRequest,
    answer: settlement.sportsSettlementsAnswer,
    refusals: [],
    example: {
      request: { ...place, view: 'hand', ...zone },
      answer: {
        counts: { hand: 1, waiting: 12, corrections: 1, voids: 4 },
        oldest_at: row.since,
        open_stakes: '60550.00',
        settled_today: 18_412,
        settled_by_feed: 18_405,
        rolled_back_today: 1,
        items: [row],
        next: null,
      },
    },
  },
  sportsResult: {
    method: 'POST',
    path: '/sports/result',
    summary: 'Only of vendors with sports: how an event ended, who says so, and its markets.',
    request: settlement.sportsResultRequest,
    answer: settlement.sportsResultAnswer,
    refusals: [apiCodes.notFound],
    example: {
      request: { ...place, event: brief.event },
      answer: {
        ...row,
        version: 871,
        evidence: [{ source: 'live', kind: 'feed', says: 'abandoned, 58:12, 1-0', at }],
        markets: [
          {
            key: '1X2',
            bets: 40,
            stakes: '12210.00',
            outcomes: null,
            choices: ['H', 'D', 'A'],
            pays: '0.00',
          },
        ],
        score_fields: [
          { name: 'home', value: 1 },
          { name: 'away', value: 0 },
        ],
        said: [],
      },
    },
  },
  previewSportsSettlement: {
    method: 'POST',
    path: '/sports/preview',
    summary: 'Only of vendors with sports: what a decision would pay. Nothing is changed.',
    request: settlement.sportsPreviewRequest,
    answer: settlement.sportsPreviewAnswer,
    refusals: [apiCodes.notFound, apiCodes.badRequest],
    example: {
      request: { ...place, event: brief.event, act },
      answer: {
        revision: 0,
        bets: 214,
        changed: 214,
        difference: '60550.00',
        open_stakes: { now: '60550.00', after: '0.00' },
        paid: { now: '0.00', after: '0.00', bets: 0 },
        given_back: { now: '0.00', after: '60550.00', bets: 214 },
        lost: { now: '0.00', after: '0.00', bets: 0 },
        house: { now: '0.00', after: '0.00' },
        cashed_out: { bets: 9, amount: '3118.40' },
        markets: [
          {
            key: '1X2',
            bets: 40,
            outcome: 'void',
            outcomes: { H: 'void', D: 'void', A: 'void' },
            stakes: '12210.00',
            pays: '12210.00',
          },
        ],
      },
    },
  },
  settleSports: {
    method: 'POST',
    path: '/sports/settle',
    summary:
      'Only of vendors with sports: settles, voids, corrects or takes back, as two people have said.',
    request: settlement.sportsSettleRequest,
    answer: settlement.sportsSettleAnswer,
    refusals: [apiCodes.notFound, apiCodes.badRequest],
    example: {
      request: { event: brief.event, act, revision: 0, key: 'agreed-0031', ...say },
      answer: { revision: 1 },
    },
  },
  sportsTerms: {
    method: 'POST',
    path: '/sports/terms',
    summary: 'Only of vendors with sports: limits and margins of a merchant by sport and league.',
    request: terms.sportsTermsRequest,
    answer: terms.sportsTermsAnswer,
    refusals: [],
    example: {
      request: place,
      answer: {
        terms: [
          {
            sport: null,
            league: null,
            league_name: null,
            ...standing,
            version: 1,
            ...say,
            at,
          },
        ],
        leagues: [],
      },
    },
  },
  setSportsTerms: {
    method: 'POST',
    path: '/sports/set-terms',
    summary: 'Only of vendors with sports: limits and margins as two people have said.',
    request: terms.setSportsTermsRequest,
    answer: terms.sportsVersionAnswer,
    refusals: [apiCodes.badRequest],
    example: {
      request: { ...place, sport: 'football', league: null, ...standing, version: 1, ...say },
      answer: { version: 2 },
    },
  },
  sportsFactors: {
    method: 'POST',
    path: '/sports/factors',
    summary: 'Only of vendors with sports: players with less than all of their limits.',
    request: terms.sportsFactorsRequest,
    answer: terms.sportsFactorsAnswer,
    refusals: [],
    example: {
      request: place,
      answer: {
        factors: [{ ...factor, bets: 412, stakes: '38610.00', hold: -1250 }],
        next: null,
      },
    },
  },
  setSportsFactor: {
    method: 'POST',
    path: '/sports/set-factor',
    summary: 'Only of vendors with sports: how much of the limits a player has, as two have said.',
    request: terms.setSportsFactorRequest,
    answer: terms.sportsVersionAnswer,
    refusals: [apiCodes.notFound, apiCodes.badRequest],
    example: {
      request: { ...place, account_id: '10042', factor: 2500, version: 0, ...say },
      answer: { version: 1 },
    },
  },
  sportsReport: {
    method: 'POST',
    path: '/sports/report',
    summary: "Only of vendors with sports: what a merchant's players staked and won, in groups.",
    request: report.sportsReportRequest,
    answer: report.sportsReportAnswer,
    refusals: [],
    example: {
      request: { ...place, ...span, ...zone, by: 'sport' },
      answer: {
        rows: [
          {
            key: 'football',
            name: null,
            bets: 412,
            stakes: '38610.00',
            settled: '38610.00',
            valid_bets: '36120.00',
            payouts: '35800.00',
            ggr: '2810.00',
          },
        ],
      },
    },
  },
  sportsRefusals: {
    method: 'POST',
    path: '/sports/refusals',
    summary: 'Only of vendors with sports: slips that were refused, by reason.',
    request: report.sportsRefusalsRequest,
    answer: report.sportsRefusalsAnswer,
    refusals: [],
    example: {
      request: { ...place, hours: 24 },
      answer: {
        reasons: [{ reason: 'odds-changed', slips: 31, stakes: '4100.00' }],
        slips: [],
        next: null,
      },
    },
  },
  sportsFindings: {
    method: 'POST',
    path: '/sports/findings',
    summary: 'Only of vendors with sports: what rules of behaviour saw, and against what.',
    request: report.sportsFindingsRequest,
    answer: report.sportsFindingsAnswer,
    refusals: [],
    example: {
      request: place,
      answer: { counts: [{ rule: 'fast-series', findings: 2 }], findings: [], next: null },
    },
  },
} as const satisfies Readonly<Record<string, SeamlessCall>>;
