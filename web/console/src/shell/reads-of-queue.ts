import type { QueueName } from '@croupier/contract/operator/queues';
import type { EndpointName } from '../api/call.ts';

/** What pages show of a queue beside its list, which is read anew by itself. */
export const readsOfQueue: Readonly<Partial<Record<QueueName, readonly EndpointName[]>>> = {
  applications: ['offers'],
  deposits: ['depositReview'],
  documents: ['memberVerification'],
  'payout-accounts': ['withdrawalCounts', 'memberPayoutAccounts'],
  'payout-disputes': ['withdrawal', 'withdrawalCounts'],
  figures: ['dashboard'],
  payments: ['depositReview'],
  // What becomes of a request may be anything that takes two.
  requests: [
    'requests',
    'requestPulse',
    'waitingPayments',
    'depositReview',
    'deposits',
    'member',
    'memberLimits',
    'memberSecurity',
    'memberVerification',
    'documents',
    'merchantSettings',
    'siteSettings',
    'signInSettings',
    'staff',
    'vendor',
    'withdrawal',
    'withdrawalDisputes',
    'withdrawalSettings',
    'withdrawals',
    'memberTurnover',
    'turnoverPolicy',
    'offers',
    'offer',
    'offerGrants',
    'memberGrants',
    'loyaltyTerms',
  ],
  withdrawals: ['withdrawal', 'withdrawalCounts'],
};
