/** Every call of the vendors' wallet API: what the OpenAPI document is made of. */
import * as bets from './bets.ts';
import type { SeamlessCall } from './seamless-call.ts';
import * as examples from './wallet-examples.ts';
import * as listings from './listings.ts';
import * as offer from './offer.ts';
import * as promotions from './promotions.ts';
import * as results from './results.ts';
import { roundStatus, transactionStatus } from './statuses.ts';
import * as tables from './tables.ts';
import * as wire from './wire.ts';
import { z } from 'zod';

const { apiCodes } = wire;
/** What any call may be refused with that needs a live session and a player who may play. */
const playing = [
  apiCodes.invalidPlayer,
  apiCodes.currencyNotAvailable,
  apiCodes.gameForbidden,
  apiCodes.playerDisabled,
  apiCodes.sessionExpired,
  apiCodes.maintenance,
  apiCodes.gameUnavailable,
] as const;
const staking = [
  ...playing,
  apiCodes.insufficientFunds,
  apiCodes.duplicateDiffers,
  apiCodes.alreadyRolledBack,
  apiCodes.stakeLimit,
  apiCodes.lossLimit,
  apiCodes.timeLimit,
] as const;
const owed = [
  apiCodes.invalidPlayer,
  apiCodes.currencyNotAvailable,
  apiCodes.duplicateDiffers,
] as const;
const ofAccount = z.object({ account_id: z.string() });

export const walletCalls = {
  authenticate: {
    method: 'POST',
    path: '/authenticate',
    summary: 'Exchanges a launch token, once, for the player, the session and its limits.',
    request: wire.authenticateRequest,
    answer: wire.authenticateAnswer,
    refusals: [apiCodes.sessionExpired, apiCodes.playerDisabled],
    example: examples.authenticate,
  },
  balance: {
    method: 'POST',
    path: '/balance',
    summary: 'What the player can stake now.',
    request: wire.balanceRequest,
    answer: wire.balanceAnswer,
    refusals: [apiCodes.invalidPlayer, apiCodes.currencyNotAvailable, apiCodes.sessionExpired],
    example: examples.balance,
  },
  betwin: {
    method: 'POST',
    path: '/betwin',
    summary: 'Bets and wins of a round: in the order given, all or none.',
    request: wire.betwinRequest,
    answer: wire.transactionsAnswer,
    refusals: [
      ...staking,
      apiCodes.betLimit,
      apiCodes.maxBet,
      apiCodes.roundClosed,
      apiCodes.alreadySettled,
    ],
    example: examples.betwin,
  },
  rollback: {
    method: 'POST',
    path: '/rollback',
    summary: 'Takes bets and wins back by the recorded amounts. Unknown ones are barred.',
    request: wire.rollbackRequest,
    answer: wire.transactionsAnswer,
    refusals: [...owed, apiCodes.alreadyRolledBack, apiCodes.alreadySettled],
    example: examples.rollback,
  },
  finish: {
    method: 'POST',
    path: '/finish',
    summary: 'Closes a round; repeated, it tells the current balance.',
    request: wire.finishRequest,
    answer: wire.balanceAnswer,
    refusals: [apiCodes.invalidPlayer, apiCodes.currencyNotAvailable],
    example: examples.finish,
  },
  reserve: {
    method: 'POST',
    path: '/reserve',
    summary: 'Takes the stake of a bet that is settled later.',
    request: bets.reserveRequest,
    answer: bets.betAnswer,
    refusals: [...staking, apiCodes.betLimit, apiCodes.maxBet],
    example: examples.reserve,
  },
  confirm: {
    method: 'POST',
    path: '/confirm',
    summary: 'Marks a reserved bet as standing. Nothing moves.',
    request: bets.confirmRequest,
    answer: bets.betAnswer,
    refusals: [apiCodes.invalidPlayer, apiCodes.currencyNotAvailable, apiCodes.alreadyRolledBack],
    example: examples.confirm,
  },
  refund: {
    method: 'POST',
    path: '/refund',
    summary: 'Gives the stake of a bet that did not come about back, once.',
    request: bets.refundRequest,
    answer: bets.betAnswer,
    refusals: [apiCodes.invalidPlayer, apiCodes.currencyNotAvailable, apiCodes.alreadySettled],
    example: examples.refund,
  },
  returnStake: {
    method: 'POST',
    path: '/return-stake',
    summary: 'Gives a part of the stake of an open bet back.',
    request: bets.returnStakeRequest,
    answer: bets.betAnswer,
    refusals: [...owed, apiCodes.alreadySettled, apiCodes.alreadyRolledBack],
    example: examples.returnStake,
  },
  settle: {
    method: 'POST',
    path: '/settle',
    summary: 'Says what a bet pays in all; books the difference to the revision before.',
    request: bets.settleRequest,
    answer: bets.betAnswer,
    refusals: [
      ...owed,
      apiCodes.sessionExpired,
      apiCodes.alreadySettled,
      apiCodes.alreadyRolledBack,
    ],
    example: examples.settle,
  },
  buyin: {
    method: 'POST',
    path: '/buyin',
    summary: 'Opens a stack of chips with money from the balance.',
    request: tables.buyinRequest,
    answer: tables.stackAnswer,
    refusals: [...staking, apiCodes.roundClosed],
    example: examples.buyin,
  },
  topup: {
    method: 'POST',
    path: '/topup',
    summary: 'Brings more money to an open stack.',
    request: tables.topupRequest,
    answer: tables.stackAnswer,
    refusals: [...staking, apiCodes.roundClosed],
    example: examples.topup,
  },
  stackPlay: {
    method: 'POST',
    path: '/stack-play',
    summary: 'Counts what was played with an open stack since the last report. Nothing moves.',
    request: tables.stackPlayRequest,
    answer: tables.stackPlayAnswer,
    refusals: [...owed, apiCodes.roundClosed],
    example: examples.stackPlay,
  },
  cashout: {
    method: 'POST',
    path: '/cashout',
    summary: 'Closes a stack; what is left of it goes back to the balance.',
    request: tables.cashoutRequest,
    answer: tables.stackAnswer,
    refusals: [...owed, apiCodes.roundClosed],
    example: examples.cashout,
  },
  result: {
    method: 'POST',
    path: '/result',
    summary: 'Tells a round that was played with money at the vendor. Nothing moves.',
    request: results.resultRequest,
    answer: results.resultAnswer,
    refusals: owed,
    example: examples.result,
  },
  promo: {
    method: 'POST',
    path: '/promo',
    summary:
      'Pays a prize of more than nothing: free spins, tournament, jackpot, cashback or any other.',
    request: promotions.promoRequest,
    answer: promotions.promotionAnswer,
    refusals: owed,
    example: examples.promo,
  },
  tip: {
    method: 'POST',
    path: '/tip',
    summary: 'Takes a tip, or the player’s share in a jackpot.',
    request: promotions.tipRequest,
    answer: promotions.promotionAnswer,
    refusals: staking,
    example: examples.tip,
  },
  cancelTip: {
    method: 'POST',
    path: '/cancel-tip',
    summary: 'Gives a tip, or a share in a jackpot, back.',
    request: promotions.cancelTipRequest,
    answer: promotions.promotionAnswer,
    refusals: [...owed, apiCodes.alreadyRolledBack],
    example: examples.cancelTip,
  },
  offer: {
    method: 'POST',
    path: '/offer',
    summary:
      'Which of the vendor’s games players of the merchant can open now: for lists in a game.',
    request: offer.offerRequest,
    answer: offer.offerAnswer,
    refusals: [],
    example: {
      request: { games: ['baccarat-jade', 'roulette'] },
      answer: { games: ['baccarat-jade'] },
    },
  },
  transactionStatus: {
    method: 'GET',
    path: '/tx/{id}',
    summary: 'What is recorded under a transaction id of the vendor.',
    request: z.object({}),
    answer: transactionStatus,
    refusals: [],
    example: examples.transactionStatus,
  },
  roundStatus: {
    method: 'GET',
    path: '/rounds/{id}',
    summary: 'What is recorded of a player’s round.',
    request: ofAccount,
    answer: roundStatus,
    refusals: [],
    example: examples.roundStatus,
  },
  betStatus: {
    method: 'GET',
    path: '/bets/{id}',
    summary: 'How a bet that is settled later stands.',
    request: ofAccount,
    answer: bets.betAnswer,
    refusals: [],
    example: examples.betStatus,
  },
  transactions: {
    method: 'GET',
    path: '/transactions',
    summary: 'Everything booked with the vendor, oldest first, page by page without a gap.',
    request: listings.transactionsQuery,
    answer: listings.transactionsListing,
    refusals: [],
    example: examples.transactions,
  },
  openRounds: {
    method: 'GET',
    path: '/rounds/open',
    summary: 'Rounds, bets and stacks that were left open for so many hours.',
    request: listings.openRoundsQuery,
    answer: listings.openRoundsListing,
    refusals: [],
    example: examples.openRounds,
  },
} as const satisfies Readonly<Record<string, SeamlessCall>>;
