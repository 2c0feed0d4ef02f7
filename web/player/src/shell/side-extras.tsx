import type { IconName } from '@croupier/kit/icons/icon-names';
import { Icon } from '@croupier/kit/ui/icon';
import { useTranslation } from 'react-i18next';
import { useMember, useSignedIn } from '../features/member/use-member.ts';
import { isAgent } from '../navigation/agent-ways.ts';
import { lazyPart } from '../navigation/lazy-part.tsx';
import { FailureBoundary } from '../navigation/failure-boundary.tsx';
import { OverlayLink } from '../navigation/overlay-link.tsx';
import { PageLink } from '../navigation/page-link.tsx';
import { go } from '../navigation/site-location.ts';
import { appLinks, messagingApp } from '../site/resources.ts';
import { useFlag, usePermission } from '../state/permission.ts';
import { useAgentsPath } from './use-agents-path.ts';

const AppCodes = lazyPart(async () => (await import('./app-codes.tsx')).AppCodes, 'pages');

export type SideExtrasProps = {
  /** Icons alone. */
  readonly collapsed?: boolean;
  readonly onFollow?: (() => void) | undefined;
};

/** What follows the games in the side menu: agents, the app, the messaging app, the way out. */
export function SideExtras({ collapsed = false, onFollow }: SideExtrasProps) {
  const { t } = useTranslation();
  const { resources } = usePermission().info;
  const agentsPath = useAgentsPath();
  const signedIn = useSignedIn();
  // Agents bring people by links of their own.
  const hasReferral = useFlag('referral');
  const agents = hasReferral ? agentsPath : undefined;
  const invites = !isAgent(useMember()?.type) && hasReferral;
  const rewards = useFlag('rewardCenter');
  const messaging = messagingApp(resources);
  const hasApp = appLinks(resources).length > 0;
  const pages = [
    ...(rewards
      ? [{ page: 'rewardCenter', icon: 'ticket', text: t('menu.rewards') } as const]
      : []),
    ...(invites ? [{ page: 'referral', icon: 'users', text: t('menu.invite') } as const] : []),
  ];
  if (!agents && pages.length === 0 && !messaging && !hasApp && !signedIn) return null;
  return (
    <>
      <hr className="side-rule" />
      <ul className="side-list">
        {pages.map(({ page, icon, text }) => (
          <li key={page}>
            <OverlayLink
              to={{ kind: 'member', page, deposit: undefined }}
              className="side-link"
              title={text}
              onClick={onFollow}
            >
              <Words icon={icon}>{text}</Words>
            </OverlayLink>
          </li>
        ))}
        {agents && (
          <li>
            <PageLink to={agents} className="side-link" title={t('menu.agent')} onClick={onFollow}>
              <Words icon="handshake">{t('menu.agent')}</Words>
            </PageLink>
          </li>
        )}
        {messaging && (
          <li>
            <a
              className="side-link"
              href={messaging.url}
              title={messaging.labelNameEn}
              target="_blank"
              rel="noopener noreferrer"
            >
              <Words icon="chat-circle-dots">{messaging.labelNameEn}</Words>
            </a>
          </li>
        )}
        {hasApp && (
          <li>
            <PageLink to="/app" className="side-link" title={t('menu.app')} onClick={onFollow}>
              <Words icon="device-mobile">{t('menu.app')}</Words>
            </PageLink>
          </li>
        )}
        {signedIn && (
          <li>
            <button
              type="button"
              className="side-link"
              title={t('menu.signOut')}
              onClick={() => {
                onFollow?.();
                void leave();
              }}
            >
              <Words icon="sign-out">{t('menu.signOut')}</Words>
            </button>
          </li>
        )}
      </ul>
      {hasApp && !collapsed && (
        <FailureBoundary fallback={() => null}>
          <AppCodes fallback={<div className="app-codes" />} />
        </FailureBoundary>
      )}
    </>
  );
}

/** The question comes in a window, whose code no first visit should wait for. */
async function leave(): Promise<void> {
  const { signOut } = await import('../features/member/sign-out.ts');
  const way = await signOut();
  if (way) go(way);
}

function Words({ icon, children }: { readonly icon: IconName; readonly children: string }) {
  return (
    <>
      <Icon name={icon} />
      <span className="side-link-text">{children}</span>
    </>
  );
}
