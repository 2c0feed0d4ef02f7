/** What vendors with live tables answer besides: how these stand, and who deals at them. */
import type { SeamlessCall } from './seamless-call.ts';
import * as liveTables from './live-tables.ts';
import { apiCodes } from './wire.ts';

const tableRound = {
  id: '7c1c5a6e-41a5-4a7e-8f5e-0d9b7c2b6f11',
  number: '1042',
  state: 'ended',
  opened_at: '2026-01-01T00:00:00Z',
  ended_at: '2026-01-01T00:00:21Z',
  players: 12,
  staked: '4120.00',
  won: '3902.50',
  result: 'banker total-8',
  commit: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  proof_url: 'https://games.example/api/shared-rounds/7c1c5a6e-41a5-4a7e-8f5e-0d9b7c2b6f11/proof',
};

const liveHost = {
  id: 'ngoc-anh',
  name: 'Ngọc Anh',
  look: 'suit',
  languages: ['vi', 'en'],
  greetings: { en: 'Welcome.', vi: 'Xin chào.' },
  active: true,
};
const hostWeek = {
  game: 'baccarat-jade',
  zone: 'Asia/Ho_Chi_Minh',
  shifts: [{ day: 1, from: 960, to: 1440, host: 'ngoc-anh' }],
};

export const liveTableCalls = {
  liveTables: {
    method: 'POST',
    path: '/tables',
    summary: 'Only of vendors with live tables: how these stand in a currency.',
    request: liveTables.liveTablesRequest,
    answer: liveTables.liveTablesAnswer,
    refusals: [],
    example: {
      request: { merchant: 'siam-orchid', currency: 'THB' },
      answer: {
        tables: [
          {
            game: 'baccarat-jade',
            state: 'open',
            reason: null,
            round: tableRound,
            video_url: null,
          },
        ],
      },
    },
  },
  liveTableRounds: {
    method: 'POST',
    path: '/tables/rounds',
    summary: 'Only of vendors with live tables: rounds of one, with the merchant’s bets.',
    request: liveTables.liveTableRoundsRequest,
    answer: liveTables.liveTableRoundsAnswer,
    refusals: [apiCodes.notFound],
    example: {
      request: { merchant: 'siam-orchid', currency: 'THB', game: 'baccarat-jade' },
      answer: {
        rounds: [
          {
            ...tableRound,
            bets: [
              {
                round_id: '0f9c3c52-6a0e-4f7f-9c56-0c0a3a1f7d10',
                account_id: '10042',
                stake: '310.00',
                win: '585.00',
                spots: 'banker 300.00, tie 10.00',
              },
            ],
          },
        ],
      },
    },
  },
  closeLiveTable: {
    method: 'POST',
    path: '/tables/close',
    summary: 'Only of vendors with live tables: closes one in a currency, or opens it again.',
    request: liveTables.closeLiveTableRequest,
    answer: liveTables.closeLiveTableAnswer,
    refusals: [apiCodes.notFound],
    example: {
      request: { game: 'baccarat-jade', currency: 'THB', closed: true, reason: 'repair' },
      answer: { closed: true },
    },
  },
  liveHosts: {
    method: 'POST',
    path: '/tables/hosts',
    summary: 'Only of vendors with live tables: who deals there, where now, and when.',
    request: liveTables.liveTablesRequest,
    answer: liveTables.liveHostsAnswer,
    refusals: [],
    example: {
      request: { merchant: 'siam-orchid', currency: 'THB' },
      answer: {
        hosts: [
          {
            ...liveHost,
            portrait_url: 'https://games.example/hosts/suit.svg',
            tables: ['baccarat-jade'],
          },
        ],
        weeks: [hostWeek],
        looks: [{ look: 'suit', portrait_url: 'https://games.example/hosts/suit.svg' }],
      },
    },
  },
  setLiveHost: {
    method: 'POST',
    path: '/tables/hosts/set',
    summary: 'Only of vendors with live tables: adds a host, or changes the profile of one.',
    request: liveTables.setLiveHostRequest,
    answer: liveTables.hostsSetAnswer,
    refusals: [apiCodes.badRequest],
    example: { request: liveHost, answer: { done: true } },
  },
  setHostWeek: {
    method: 'POST',
    path: '/tables/hosts/week',
    summary: 'Only of vendors with live tables: says who deals at one when, from now on.',
    request: liveTables.setHostWeekRequest,
    answer: liveTables.hostsSetAnswer,
    refusals: [apiCodes.notFound, apiCodes.badRequest],
    example: { request: hostWeek, answer: { done: true } },
  },
  setTableVideo: {
    method: 'POST',
    path: '/tables/video',
    summary: 'Only of vendors with live tables: a video that players of a merchant see at one.',
    request: liveTables.setTableVideoRequest,
    answer: liveTables.hostsSetAnswer,
    refusals: [apiCodes.notFound, apiCodes.badRequest],
    example: {
      request: {
        merchant: 'siam-orchid',
        game: 'baccarat-jade',
        url: 'https://video.example/jade.mp4',
      },
      answer: { done: true },
    },
  },
} as const satisfies Readonly<Record<string, SeamlessCall>>;
