import type { PostSection } from '@croupier/contract/content-kinds';

/** The list of posts, or the one post, that a path means. */
export function postAt(
  pathname: string,
): { readonly section: PostSection; readonly slug: string | undefined } | undefined {
  const [, section, slug] =
    /^\/(blog|news)(?:\/([a-z0-9]+(?:-[a-z0-9]+)*))?\/?$/.exec(pathname) ?? [];
  return section === undefined ? undefined : { section: section as PostSection, slug };
}
