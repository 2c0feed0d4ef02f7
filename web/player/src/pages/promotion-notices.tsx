import type { PromotionNotice } from '@croupier/contract/player/content';
import { riverPixels } from '@croupier/kit/art/river-pixels';
import { useMomentText } from '../language/moment-text.ts';
import { OverlayLink } from '../navigation/overlay-link.tsx';
import './article-page.css';

/** What staff announce as promotions, in their order. A press opens the whole text. */
export function PromotionNotices({ notices }: { readonly notices: readonly PromotionNotice[] }) {
  const momentText = useMomentText();
  return (
    <ul className="posts-list">
      {notices.map(({ id, title, summary, images: [image], at }) => (
        <li key={id}>
          <OverlayLink className="post-card" to={{ kind: 'announcements', id, preview: undefined }}>
            {image ? <img src={riverPixels(image.url)} alt="" loading="lazy" /> : <span />}
            <div>
              <time dateTime={at}>{momentText(at, 'date')}</time>
              <h2>
                <bdi>{title}</bdi>
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
  );
}
