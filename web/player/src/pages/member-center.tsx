import { type MemberPage, memberPageIds, memberPages } from '@croupier/contract/site-map';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { COMPACT, useMedia } from '@croupier/kit/ui/use-media';
import { countWindows, watchWindows } from '@croupier/kit/ui/window-stack';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountBasics } from '../features/member/account-basics.tsx';
import { isTrial, useMember } from '../features/member/use-member.ts';
import { BalancePill } from '../features/wallet/balance-pill.tsx';
import { lazyPart } from '../navigation/lazy-part.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { MemberHub } from './member-hub.tsx';
import { type MemberPageProps, memberPageViews } from './member-pages.tsx';
import { MemberPanel } from './member-panel.tsx';
import { TrueAccountNeeded } from './true-account-needed.tsx';
import '../styles/kit-windows.css';

/** What draws each page, with its texts; the first page comes with the center. */
const parts = Object.fromEntries(
  memberPageIds.flatMap((id) => {
    const { load } = memberPageViews[id];
    return load ? [[id, lazyPart(load, ...memberPages[id].texts)] as const] : [];
  }),
);

export type MemberCenterProps = {
  readonly overlay: MemberPageProps['at'];
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
  const page = overlay.page ?? (compact ? undefined : 'securityCenter');
  const title = page === undefined ? t('hub') : t(`page.${page}`);
  const content = (
    <Suspense fallback={<PageSkeleton />}>
      {page === undefined ? <MemberHub /> : <Content key={page} page={page} at={overlay} />}
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

function Content({ page, at }: { readonly page: MemberPage } & MemberPageProps) {
  const Part = parts[page];
  return Part ? <Part at={at} fallback={<PageSkeleton />} /> : <AccountBasics />;
}

function PageSkeleton() {
  return (
    <div className="member-skeleton" aria-busy>
      <Skeleton shape="block" height="72px" />
      <Skeleton shape="block" height="280px" />
    </div>
  );
}
