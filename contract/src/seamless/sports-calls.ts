/** What vendors with sports answer besides: how trading stands, and what staff say of events and markets. */
import type { SeamlessCall } from './seamless-call.ts';
import * as sports from './sports.ts';
import { apiCodes } from './wire.ts';

const place = { merchant: 'jade-lantern', currency: 'VND' };
const at = '2026-11-28T13:47:12.000Z';
const said = { id: '4711', by: 'Minh Khoa', reason: 'line-up is out', at, is_all: true };
const say = { by: said.by, reason: said.reason };
const brief = {
  event: 'v-jade-20261128-031',
  sport: 'football',
  league: { en: 'Jade League', vi: 'Giải Ngọc' },
  home: 'River Herons',
  away: 'Hill Tigers',
  starts_at: '2026-11-28T13:45:00.000Z',
  state: 'live',
  is_virtual: true,
  clock: '62',
  score: [1, 1],
} as const;
const onBoard = {
  ...brief,
  held: null,
  liability: '33787.00',
  limit: '60000.00',
  used: 5631,
};
const feed = {
  producer: 'virtual',
  name: { en: 'Virtual leagues', vi: 'Giải ảo' },
  state: 'up',
  silent_ms: 400,
  silent_from_ms: 20_000,
  beats: [400, 500],
  suspended: 0,
  recovery_from: null,
  messages_today: 18_204,
  ignored_today: 3,
} as const;
const bet = {
  bet: '5f0c2b1e-7a54-4a0e-9b7d-3f5d0c1b2a39',
  account_id: '10042',
  at,
  kind: 'single',
  event: brief.event,
  home: brief.home,
  away: brief.away,
  market: 'AH:-1@1-1',
  outcome: 'H',
  legs: 1,
  odds: 22_700,
  stake: '8640.00',
  factor: 10_000,
  state: 'open',
  refusal: null,
  payout: null,
} as const;

export const sportsCalls = {
  sportsBoard: {
    method: 'POST',
    path: '/sports/board',
    summary: 'Only of vendors with sports: what is live and comes soon, and what it all costs.',
    request: sports.sportsBoardRequest,
    answer: sports.sportsBoardAnswer,
    refusals: [],
    example: {
      request: { ...place, order: 'risk', time_zone: 'Asia/Ho_Chi_Minh' },
      answer: {
        at,
        totals: {
          liability: '412860.00',
          liability_limit: '600000.00',
          stakes: '1284510.00',
          stakes_before: '1209520.00',
          hold: 740,
          hold_target: 650,
          live: 63,
          suspended: 5,
          early: 1842,
          bets_minute: 214,
          refused: 210,
        },
        live: [onBoard],
        next: [],
        all_held: null,
        big: { from: '4000.00', minute: 8, bets: [bet] },
        feeds: [feed],
      },
    },
  },
  sportsEvent: {
    method: 'POST',
    path: '/sports/event',
    summary: 'Only of vendors with sports: an event with its markets, prices, stakes and results.',
    request: sports.sportsEventRequest,
    answer: sports.sportsEventAnswer,
    refusals: [apiCodes.notFound],
    example: {
      request: { ...place, event: brief.event },
      answer: {
        ...onBoard,
        version: 912,
        bets: 1284,
        stakes: '249510.00',
        hold: null,
        bet_limit: '20000.00',
        market_limit: '60000.00',
        limited: null,
        markets: [
          {
            key: 'AH:-1@1-1',
            state: 'open',
            price: said,
            hold: null,
            margin: 390,
            bets: 214,
            stakes: '102550.00',
            limit: '60000.00',
            limited: null,
            outcomes: [
              {
                outcome: 'H',
                chance: 4230,
                odds: 22_700,
                auto: 22_900,
                bets: 130,
                stakes: '64310.00',
                result: '-33787.00',
              },
            ],
          },
        ],
        trace: null,
      },
    },
  },
  holdSports: {
    method: 'POST',
    path: '/sports/hold',
    summary:
      'Only of vendors with sports: staff suspend, reopen, price or limit an event, a market or all that is ' +
      'live. It acts once it is answered; no feed and nothing older takes it back.',
    request: sports.sportsHoldRequest,
    answer: sports.sportsHoldAnswer,
    refusals: [apiCodes.notFound, apiCodes.badRequest],
    example: {
      request: {
        merchant: null,
        event: brief.event,
        market: null,
        kind: 'suspend',
        key: 'hold-4711',
        ...say,
      },
      answer: { id: '4711', at },
    },
  },
  searchSports: {
    method: 'POST',
    path: '/sports/search',
    summary: 'Only of vendors with sports: events by name, a bet by its number, bets of accounts.',
    request: sports.sportsSearchRequest,
    answer: sports.sportsSearchAnswer,
    refusals: [],
    example: {
      request: { ...place, text: 'heron', accounts: [] },
      answer: { events: [brief], bets: [] },
    },
  },
  sportsBets: {
    method: 'POST',
    path: '/sports/bets',
    summary: 'Only of vendors with sports: bets of an event, a market or a player, newest first.',
    request: sports.sportsBetsRequest,
    answer: sports.sportsBetsAnswer,
    refusals: [],
    example: {
      request: { ...place, event: brief.event },
      answer: { bets: [bet], next: null },
    },
  },
  sportsFeeds: {
    method: 'POST',
    path: '/sports/feeds',
    summary: 'Only of vendors with sports: whether each producer of messages is heard.',
    request: sports.sportsFeedsRequest,
    answer: sports.sportsFeedsAnswer,
    refusals: [],
    example: { request: {}, answer: { at, feeds: [{ ...feed, events: 96, live: 9 }] } },
  },
  recoverSportsFeed: {
    method: 'POST',
    path: '/sports/recover',
    summary: 'Only of vendors with sports: asks a producer for what was missed; its events wait.',
    request: sports.sportsRecoverRequest,
    answer: sports.sportsRecoverAnswer,
    refusals: [apiCodes.notFound],
    example: {
      request: { producer: 'virtual', hours: 2, ...say },
      answer: { recovery_from: '2026-11-28T11:47:12.000Z' },
    },
  },
} as const satisfies Readonly<Record<string, SeamlessCall>>;
