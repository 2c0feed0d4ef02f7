import { findAddress } from '@croupier/contract/site/site-map';
import type { ReactNode } from 'react';
import { FailureBoundary } from '../navigation/failure-boundary.tsx';
import { lazyPart } from '../navigation/lazy-part.tsx';
import { registerPages } from '../navigation/page-code.ts';
import { usePathname } from '../navigation/site-location.ts';
import { PageFailure } from '../pages/page-failure.tsx';
import { useFlag } from '../state/permission.ts';

const AgentSite = lazyPart(async () => (await import('../pages/agents/agent-site.tsx')).AgentSite);

registerPages(({ view }) => (view === 'agents' ? AgentSite.preload : undefined));

/** What is the agents' own, with its layout; nothing at other addresses and where there are no agents. */
export function useAgentSite(): ReactNode {
  const pathname = usePathname();
  const offered = useFlag('agents');
  const address = findAddress(pathname)?.address;
  if (!offered || address?.view !== 'agents') return null;
  return (
    <FailureBoundary key={pathname} fallback={(error) => <PageFailure error={error} />}>
      <AgentSite page={address.page} fallback={<div className="page page-loader" aria-busy />} />
    </FailureBoundary>
  );
}
