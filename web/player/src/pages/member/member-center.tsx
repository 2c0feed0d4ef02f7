import type { MemberPage } from '@croupier/contract/site/site-map';
import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { COMPACT, useMedia } from '@croupier/kit/ui/use-media';
import { countWindows, watchWindows } from '@croupier/kit/ui/window-stack';
import { useState, useSyncExternalStore, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isTrial, useMember } from '../../features/member/use-member.ts';
import { BalancePill } from '../../features/wallet/balance-pill.tsx';
import { CenterBackContext } from '../../navigation/center-back.ts';
import { OverlayLink } from '../../navigation/overlay-link.tsx';
import { MemberDialog } from './member-dialog.tsx';
import { MemberHub } from './member-hub.tsx';
import { MemberPagePart } from './member-page-part.tsx';
import type { MemberPageProps } from './member-pages.tsx';
import { TrueAccountNeeded } from '../true-account-needed.tsx';
import { useMemberEntries } from './use-member-entries.ts';
import '../../styles/kit-windows.css';
import './member-center.css';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { closeOverlay } from '../../navigation/site-location.ts';

export type MemberCenterProps = {
  readonly overlay: MemberPageProps['at'];
  readonly open: boolean;
};

/** Everything about the member; a trial account has no center and is told what it needs. */
export function MemberCenter(props: MemberCenterProps) {
  return isTrial(useMember()) ? <TrueAccountNeeded open={props.open} /> : <Center {...props} />;
}

/** The page that an address without one means. */
const FIRST: MemberPage = 'securityCenter';

/** A window with a rail on large screens, pages on small ones. */
function Center({ overlay, open }: MemberCenterProps) {
  const { t } = useTranslation('account');
  const compact = useCompactCenter();
  const entries = useMemberEntries();
  const asked = overlay.page ?? (overlay.unknown === undefined ? FIRST : undefined);
  // A page that the merchant has switched off is none.
  const page = entries.some((entry) => entry.page === asked) ? asked : undefined;
  const title = page === undefined ? t('hub') : t(`page.${page}`);
  const content =
    page === undefined ? <UnknownPage /> : <MemberPagePart key={page} page={page} at={overlay} />;
  if (compact) {
    const first = page === FIRST;
    // The first of them has a card of its own for the balance.
    const balance = page !== undefined && !first && <BalancePill bare />;
    return (
      open && (
        <MemberPanel title={first ? t('hub') : title} aside={balance}>
          {first ? <MemberHub>{content}</MemberHub> : content}
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

/** An address that leads to no page of this merchant's center, with the way to one that is there. */
function UnknownPage() {
  const { t } = useTranslation('account');
  return (
    <EmptyState
      title={t('unknown.title')}
      text={t('unknown.text')}
      action={
        <Button
          variant="primary"
          render={<OverlayLink to={{ kind: 'member', page: FIRST, deposit: undefined }} />}
        >
          {t('unknown.action')}
        </Button>
      }
    />
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

type MemberPanelProps = {
  readonly title: string;
  /** Stands beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** A page of the member center on small screens, above the bottom bar. */
function MemberPanel({ title, aside, children }: MemberPanelProps) {
  const { t } = useTranslation('account');
  const heading = useRef<HTMLHeadingElement>(null);
  const [back, setBack] = useState<() => void>();

  useEffect(() => {
    const before = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);

  return (
    <section className="member-panel" aria-label={title}>
      <header>
        <IconButton
          bare
          size="lg"
          icon="caret-left-bold"
          label={t('back')}
          onClick={back ?? closeOverlay}
        />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {aside}
      </header>
      <div className="member-content" key={title}>
        <CenterBackContext value={setBack}>{children}</CenterBackContext>
      </div>
    </section>
  );
}
