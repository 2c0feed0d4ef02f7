import type { MemberPage } from '@croupier/contract/site/site-map';
import type { IconName } from '@croupier/kit/icons/icon-names';
import type { ComponentType } from 'react';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import type { Overlay } from '../../navigation/overlay.ts';

/** What a page is told: the address that it was opened by. */
export interface MemberPageProps {
  readonly at: Extract<Overlay, { kind: 'member' }>;
}

export interface MemberPageView {
  readonly icons: readonly [rest: IconName, active: IconName];
  /** Fetches what draws the page. */
  readonly load: () => Promise<ComponentType<MemberPageProps>>;
}

const ContactCards = lazyPart(
  async () => (await import('../../features/contact/contact-cards.tsx')).ContactCards,
  'auth',
);
const DepositLimitPrompt = lazyPart(
  async () =>
    (await import('../../features/protection/deposit-limit-prompt.tsx')).DepositLimitPrompt,
  'protection',
);

/**
 * Registers what draws each page of the member center. What it reads, its texts and its flag are in
 * its row of the site map (`contract/src/site/site-map.ts`).
 */
export const memberPageViews: Readonly<Record<MemberPage, MemberPageView>> = {
  securityCenter: {
    icons: ['shield-check', 'shield-check-fill'],
    load: async () => (await import('../../features/member/security-center.tsx')).SecurityCenter,
  },
  security: {
    icons: ['lock-key', 'lock-key'],
    load: async () => {
      const { SecurityPage } = await import('../../features/security/security-page.tsx');
      return () => <SecurityPage contact={<ContactCards />} />;
    },
  },
  verification: {
    icons: ['identification-card', 'identification-card'],
    load: async () =>
      (await import('../../features/verification/verification-page.tsx')).VerificationPage,
  },
  transferFund: {
    icons: ['wallet', 'wallet-fill'],
    load: async () => (await import('../../features/wallet/wallet-page.tsx')).WalletPage,
  },
  transferUpline: {
    icons: ['paper-plane-tilt', 'paper-plane-tilt'],
    load: async () => (await import('../../features/upline/upline-page.tsx')).UplinePage,
  },
  depositv2: {
    icons: ['arrow-circle-down', 'arrow-circle-down-fill'],
    load: async () => {
      const [{ DepositPage }] = await Promise.all([
        import('../../features/cashier/deposit-page.tsx'),
        // Stands above the form, which must not be pushed away under a finger.
        DepositLimitPrompt.preload(),
      ]);
      return ({ at }) => (
        <DepositPage
          depositId={at.deposit}
          wanted={{ offerId: at.offer, amount: at.amount }}
          before={<DepositLimitPrompt />}
        />
      );
    },
  },
  depositHistory: {
    icons: ['clock-counter-clockwise', 'clock-counter-clockwise-fill'],
    load: async () => (await import('../../features/cashier/deposit-history.tsx')).DepositHistory,
  },
  bonusDetails: {
    icons: ['gift', 'gift-fill'],
    load: async () => {
      const [{ GrantsPage }, { OfferGamesProvider }] = await Promise.all([
        import('../../features/promotions/grants-page.tsx'),
        import('../promotions/offer-games-provider.tsx'),
      ]);
      return () => (
        <OfferGamesProvider>
          <GrantsPage />
        </OfferGamesProvider>
      );
    },
  },
  vip: {
    icons: ['star', 'star-fill'],
    load: async () => (await import('../../features/loyalty/vip-page.tsx')).VipPage,
  },
  missionLeaderboard: {
    icons: ['calendar-check', 'calendar-check'],
    load: async () => (await import('../../features/missions/missions-page.tsx')).MissionsPage,
  },
  rewardCenter: {
    icons: ['ticket', 'ticket-fill'],
    load: async () => (await import('./rewards-page.tsx')).RewardsPage,
  },
  manualRebate: {
    icons: ['percent', 'percent'],
    load: async () => (await import('./rebate-page.tsx')).RebatePage,
  },
  points: {
    icons: ['coins', 'coins-fill'],
    load: async () => (await import('../points/points-page.tsx')).PointsPage,
  },
  referral: {
    icons: ['users', 'users-fill'],
    load: async () => (await import('../../features/referral/referral-page.tsx')).ReferralPage,
  },
  withdraw: {
    icons: ['arrow-circle-up', 'arrow-circle-up-fill'],
    load: async () => (await import('./withdraw-page.tsx')).WithdrawPage,
  },
  withdrawalHistory: {
    icons: ['clock-counter-clockwise', 'clock-counter-clockwise-fill'],
    load: async () =>
      (await import('../../features/withdrawal/withdrawal-history.tsx')).WithdrawalHistory,
  },
  withdrawalAccounts: {
    icons: ['bank', 'bank'],
    load: async () => (await import('../../features/withdrawal/accounts-page.tsx')).AccountsPage,
  },
  personalHistoryCopy: {
    icons: ['receipt', 'receipt-fill'],
    load: async () => (await import('./betting-record-page.tsx')).BettingRecordPage,
  },
  transactionHistory: {
    icons: ['list-dashes', 'list-dashes-fill'],
    load: async () => (await import('./account-record-page.tsx')).AccountRecordPage,
  },
  personalProfit: {
    icons: ['chart-line-up', 'chart-line-up-fill'],
    load: async () => (await import('./profit-page.tsx')).ProfitPage,
  },
  messageV2: {
    icons: ['envelope-simple', 'envelope-simple-fill'],
    load: async () => {
      const [{ MessagesPage }, { HouseText }, { LineMessages }] = await Promise.all([
        import('../../features/support/messages-page.tsx'),
        import('../../features/content/house-text.tsx'),
        import('../../features/line/line-messages.tsx'),
      ]);
      return () => (
        <MessagesPage renderText={(html) => <HouseText html={html} />} line={<LineMessages />} />
      );
    },
  },
  protection: {
    icons: ['timer', 'timer-fill'],
    load: async () =>
      (await import('../../features/protection/protection-page.tsx')).ProtectionPage,
  },
};
