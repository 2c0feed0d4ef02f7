/** What is known of each page of the member center: no part of what a site loads first. */
import type { FlagName } from '../flags.ts';
import type { MemberPage } from './site-map.ts';

/** A page of the member center. Its title is the text `account:page.<its id>`. */
export interface MemberPageFacts {
  readonly flag?: FlagName;
  /** The call that it begins with. */
  readonly read: string;
  /** Areas of the dictionaries that it needs beside those of the center. */
  readonly texts: readonly string[];
}

/** Pages of the member center in menu order, by the ids of the product's specification. */
export const memberPages = {
  securityCenter: {
    read: '/api/member/security',
    texts: ['profile', 'protection', 'auth'],
  },
  security: { read: '/api/member/security', texts: ['security', 'auth'] },
  verification: { read: '/api/verification', texts: ['verification'] },
  transferFund: { read: '/api/wallets', texts: ['wallet', 'bets'] },
  transferUpline: { read: '/api/upline', texts: ['upline'], flag: 'transferUpline' },
  depositv2: { read: '/api/deposit-methods', texts: ['deposit'], flag: 'deposit' },
  depositHistory: { read: '/api/deposits', texts: ['deposit'] },
  bonusDetails: { read: '/api/grants', texts: ['promotions', 'offers'], flag: 'promotions' },
  vip: { read: '/api/vip', texts: ['loyalty'], flag: 'vip' },
  missionLeaderboard: { read: '/api/missions', texts: ['missions'], flag: 'missions' },
  rewardCenter: {
    read: '/api/rewards',
    texts: ['rewards'],
    flag: 'rewardCenter',
  },
  manualRebate: { read: '/api/rebate', texts: ['loyalty', 'bets'], flag: 'manualRebate' },
  points: { read: '/api/points/entries', texts: ['points'], flag: 'points' },
  referral: { read: '/api/referral', texts: ['referral', 'loyalty'], flag: 'referral' },
  withdraw: { read: '/api/withdrawals/terms', texts: ['withdraw'], flag: 'withdrawal' },
  withdrawalHistory: { read: '/api/withdrawals', texts: ['withdraw'], flag: 'withdrawal' },
  withdrawalAccounts: { read: '/api/payout-accounts', texts: ['withdraw'], flag: 'withdrawal' },
  personalHistoryCopy: { read: '/api/rounds', texts: ['bets'] },
  transactionHistory: { read: '/api/transfers', texts: ['bets'] },
  personalProfit: { read: '/api/profit', texts: ['bets'] },
  messageV2: { read: '/api/messages', texts: ['house'] },
  protection: { read: '/api/protection', texts: ['protection'] },
} as const satisfies Record<MemberPage, MemberPageFacts>;
