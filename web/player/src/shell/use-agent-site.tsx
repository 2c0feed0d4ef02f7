import { findAddress, viewTexts } from '@croupier/contract/site-map';
import type { ReactNode } from 'react';
import { FailureBoundary } from '../navigation/failure-boundary.tsx';
import { lazyPart } from '../navigation/lazy-part.tsx';
import { registerPages } from '../navigation/page-code.ts';
import { usePathname } from '../navigation/site-location.ts';
import { PageFailure } from '../pages/page-failure.tsx';
import { useFlag } from '../state/permission.ts';

const AgentLanding = lazyPart(
  async () => (await import('../pages/agent-landing.tsx')).AgentLanding,
  ...viewTexts.agents,
  'auth',
  'pages',
);
const AgentCenter = lazyPart(
  async () => (await import('../pages/agent-center.tsx')).AgentCenter,
  ...viewTexts.agents,
  'account',
);
const parts = { landing: AgentLanding, center: AgentCenter };

registerPages((address) => (address.view === 'agents' ? parts[address.page].preload : undefined));

/** What is the agents' own, with its layout; nothing at other addresses and where there are no agents. */
export function useAgentSite(): ReactNode {
  const pathname = usePathname();
  const offered = useFlag('agents');
  const address = findAddress(pathname)?.address;
  if (!offered || address?.view !== 'agents') return null;
  const Part = parts[address.page];
  return (
    <FailureBoundary key={pathname} fallback={(error) => <PageFailure error={error} />}>
      <Part fallback={<div className="page page-loader" aria-busy />} />
    </FailureBoundary>
  );
}
