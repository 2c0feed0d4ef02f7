import type { PostSection } from '@croupier/contract/content/kinds';
import { coverPicture } from '@croupier/kit/art/cover-picture';
import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import { call } from '../../api/call.ts';
import { useMomentText } from '../../language/moment-text.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { usePageTitle } from '../../site/use-page-title.ts';
import { languageStore } from '../../state/language.ts';
import { useStore } from '../../state/store.ts';
import { coverSizes } from '../games/cover-sizes.ts';
import './article-page.css';

/** The posts of the blog or the news, newest first. */
export function PostsPage({ section }: { readonly section: PostSection }) {
  const { t } = useTranslation('house');
  const title = t(`page.${section}`);
  usePageTitle(title);
  return (
    <div className="page posts">
      <header>
        <h1>{title}</h1>
        <p className="quiet">{t(`page.posts.${section}`)}</p>
      </header>
      <Posts section={section} />
    </div>
  );
}

function Posts({ section }: { readonly section: PostSection }) {
  const { t } = useTranslation('house');
  const momentText = useMomentText();
  const { code } = useStore(languageStore);
  const pages = useInfiniteQuery({
    queryKey: ['posts', code, section],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('posts', { section, ...(cursor !== undefined && { cursor }) }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
  });
  if (pages.isError) {
    return (
      <CallFailure
        title={t('page.failure')}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        retrying={pages.isFetching}
      />
    );
  }
  if (!pages.data) return <Skeleton shape="block" height="420px" />;
  const posts = pages.data.pages.flatMap(({ items }) => items);
  if (posts.length === 0) return <EmptyState title={t('page.postsNone')} />;
  return (
    <>
      <ul className="posts-list">
        {posts.map(({ slug, title, summary, cover, publishedAt }) => (
          <li key={slug}>
            <PageLink to={`/${section}/${slug}`} className="post-card">
              {cover === null ? (
                <span />
              ) : (
                <img {...coverPicture(cover)} sizes={coverSizes.card} alt="" loading="lazy" />
              )}
              <div>
                <time dateTime={publishedAt}>{momentText(publishedAt, 'date')}</time>
                <h2>
                  <bdi>{title}</bdi>
                </h2>
                <p>
                  <bdi>{summary}</bdi>
                </p>
              </div>
            </PageLink>
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button block busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t('page.more')}
        </Button>
      )}
    </>
  );
}
