import type { FeatureName } from '@croupier/contract/site-map';
import type { PromotionNotice } from '@croupier/contract/player/content';
import { riverPixels } from '@croupier/kit/art/river-pixels';
import { useTranslation } from 'react-i18next';
import { useAnnouncementsQuery } from '../features/content/use-announcements.ts';
import { useMomentText } from '../language/moment-text.ts';
import { OverlayLink } from '../navigation/overlay-link.tsx';
import { usePageTitle } from '../site/use-page-title.ts';
import { NotOfferedPage } from './not-offered-page.tsx';
import { PageLoader } from './page-loader.tsx';
import './article-page.css';

/** What staff announce as promotions; where there is nothing the site says so. */
export function PromotionsPage({ feature }: { readonly feature: FeatureName }) {
  const { data, isError } = useAnnouncementsQuery();
  if (!data && !isError) return <PageLoader />;
  if (!data || data.promotion.length === 0) return <NotOfferedPage feature={feature} />;
  return <Promotions promotions={data.promotion} />;
}

/** In the order of staff. A press opens the whole text. */
function Promotions({ promotions }: { readonly promotions: readonly PromotionNotice[] }) {
  const { t } = useTranslation();
  const momentText = useMomentText();
  const title = t('menu.promotions');
  usePageTitle(title);
  return (
    <div className="page posts">
      <header>
        <h1>{title}</h1>
      </header>
      <ul className="posts-list">
        {promotions.map(({ id, title: name, summary, images: [image], at }) => (
          <li key={id}>
            <OverlayLink
              className="post-card"
              to={{ kind: 'announcements', id, preview: undefined }}
            >
              {image ? <img src={riverPixels(image.url)} alt="" loading="lazy" /> : <span />}
              <div>
                <time dateTime={at}>{momentText(at, 'date')}</time>
                <h2>
                  <bdi>{name}</bdi>
                </h2>
                {summary !== '' && (
                  <p>
                    <bdi>{summary}</bdi>
                  </p>
                )}
              </div>
            </OverlayLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
