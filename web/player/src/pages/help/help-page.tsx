import { useTranslation } from 'react-i18next';
import { HelpCenter } from '../../features/content/help-center.tsx';
import { go, useSiteLocation } from '../../navigation/site-location.ts';
import { usePageTitle } from '../../site/use-page-title.ts';
import { HelpWays } from './help-window.tsx';
import './help.css';
import '../../styles/kit-windows.css';

/** The help center as a page; the hash or the query names a topic. */
export function HelpPage() {
  const { t } = useTranslation('house');
  const { hash, search } = useSiteLocation();
  const title = t('help.title');
  usePageTitle(title);
  return (
    <div className="page help-page">
      <h1>{title}</h1>
      <HelpCenter
        topic={hash || search['topic'] || undefined}
        preview={search['preview']}
        onTopic={(slug) => go(addressOfTopic(slug))}
      >
        <HelpWays />
      </HelpCenter>
    </div>
  );
}

function addressOfTopic(slug: string | undefined): string {
  if (slug === undefined) return '/help';
  // Behind the hash they come in a window.
  return slug === 'term' ? '/help?topic=term' : `/help#${slug}`;
}
