/** What vendors with lotteries answer of calendars, odds and limits, which staff change by two. */
import { lotteryReportAnswer, lotteryReportRequest } from './lottery-report.ts';
import * as terms from './lottery-terms.ts';
import type { SeamlessCall } from './seamless-call.ts';
import { apiCodes } from './wire.ts';

const said = {
  by: 'Hà Trang, Thanh Vân',
  reason: 'no draw at Christmas',
  at: '2026-11-30T03:00:00.000Z',
};
const days = [{ day: '2026-12-25', what: 'closed' }];
const steps = [{ seconds: 600, most: '50.00' }];

export const lotteryTermCalls = {
  lotteryCalendar: {
    method: 'POST',
    path: '/lottery/calendar',
    summary:
      'Only of vendors with lotteries: days of one that others draw, and what was said of days.',
    request: terms.lotteryCalendarRequest,
    answer: terms.lotteryCalendarAnswer,
    refusals: [apiCodes.notFound],
    example: {
      request: { game: 'hn-normal', from: '2026-12-25', to: '2026-12-25' },
      answer: {
        zone: 'Asia/Ho_Chi_Minh',
        draw_at: '18:30',
        close_seconds: 1200,
        days: [
          {
            day: '2026-12-25',
            what: 'closed',
            to: null,
            draw_at: '18:30',
            close_seconds: 1200,
            issues: [],
          },
        ],
        versions: [{ version: 1, ...said, days }],
      },
    },
  },
  lotteryOdds: {
    method: 'POST',
    path: '/lottery/odds',
    summary: 'Only of vendors with lotteries: what prizes pay, with chances, returns and versions.',
    request: terms.lotteryOddsRequest,
    answer: terms.lotteryOddsAnswer,
    refusals: [apiCodes.notFound],
    example: {
      request: { game: 'hn-normal' },
      answer: {
        version: 1,
        band: { least: 5800, most: 9500 },
        has_series: false,
        rows: [
          {
            play: 'TOP2',
            kind: 'win',
            prize: 'win',
            chance: '0.01',
            odds: '92',
            own: '90',
            returns: 9200,
          },
        ],
        versions: [
          {
            version: 1,
            ...said,
            from_issue: '20261201',
            from_at: '2026-12-01T11:30:00.000Z',
            changes: [{ play: 'TOP2', prize: 'win', before: '90', after: '92' }],
          },
        ],
      },
    },
  },
  lotteryLate: {
    method: 'POST',
    path: '/lottery/late',
    summary: 'Only of vendors with lotteries: what a number may take shortly before the close.',
    request: terms.lotteryLateRequest,
    answer: terms.lotteryLateAnswer,
    refusals: [apiCodes.notFound],
    example: {
      request: { game: 'hn-normal' },
      answer: { steps, versions: [{ version: 1, ...said, steps }] },
    },
  },
  lotteryReport: {
    method: 'POST',
    path: '/lottery/report',
    summary:
      "Only of vendors with lotteries: what a merchant's players staked and won, by day and play.",
    request: lotteryReportRequest,
    answer: lotteryReportAnswer,
    refusals: [apiCodes.notFound],
    example: {
      request: {
        merchant: 'siam-orchid',
        currency: 'THB',
        game: 'hn-normal',
        from: '2026-11-16T17:00:00.000Z',
        to: '2026-11-30T17:00:00.000Z',
        time_zone: 'Asia/Bangkok',
      },
      answer: {
        days: [
          {
            day: '2026-11-29',
            tickets: 412,
            stakes: '38610.00',
            valid_bets: '38610.00',
            payouts: '12040.00',
            ggr: '26570.00',
          },
        ],
        plays: [
          {
            play: 'T2T',
            tickets: 412,
            stakes: '38610.00',
            payouts: '12040.00',
            ggr: '26570.00',
            returns: 3118,
            expected: 9200,
          },
        ],
      },
    },
  },
  previewLotteryTerms: {
    method: 'POST',
    path: '/lottery/terms-preview',
    summary: 'Only of vendors with lotteries: what a change of days, odds or limits would do.',
    request: terms.previewLotteryTermsRequest,
    answer: terms.previewLotteryTermsAnswer,
    refusals: [apiCodes.notFound],
    example: {
      request: {
        game: 'hn-normal',
        change: { kind: 'calendar', days },
        places: [{ merchant: 'siam-orchid', currency: 'THB' }],
      },
      answer: {
        faults: [],
        issues: [
          {
            issue: '20261225',
            what: 'void',
            close_at: '2026-12-25T11:10:00.000Z',
            draw_at: '2026-12-25T11:30:00.000Z',
            stakes: [{ merchant: 'siam-orchid', currency: 'THB', tickets: 3, stakes: '120.00' }],
          },
        ],
        odds: [],
        from_issue: null,
      },
    },
  },
  setLotteryTerms: {
    method: 'POST',
    path: '/lottery/terms',
    summary: 'Only of vendors with lotteries: days, odds or limits as two people said them.',
    request: terms.setLotteryTermsRequest,
    answer: terms.setLotteryTermsAnswer,
    refusals: [apiCodes.notFound, apiCodes.badRequest],
    example: {
      request: {
        game: 'hn-normal',
        key: 'change-4711',
        change: { kind: 'calendar', days },
        by: said.by,
        reason: said.reason,
      },
      answer: { version: 1 },
    },
  },
} as const satisfies Readonly<Record<string, SeamlessCall>>;
