/** Every call that a vendor answers: what the OpenAPI document of a vendor is made of. */
import { z } from 'zod';
import type { SeamlessCall } from './seamless-call.ts';
import * as freeSpins from './free-spins.ts';
import { liveTableCalls } from './live-table-calls.ts';
import { lotteryCalls } from './lottery-calls.ts';
import { lotteryTermCalls } from './lottery-term-calls.ts';
import { sportsCalls } from './sports-calls.ts';
import { sportsEndingCalls } from './sports-ending-calls.ts';
import { tableChatCalls } from './table-chat-calls.ts';
import * as tournaments from './tournaments.ts';
import * as transfer from './transfer-wallet.ts';
import * as vendor from './vendor.ts';
import { apiCodes } from './wire.ts';

const launch = {
  request: {
    token: 'v3rY5ecr3tL4unchT0ken',
    merchant: 'siam-orchid',
    account: { id: '10042', currency: 'THB', nickname: 'Lan', country: null },
    game: 'lotus-temple',
    locale: 'en',
    client_type: 'mobile',
    ip: '203.0.113.7',
    urls: {
      parent_origin: 'https://siam.example',
      return: 'https://siam.example',
      deposit: 'https://siam.example/member?page=depositv2',
      wallet: 'https://siam.example/seamless/v1/siam-orchid',
    },
    jurisdiction: {
      minimum_cycle_ms: 2500,
      turbo: false,
      autoplay: false,
      small_win_celebration: false,
      session_clock: true,
    },
  },
  answer: { launch_url: 'https://games.example/play/lotus-temple?code=one-time' },
};
const opening = {
  method: 'POST',
  request: vendor.launchRequest,
  answer: vendor.launchAnswer,
  refusals: [apiCodes.gameUnavailable],
  example: launch,
} as const;

const reference = '5f0c2b1e-7a54-4a0e-9b7d-3f5d0c1b2a39';
const money = {
  reference,
  merchant: 'siam-orchid',
  account: { id: '10042', currency: 'THB' },
};

export const vendorCalls = {
  launchReal: {
    ...opening,
    path: '/launcher/real',
    summary: 'Opens a game for money; the address that it answers is shown in a frame.',
  },
  launchDemo: {
    ...opening,
    path: '/launcher/demo',
    summary: 'Opens a game for play money. The wallet is not called.',
  },
  games: {
    method: 'POST',
    path: '/games',
    summary: 'The catalogue, whole.',
    request: z.object({}),
    answer: vendor.feedAnswer,
    refusals: [],
    example: {
      request: {},
      answer: {
        games: [
          {
            id: 'lotus-temple',
            title: { en: 'Lotus Temple', vi: 'Đền Sen' },
            type: 'RNG',
            platforms: ['desktop', 'mobile'],
            currencies: ['VND', 'THB'],
            languages: ['en', 'vi'],
            rtp: '96.8488',
            volatility: 'medium',
            max_multiplier: 2500,
            features: ['free-spins'],
            stake_limits: { THB: { min: '0.20', max: '500.00' } },
            stakes: { THB: ['0.20', '1.00', '5.00', '500.00'] },
            blocked_countries: [],
            released_at: '2025-01-15',
            rank: 1,
            art: 'lotus-temple',
            thumbnail: null,
            rules_url: 'https://games.example/rules/lotus-temple',
            prize_modes: [],
            model: { rtp: '96.8488', deviation: '2.285' },
          },
        ],
      },
    },
  },
  jackpots: {
    method: 'POST',
    path: '/jackpots',
    summary: 'Only of vendors with a progressive game: how its pots stand, for merchants.',
    request: vendor.jackpotsRequest,
    answer: vendor.jackpotsAnswer,
    refusals: [],
    example: {
      request: { merchants: [{ merchant: 'siam-orchid', currency: 'THB' }] },
      answer: {
        jackpots: [
          {
            id: 'lanterns',
            merchant: 'siam-orchid',
            currency: 'THB',
            games: ['lantern-progressive'],
            levels: [
              {
                level: 'GRAND',
                number: 3,
                amount: '12480.35',
                started_with: '5600.00',
                hit_by: '25000.00',
                commit: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
              },
            ],
            contributed: '61240.10',
            paid: '42011.75',
            hits: [
              {
                id: 'pot-2',
                level: 'GRAND',
                number: 2,
                amount: '18120.40',
                hit_at: '2026-01-01T00:00:00Z',
              },
            ],
          },
        ],
      },
    },
  },
  ...liveTableCalls,
  ...tableChatCalls,
  ...lotteryCalls,
  ...lotteryTermCalls,
  ...sportsCalls,
  ...sportsEndingCalls,
  setTournament: {
    method: 'POST',
    path: '/tournaments/set',
    summary: 'Only of vendors that hold tournaments: sets one up.',
    request: tournaments.tournamentSetRequest,
    answer: tournaments.tournamentAnswer,
    refusals: [],
    example: {
      request: {
        reference,
        merchant: 'siam-orchid',
        currency: 'THB',
        name: 'Autumn race',
        games: ['lotus-temple'],
        starts_at: '2026-02-01T00:00:00Z',
        ends_at: '2026-02-08T00:00:00Z',
        rule: 'best-multiple',
        least_stake: '1.00',
        prizes: ['500.00', '250.00', '100.00'],
        wallet: 'https://siam.example/seamless/v1/siam-orchid',
      },
      answer: { reference, state: 'coming', players: 0, top: [], paid: 0 },
    },
  },
  cancelTournament: {
    method: 'POST',
    path: '/tournaments/cancel',
    summary: 'Ends one that has not ended, without prizes.',
    request: tournaments.tournamentCancelRequest,
    answer: tournaments.tournamentAnswer,
    refusals: [apiCodes.notFound],
    example: {
      request: { reference },
      answer: { reference, state: 'cancelled', players: 12, top: [], paid: 0 },
    },
  },
  tournaments: {
    method: 'POST',
    path: '/tournaments',
    summary: 'How tournaments stand; those that the vendor does not know are left out.',
    request: tournaments.tournamentsRequest,
    answer: tournaments.tournamentsAnswer,
    refusals: [],
    example: {
      request: { references: [reference] },
      answer: {
        tournaments: [
          {
            reference,
            state: 'running',
            players: 12,
            top: [{ rank: 1, account_id: '10042', name: 'L***', score: '84.5' }],
            paid: 0,
          },
        ],
      },
    },
  },
  issueFreeSpins: {
    method: 'POST',
    path: '/freespins/issue',
    summary: 'Only of vendors that take free spins: gives some to a player.',
    request: freeSpins.freeSpinsIssueRequest,
    answer: freeSpins.freeSpinsAnswer,
    refusals: [],
    example: {
      request: {
        ...money,
        account: { ...money.account, nickname: 'Lan' },
        game: 'lotus-temple',
        spins: 20,
        stake: '2.00',
        valid_until: '2026-02-01T00:00:00Z',
        credit_to: 'cash',
      },
      answer: { reference, state: 'open', played: 0, won: '0.00' },
    },
  },
  cancelFreeSpins: {
    method: 'POST',
    path: '/freespins/cancel',
    summary: 'Takes back those that were not played; one that was never heard of is never taken.',
    request: freeSpins.freeSpinsCancelRequest,
    answer: freeSpins.freeSpinsAnswer,
    refusals: [],
    example: {
      request: { reference },
      answer: { reference, state: 'cancelled', played: 3, won: '4.60' },
    },
  },
  freeSpinsStatus: {
    method: 'POST',
    path: '/freespins/status',
    summary: 'How grants stand; those that the vendor does not know are left out.',
    request: freeSpins.freeSpinsStatusRequest,
    answer: freeSpins.freeSpinsStatusAnswer,
    refusals: [],
    example: {
      request: { references: [reference] },
      answer: { grants: [{ reference, state: 'used', played: 20, won: '31.80' }] },
    },
  },
  roundDetails: {
    method: 'POST',
    path: '/rounds/{id}/details',
    summary: 'The address of a picture of the round, for its own player.',
    request: vendor.roundDetailsRequest,
    answer: vendor.roundDetailsAnswer,
    refusals: [],
    example: {
      request: { account_id: '10042', locale: 'en' },
      answer: { url: 'https://games.example/replay/spin-1' },
    },
  },
  voidRound: {
    method: 'POST',
    path: '/rounds/{id}/void',
    summary:
      'Takes a round back by `rollback`, wins first, and answers once that was answered; asked again ' +
      'until there is an answer. The wallet takes bets of a settled round back because of this call.',
    request: vendor.voidRoundRequest,
    answer: vendor.voidRoundAnswer,
    refusals: [apiCodes.notFound],
    example: {
      request: { account_id: '10042', reason: 'The wheel was read wrongly' },
      answer: { state: 'voided' },
    },
  },
  transferIn: {
    method: 'POST',
    path: '/transfers/in',
    summary: 'Only of vendors that keep money: this much is the player’s there from now on.',
    request: transfer.transferInRequest,
    answer: transfer.transferAnswer,
    refusals: [],
    example: {
      request: { ...money, amount: '100.00' },
      answer: { state: 'done', amount: '100.00' },
    },
  },
  transferOut: {
    method: 'POST',
    path: '/transfers/out',
    summary:
      'Only of vendors that keep money: the amount comes back, or without one all that the player has there.',
    request: transfer.transferOutRequest,
    answer: transfer.transferAnswer,
    refusals: [],
    example: {
      request: { ...money, amount: '40.00' },
      answer: { state: 'done', amount: '40.00', balance: '60.00' },
    },
  },
  transferStatus: {
    method: 'POST',
    path: '/transfers/status',
    summary: 'What became of a transfer; one that was never heard of is refused from then on.',
    request: transfer.transferStatusRequest,
    answer: transfer.transferAnswer,
    refusals: [],
    example: { request: { reference }, answer: { state: 'done', amount: '100.00' } },
  },
  health: {
    method: 'GET',
    path: '/health',
    summary: 'Whether games can be opened. Not signed.',
    request: z.object({}),
    answer: z.object({ status: z.string() }),
    refusals: [],
    example: { request: {}, answer: { status: 'ok' } },
  },
} as const satisfies Readonly<Record<string, SeamlessCall>>;
