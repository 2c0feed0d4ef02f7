import type { FixedPage, PostSection } from '@croupier/contract/content/kinds';
import { coverPicture } from '@croupier/kit/art/cover-picture';
import { isRefused } from '@croupier/kit/api/refused-error';
import { showToast } from '@croupier/kit/ui/toast';
import { Button } from '@croupier/kit/ui/button';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { CallFailure } from '../../api/call-failure.tsx';
import type { CallOutput } from '../../api/call.ts';
import { callQuery } from '../../api/call-query.ts';
import { HouseText } from '../../features/content/house-text.tsx';
import { useMomentText } from '../../language/moment-text.ts';
import { PageLink } from '../../navigation/page-link.tsx';
import { useSiteLocation } from '../../navigation/site-location.ts';
import { usePageTitle } from '../../site/use-page-title.ts';
import { languageStore } from '../../state/language.ts';
import { useStore } from '../../state/store.ts';
import { coverSizes } from '../games/cover-sizes.ts';
import './article-page.css';

export type ArticlePageProps = {
  /** A page that every site has, or a post. */
  readonly at:
    | { readonly page: FixedPage }
    | { readonly section: PostSection; readonly slug: string };
  /** Stands below the text. */
  readonly children?: ReactNode;
  /** Takes the place of a page that staff have not written. */
  readonly unwritten?: ReactNode;
};

/** A text of the house with a page of its own, set to be read and printed. */
export function ArticlePage({ at, children, unwritten }: ArticlePageProps) {
  const { t } = useTranslation('house');
  const article = useArticle(at);
  const { data, isError, error } = article;
  const section = 'section' in at ? at.section : undefined;
  if (isError && isRefused(error, 'content.unknown')) {
    return unwritten ?? <Unwritten section={section} />;
  }
  if (isError) {
    return (
      <div className="page">
        <CallFailure
          title={t('page.failure')}
          error={error}
          onRetry={() => void article.refetch()}
          retrying={article.isFetching}
        />
      </div>
    );
  }
  if (!data) {
    return (
      <div className="page article" aria-busy>
        <Skeleton shape="block" height="40px" />
        <Skeleton shape="block" height="480px" />
      </div>
    );
  }
  return (
    <Article article={data} section={section}>
      {children}
    </Article>
  );
}

function useArticle(at: ArticlePageProps['at']) {
  const { code } = useStore(languageStore);
  const { preview } = useSiteLocation().search;
  const draft = preview ? { preview } : {};
  const page = useQuery({
    ...callQuery('page', { slug: 'page' in at ? at.page : 'about', ...draft }),
    queryKey: ['page', code, 'page' in at ? at.page : undefined, preview],
    enabled: 'page' in at,
  });
  const post = useQuery({
    ...callQuery('post', {
      section: 'section' in at ? at.section : 'news',
      slug: 'slug' in at ? at.slug : '',
      ...draft,
    }),
    queryKey: ['post', code, 'slug' in at ? `${at.section}/${at.slug}` : undefined, preview],
    enabled: 'slug' in at,
  });
  return 'page' in at ? page : post;
}

type ArticleProps = {
  readonly article: CallOutput<'page'>;
  readonly section: PostSection | undefined;
  readonly children: ReactNode;
};

function Article({ article, section, children }: ArticleProps) {
  const { t } = useTranslation('house');
  const momentText = useMomentText();
  const { title, summary, cover, html, publishedAt, updatedAt, language, preview } = article;
  usePageTitle(title);
  useHiddenFromSearch(preview);
  return (
    <article className="page article" lang={language}>
      {preview && (
        <p className="article-preview" role="status">
          {t('page.preview')}
        </p>
      )}
      {section && (
        <PageLink to={`/${section}`} className="article-back">
          {t(`page.back.${section}`)}
        </PageLink>
      )}
      <header className="article-head">
        <h1 dir="auto">{title}</h1>
        {summary !== '' && (
          <p className="article-summary" dir="auto">
            {summary}
          </p>
        )}
        <p className="article-facts">
          <time dateTime={section ? publishedAt : updatedAt}>
            {section
              ? t('page.published', { time: momentText(publishedAt, 'date') })
              : t('page.updated', { time: momentText(updatedAt, 'date') })}
          </time>
          <Button
            size="sm"
            variant="quiet"
            icon="link"
            onClick={() => void share(t('page.copied'))}
          >
            {t('page.share')}
          </Button>
        </p>
      </header>
      {cover !== null && (
        <img className="article-cover" {...coverPicture(cover)} sizes={coverSizes.article} alt="" />
      )}
      <HouseText html={html} />
      {children}
    </article>
  );
}

async function share(done: string): Promise<void> {
  await navigator.clipboard.writeText(location.origin + location.pathname);
  showToast('ok', { title: done });
}

function Unwritten({ section }: { readonly section: PostSection | undefined }) {
  const { t } = useTranslation('house');
  return (
    <div className="page article-none">
      <h1>{t('page.unknown')}</h1>
      <p className="quiet">{t('page.unknownText')}</p>
      <Button variant="primary" render={<PageLink to={section ? `/${section}` : '/'} />}>
        {section ? t(`page.back.${section}`) : t('page.home')}
      </Button>
    </div>
  );
}

/** A draft that somebody shares by mistake should not be found. */
function useHiddenFromSearch(hidden: boolean): void {
  useEffect(() => {
    if (!hidden) return;
    const robots = document.createElement('meta');
    robots.name = 'robots';
    robots.content = 'noindex';
    document.head.append(robots);
    return () => robots.remove();
  }, [hidden]);
}
