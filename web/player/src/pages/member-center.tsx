import { Skeleton } from '@croupier/kit/ui/skeleton';
import { COMPACT, useMedia } from '@croupier/kit/ui/use-media';
import { countWindows, watchWindows } from '@croupier/kit/ui/window-stack';
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { BettingRecordProps } from '../features/bets/betting-record.tsx';
import { useOfferedTypes, useOfferedVendors } from '../features/catalog/use-lobby.ts';
import { AccountBasics } from '../features/member/account-basics.tsx';
import { isTrial, useMember } from '../features/member/use-member.ts';
import { BalancePill } from '../features/wallet/balance-pill.tsx';
import { lazyPart } from '../navigation/lazy-part.tsx';
import type { MemberPage, Overlay } from '../navigation/overlay.ts';
import { MemberDialog } from './member-dialog.tsx';
import { MemberHub } from './member-hub.tsx';
import { MemberPanel } from './member-panel.tsx';
import { TrueAccountNeeded } from './true-account-needed.tsx';
import '../styles/kit-windows.css';

const WalletPage = lazyPart(
  async () => (await import('../features/wallet/wallet-page.tsx')).WalletPage,
  'wallet',
  'bets',
);
const DepositPage = lazyPart(async () => {
  const [{ DepositPage: page }] = await Promise.all([
    import('../features/cashier/deposit-page.tsx'),
    // Stands above the form, which must not be pushed away under a finger.
    DepositLimitPrompt.preload(),
  ]);
  return page;
}, 'deposit');
const DepositHistory = lazyPart(
  async () => (await import('../features/cashier/deposit-history.tsx')).DepositHistory,
  'deposit',
);
const BettingRecord = lazyPart(
  async () => (await import('../features/bets/betting-record.tsx')).BettingRecord,
  'bets',
);
const AccountRecord = lazyPart(
  async () => (await import('../features/wallet/account-record.tsx')).AccountRecord,
  'bets',
);

const ProtectionPage = lazyPart(
  async () => (await import('../features/protection/protection-page.tsx')).ProtectionPage,
  'protection',
);
const MessagesPage = lazyPart(
  async () => (await import('../features/support/messages-page.tsx')).MessagesPage,
  'house',
);
const DepositLimitPrompt = lazyPart(
  async () => (await import('../features/protection/deposit-limit-prompt.tsx')).DepositLimitPrompt,
  'protection',
);

const ContactCards = lazyPart(
  async () => (await import('../features/contact/contact-cards.tsx')).ContactCards,
  'auth',
);
const SecurityPage = lazyPart(
  async () => (await import('../features/security/security-page.tsx')).SecurityPage,
  'security',
  'auth',
);
const VerificationPage = lazyPart(
  async () => (await import('../features/verification/verification-page.tsx')).VerificationPage,
  'verification',
);

export type MemberCenterProps = {
  readonly overlay: Extract<Overlay, { kind: 'member' }>;
  readonly open: boolean;
};

/** Everything about the member; a trial account has no center and is told what it needs. */
export function MemberCenter(props: MemberCenterProps) {
  return isTrial(useMember()) ? <TrueAccountNeeded open={props.open} /> : <Center {...props} />;
}

/** A window with a rail on large screens, pages on small ones. */
function Center({ overlay, open }: MemberCenterProps) {
  const { t } = useTranslation('account');
  const compact = useCompactCenter();
  const types = useOfferedTypes().map(({ type }) => type);
  const vendors = useOfferedVendors();
  const page = overlay.page ?? (compact ? undefined : 'securityCenter');
  const title = page === undefined ? t('hub') : t(`page.${page}`);
  const content = (
    <Suspense fallback={<PageSkeleton />}>
      {page === undefined ? (
        <MemberHub />
      ) : (
        contentOf(page, overlay.deposit, { types, vendors, game: overlay.game })
      )}
    </Suspense>
  );
  if (compact) {
    // The first of them has a card of its own for the balance.
    const balance = page !== undefined && <BalancePill bare />;
    return (
      open && (
        <MemberPanel title={title} aside={balance}>
          {content}
        </MemberPanel>
      )
    );
  }
  return (
    <MemberDialog open={open} title={title} page={page}>
      {content}
    </MemberDialog>
  );
}

/**
 * Whether the center is pages instead of a window. It stays what it is while something lies over
 * it: a center that is made anew, as when a tablet is turned, would come up above that.
 */
function useCompactCenter(): boolean {
  const compact = useMedia(COMPACT);
  const isCovered = useSyncExternalStore(watchWindows, countWindows) > 0;
  const [shown, setShown] = useState(compact);
  if (!isCovered && shown !== compact) setShown(compact);
  return shown;
}

function contentOf(
  page: MemberPage,
  deposit: string | undefined,
  offered: BettingRecordProps,
): ReactNode {
  switch (page) {
    case 'securityCenter':
      return <AccountBasics />;
    case 'security':
      return <SecurityPage contact={<ContactCards />} fallback={<PageSkeleton />} />;
    case 'verification':
      return <VerificationPage fallback={<PageSkeleton />} />;
    case 'transferFund':
      return <WalletPage fallback={<PageSkeleton />} />;
    case 'depositv2':
      return (
        <DepositPage
          depositId={deposit}
          before={<DepositLimitPrompt />}
          fallback={<PageSkeleton />}
        />
      );
    case 'depositHistory':
      return <DepositHistory fallback={<PageSkeleton />} />;
    case 'personalHistoryCopy':
      return <BettingRecord key={offered.game} {...offered} fallback={<PageSkeleton />} />;
    case 'transactionHistory':
      return <AccountRecord fallback={<PageSkeleton />} />;
    case 'messageV2':
      return <MessagesPage fallback={<PageSkeleton />} />;
    case 'protection':
      return <ProtectionPage fallback={<PageSkeleton />} />;
  }
}

function PageSkeleton() {
  return (
    <div className="member-skeleton" aria-busy>
      <Skeleton shape="block" height="72px" />
      <Skeleton shape="block" height="280px" />
    </div>
  );
}
