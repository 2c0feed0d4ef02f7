import { type MemberPage, memberPageIds } from '@croupier/contract/site/site-map';
import { memberPages } from '@croupier/contract/site/member-pages';
import { lazyPart } from '../../navigation/lazy-part.tsx';
import { type MemberPageProps, memberPageViews } from './member-pages.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';

/** What draws each page, with its texts. */
const parts = Object.fromEntries(
  memberPageIds.map((id) => [id, lazyPart(memberPageViews[id].load, ...memberPages[id].texts)]),
);

/** A page of the member center, in whatever stands around it. */
export function MemberPagePart({ page, at }: { readonly page: MemberPage } & MemberPageProps) {
  const Part = parts[page];
  return Part && <Part at={at} fallback={<PageSkeleton />} />;
}
