import type { InfoPageName } from '@croupier/contract/site/site-map';
import type { ReactNode } from 'react';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { ArticlePage } from './article-page.tsx';
import { InfoPage } from './info-page.tsx';
import { LicenceList } from './licence-list.tsx';

const CareHelp = lazyPart(
  async () => (await import('../../features/protection/care-help.tsx')).CareHelp,
  'protection',
);

const AppInstall = lazyPart(
  async () => (await import('../app-install.tsx')).AppInstall,
  'house',
  'pages',
);

/** Pages that every site has: as staff have written them, or as they come with the product. */
export function HousePage({ name }: { readonly name: InfoPageName }) {
  const slug = name === 'care' ? 'responsible-gaming' : name;
  return (
    <ArticlePage
      at={{ page: slug }}
      unwritten={<InfoPage name={name}>{name === 'care' && <CareHelp />}</InfoPage>}
    >
      {additionTo(name)}
    </ArticlePage>
  );
}

function additionTo(name: InfoPageName): ReactNode {
  switch (name) {
    case 'app':
      return <AppInstall />;
    case 'licenses':
      return <LicenceList />;
    case 'care':
      return <CareHelp />;
    case 'about':
      return undefined;
  }
}
