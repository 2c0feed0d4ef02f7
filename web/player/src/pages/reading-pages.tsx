import { type SiteAddress, type View, viewTexts } from '@croupier/contract/site/site-map';
import type { ReactNode } from 'react';
import { lazyPart } from '../navigation/lazy-part.tsx';

const KitPage = lazyPart(async () => (await import('./kit-page.tsx')).KitPage, ...viewTexts.kit);
const HousePage = lazyPart(
  async () => (await import('./help/house-page.tsx')).HousePage,
  ...viewTexts.info,
);
const PostsPage = lazyPart(
  async () => (await import('./help/posts-page.tsx')).PostsPage,
  ...viewTexts.posts,
);
const ArticlePage = lazyPart(
  async () => (await import('./help/article-page.tsx')).ArticlePage,
  ...viewTexts.post,
);
const HelpPage = lazyPart(
  async () => (await import('./help/help-page.tsx')).HelpPage,
  ...viewTexts.help,
);
const FeaturePage = lazyPart(
  async () => (await import('./feature-page.tsx')).FeaturePage,
  ...viewTexts.feature,
);
const NotFoundPage = lazyPart(
  async () => (await import('./not-found-page.tsx')).NotFoundPage,
  'pages',
);

const partOf: Readonly<Partial<Record<View, { readonly preload: () => Promise<void> }>>> = {
  info: HousePage,
  help: HelpPage,
  posts: PostsPage,
  post: ArticlePage,
  feature: FeaturePage,
  kit: KitPage,
};

/** Fetches the code of one of these pages ahead of time. */
export async function preloadReading(view: View): Promise<void> {
  await partOf[view]?.preload();
}

/** What a post may be called in its address. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export type ReadingPageProps = {
  readonly address: SiteAddress | undefined;
  /** What follows the address in the path. */
  readonly part: string;
  /** Stands for the page while its code is on its way. */
  readonly loader: ReactNode;
};

/** The pages that are read: help, posts, words of the house; and that an address is nobody's. */
export function ReadingPage({ address, part, loader }: ReadingPageProps) {
  switch (address?.view) {
    case 'info':
      return <HousePage name={address.page} fallback={loader} />;
    case 'help':
      return <HelpPage fallback={loader} />;
    case 'posts':
      return <PostsPage section={address.section} fallback={loader} />;
    case 'post':
      if (!SLUG.test(part)) break;
      return <ArticlePage at={{ section: address.section, slug: part }} fallback={loader} />;
    case 'feature':
      return <FeaturePage feature={address.feature} fallback={loader} />;
    // Where the merchant has an agent center the frame shows it; a mall, the site's own pages.
    case 'agents':
    case 'points':
      return <FeaturePage feature={address.view} fallback={loader} />;
    case 'kit':
      return <KitPage fallback={loader} />;
    // A window without what it is of, as a game with an id that is none.
    default:
      break;
  }
  return <NotFoundPage fallback={loader} />;
}
