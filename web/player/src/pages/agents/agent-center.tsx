import {
  type AgentPage,
  agentPageIds,
  FIRST_AGENT_PAGE,
  type OwnAgentPage,
} from '@croupier/contract/site/agent-pages';
import { type MemberPage, memberPageIds } from '@croupier/contract/site/site-map';
import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { COMPACT, useMedia } from '@croupier/kit/ui/use-media';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useMember } from '../../features/member/use-member.ts';
import { isAgent } from '../../navigation/agent-ways.ts';
import { FailureBoundary } from '../../navigation/failure-boundary.tsx';
import { overlayOf } from '../../navigation/overlay.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { readAddresses, useSiteLocation } from '../../navigation/site-location.ts';
import { withinCenter } from '../../navigation/within-center.ts';
import { OfflineBanner } from '../../shell/offline-banner.tsx';
import { usePageTitle } from '../../site/use-page-title.ts';
import { AgentHeader } from './agent-header.tsx';
import { AgentBar, AgentMenu } from './agent-menu.tsx';
import { ownAgentParts } from './agent-pages.tsx';
import { MemberPagePart } from '../member/member-page-part.tsx';
import { PageFailure } from '../page-failure.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';
import { agentAddress } from '../../navigation/agent-address.ts';
import { useAgentEntries } from './use-agent-entries.ts';
import { useMemberEntries } from '../member/use-member-entries.ts';
import '../../styles/kit-windows.css';
import '../../shell/side-menu.css';
import './agent-center.css';

/** Where agents work: menu, clock and the page that the address names. */
export function AgentCenter() {
  const agent = isAgent(useMember()?.type);
  // Until it is known who this is, and while somebody else is led away.
  return agent ? <Center /> : <div className="agent-center" aria-busy />;
}

function Center() {
  const { t } = useTranslation(['agent', 'account']);
  const compact = useMedia(COMPACT);
  const { search } = useSiteLocation();
  const asked = search['page'] ?? FIRST_AGENT_PAGE;
  const page = usePage(asked);
  const title =
    page === undefined
      ? t('menu.label')
      : page.own
        ? t(`page.${page.own}`)
        : t(`account:page.${page.members}`);
  usePageTitle(title);
  useEffect(() => readAddresses(withinCenter), []);
  return (
    <div className="agent-center">
      <AgentHeader />
      <OfflineBanner />
      <div className="agent-body">
        {!compact && <AgentMenu current={page?.entry} />}
        <main id="content" tabIndex={-1}>
          <FailureBoundary key={asked} fallback={(error) => <PageFailure error={error} />}>
            <h1>{title}</h1>
            <div className="member-content agent-content">
              <Suspense fallback={<PageSkeleton />}>
                {page === undefined ? <UnknownPage /> : <Content page={page} search={search} />}
              </Suspense>
            </div>
          </FailureBoundary>
        </main>
      </div>
      {compact && <AgentBar current={page?.entry} />}
    </div>
  );
}

/** A page that is there: one of the center's entries, one of its own, one of the member center's. */
interface FoundPage {
  readonly entry?: AgentPage | undefined;
  readonly own?: OwnAgentPage | AgentPage | undefined;
  readonly members?: MemberPage | undefined;
}

function usePage(asked: string): FoundPage | undefined {
  const entries = useAgentEntries();
  const offered = useMemberEntries();
  const entry = entries.find(({ page }) => page === asked)?.page;
  const members = memberPageIds.find((id) => id === asked);
  if (entry !== undefined) return { entry, own: entry, members };
  // One that the merchant or the contract has switched off is none, even as a member's page.
  if (agentPageIds.some((id) => id === asked)) return undefined;
  return offered.some(({ page }) => page === members) ? { members } : undefined;
}

type ContentProps = {
  readonly page: FoundPage;
  readonly search: Readonly<Record<string, string>>;
};

function Content({ page: { own, members }, search }: ContentProps) {
  if (members !== undefined) {
    const at = overlayOf(`/member?${new URLSearchParams(search)}`);
    return at?.kind === 'member' && <MemberPagePart page={members} at={at} />;
  }
  const Part = own && ownAgentParts[own as OwnAgentPage];
  return Part && <Part search={search} fallback={<PageSkeleton />} />;
}

function UnknownPage() {
  const { t } = useTranslation('agent');
  return (
    <EmptyState
      title={t('unknown.title')}
      text={t('unknown.text')}
      action={
        <Button variant="primary" render={<PageLink to={agentAddress(FIRST_AGENT_PAGE)} />}>
          {t('unknown.action')}
        </Button>
      }
    />
  );
}
