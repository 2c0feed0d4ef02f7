import { viewTexts } from '@croupier/contract/site/site-map';
import { lazyPart } from '../../navigation/lazy-part.tsx';

const parts = {
  landing: lazyPart(
    async () => (await import('./agent-landing.tsx')).AgentLanding,
    ...viewTexts.agents,
    'auth',
    'pages',
  ),
  center: lazyPart(
    async () => (await import('./agent-center.tsx')).AgentCenter,
    ...viewTexts.agents,
    'account',
  ),
};

export type AgentSiteProps = { readonly page: keyof typeof parts };

/** What is the agents' own, in a file that lists what it needs, so that the site's first one does not. */
export function AgentSite({ page }: AgentSiteProps) {
  const Part = parts[page];
  return <Part fallback={<div className="page page-loader" aria-busy />} />;
}
