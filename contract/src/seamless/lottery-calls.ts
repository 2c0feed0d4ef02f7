/** What vendors with lotteries answer besides: what draws when, and what staff say of official results. */
import * as lotteries from './lotteries.ts';
import type { SeamlessCall } from './seamless-call.ts';
import { apiCodes } from './wire.ts';

const result = { top: '0427', bottom: '09' };
const open = {
  game: 'hn-normal',
  issue: '20261130',
  station: null,
  open_at: '2026-11-29T11:30:00.000Z',
  close_at: '2026-11-30T11:10:00.000Z',
  draw_at: '2026-11-30T11:30:00.000Z',
  state: 'open',
  result: null,
  revision: 0,
};
const settled = { ...open, issue: '20261129', state: 'settled', result, revision: 1 };
const sums = { tickets: 412, stakes: '38610.00', payouts: '12040.00' };
const place = { merchant: 'siam-orchid', currency: 'THB' };
const one = { ...place, game: 'hn-normal', issue: '20261129' };
const said = { game: 'hn-normal', issue: '20261129', by: 'Hà Trang, Thanh Vân' };
const placeOf = ({ result: _result, revision: _revision, ...issue }: typeof open) => issue;
const thresholds = {
  reduce_at: '300000.00',
  close_at: '450000.00',
  version: 1,
  by: said.by,
  reason: 'as agreed',
  at: '2026-11-01T03:00:00.000Z',
};
const number = { ...place, game: open.game, issue: open.issue, play: 'T2T', number: '27' };
const exposed = {
  number: '27',
  tickets: 31,
  stake: '4100.00',
  liability: '377200.00',
  state: 'reduced',
  set: null,
  odds: '46',
};

export const lotteryCalls = {
  lotteryGames: {
    method: 'POST',
    path: '/lottery/games',
    summary: 'Only of vendors with lotteries: each with its next issues and newest results.',
    request: lotteries.lotteryGamesRequest,
    answer: lotteries.lotteryGamesAnswer,
    refusals: [],
    example: {
      request: {},
      answer: {
        games: [
          {
            game: 'hn-normal',
            family: 'four-digits',
            prize_mode: 'SEA',
            source: 'official',
            every_seconds: null,
            next: [open],
            last: [settled],
          },
        ],
      },
    },
  },
  lotteryResults: {
    method: 'POST',
    path: '/lottery/results',
    summary: 'Only of vendors with lotteries: what one has drawn, newest first.',
    request: lotteries.lotteryResultsRequest,
    answer: lotteries.lotteryResultsAnswer,
    refusals: [apiCodes.notFound],
    example: { request: { game: 'hn-normal', limit: 30 }, answer: { results: [settled] } },
  },
  lotteryIssues: {
    method: 'POST',
    path: '/lottery/issues',
    summary:
      'Only of vendors with lotteries: issues of a day with what the merchant’s players have in them.',
    request: lotteries.lotteryIssuesRequest,
    answer: lotteries.lotteryIssuesAnswer,
    refusals: [],
    example: {
      request: { ...place, from: '2026-11-29T17:00:00.000Z', to: '2026-11-30T17:00:00.000Z' },
      answer: { issues: [{ ...open, sums }] },
    },
  },
  lotteryIssue: {
    method: 'POST',
    path: '/lottery/issue',
    summary:
      'Only of vendors with lotteries: one issue, who said its results, and its largest stakes.',
    request: lotteries.lotteryIssueRequest,
    answer: lotteries.lotteryIssueAnswer,
    refusals: [apiCodes.notFound],
    example: {
      request: one,
      answer: {
        ...settled,
        sums,
        said: [{ revision: 1, by: said.by, reason: null, at: '2026-11-29T11:34:02.000Z', result }],
        exposure: [{ play: 'TOP2', selection: '27', tickets: 31, stake: '4100.00' }],
      },
    },
  },
  lotteryPreview: {
    method: 'POST',
    path: '/lottery/preview',
    summary:
      'Only of vendors with lotteries: what a result would pay, or that an issue is called off.',
    request: lotteries.lotteryPreviewRequest,
    answer: lotteries.lotteryPreviewAnswer,
    refusals: [apiCodes.notFound, apiCodes.badRequest],
    example: {
      request: { ...one, result },
      answer: { tickets: 412, payouts: '12040.00', changed: 3, difference: '-240.00' },
    },
  },
  enterLottery: {
    method: 'POST',
    path: '/lottery/enter',
    summary:
      'Only of vendors with lotteries: an official result, as two people said it, or its correction.',
    request: lotteries.enterLotteryRequest,
    answer: lotteries.lotterySaidAnswer,
    refusals: [apiCodes.notFound, apiCodes.badRequest],
    example: { request: { ...said, result }, answer: { revision: 1 } },
  },
  voidLottery: {
    method: 'POST',
    path: '/lottery/void',
    summary:
      'Only of vendors with lotteries: calls an issue off that is not settled; all stakes go back.',
    request: lotteries.voidLotteryRequest,
    answer: lotteries.lotterySaidAnswer,
    refusals: [apiCodes.notFound, apiCodes.badRequest],
    example: { request: { ...said, reason: 'no draw' }, answer: { revision: 1 } },
  },
  lotteryExposure: {
    method: 'POST',
    path: '/lottery/exposure',
    summary: 'Only of vendors with lotteries: what each number of a play costs if it comes.',
    request: lotteries.lotteryExposureRequest,
    answer: lotteries.lotteryExposureAnswer,
    refusals: [apiCodes.notFound],
    example: {
      request: { ...place, game: open.game, issue: open.issue, play: 'T2T' },
      answer: {
        ...placeOf(open),
        plays: [{ play: 'T2T', tickets: 412, stake: '38610.00' }],
        play: 'T2T',
        form: 'numbers',
        digits: 2,
        odds: '92',
        hits_most: 1,
        totals: {
          tickets: 412,
          members: 131,
          stake: '38610.00',
          liability: '377200.00',
          worst: '27',
        },
        thresholds,
        all: { close_at: '40000000.00' },
        numbers: [exposed],
        at: '2026-11-30T09:41:00.000Z',
      },
    },
  },
  lotteryNumber: {
    method: 'POST',
    path: '/lottery/number',
    summary: 'Only of vendors with lotteries: one number of an issue, and who has how much of it.',
    request: lotteries.lotteryNumberRequest,
    answer: lotteries.lotteryNumberAnswer,
    refusals: [apiCodes.notFound],
    example: {
      request: number,
      answer: {
        ...exposed,
        members: 28,
        curve: [{ at: '2026-11-30T09:00:00.000Z', stake: '4100.00', liability: '377200.00' }],
        accounts: [{ account_id: '10042', tickets: 3, stake: '540.00' }],
        changes: [],
      },
    },
  },
  setLotteryNumber: {
    method: 'POST',
    path: '/lottery/set-number',
    summary: 'Only of vendors with lotteries: staff reduce, close or open a number of an issue.',
    request: lotteries.setLotteryNumberRequest,
    answer: lotteries.setLotteryNumberAnswer,
    refusals: [apiCodes.notFound, apiCodes.badRequest],
    example: {
      request: { ...number, state: 'closed', by: 'Thanh Vân', reason: 'one line, one minute' },
      answer: { state: 'closed' },
    },
  },
  lotteryThresholds: {
    method: 'POST',
    path: '/lottery/thresholds',
    summary:
      'Only of vendors with lotteries: from which liability on odds are halved, and numbers closed.',
    request: lotteries.lotteryThresholdsRequest,
    answer: lotteries.lotteryThresholdsAnswer,
    refusals: [apiCodes.notFound],
    example: {
      request: { ...place, game: open.game },
      answer: {
        game: open.game,
        default: { reduce_at: '5000000.00', close_at: '10000000.00' },
        plays: [{ play: 'T2T', ...thresholds }],
      },
    },
  },
  setLotteryThresholds: {
    method: 'POST',
    path: '/lottery/set-thresholds',
    summary: 'Only of vendors with lotteries: sets these thresholds, as two people have said.',
    request: lotteries.setLotteryThresholdsRequest,
    answer: lotteries.setLotteryThresholdsAnswer,
    refusals: [apiCodes.notFound, apiCodes.badRequest, apiCodes.duplicateDiffers],
    example: {
      request: {
        ...place,
        game: open.game,
        play: 'T2T',
        reduce_at: '250000.00',
        close_at: '400000.00',
        version: 1,
        by: said.by,
        reason: 'quieter month',
      },
      answer: { version: 2 },
    },
  },
} as const satisfies Readonly<Record<string, SeamlessCall>>;
