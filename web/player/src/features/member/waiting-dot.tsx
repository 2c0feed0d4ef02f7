import type { MemberPage } from '@croupier/contract/site/site-map';
import { UnreadDot } from './unread-dot.tsx';
import { useMember } from './use-member.ts';
import { allOf, useWaiting } from './use-waiting.ts';

export type WaitingDotProps = {
  /** All of them unless told. */
  readonly page?: MemberPage;
  /** Offers that can be taken wait on a page of their own. */
  readonly of?: 'all' | 'offers';
  /** Sits on the upper outer corner of its positioned parent. */
  readonly corner?: boolean;
};

/** How much waits on a page of the member center to be read or taken; nothing where nothing does. */
export function WaitingDot({ page, of: what, corner = false }: WaitingDotProps) {
  const offers = useMember()?.availablePromo.OFFER.count ?? 0;
  const waiting = useWaiting();
  if (what === 'offers') return <UnreadDot count={offers} of="toTake" corner={corner} />;
  const { count, of } = page === undefined ? allOf(waiting) : allOf({ [page]: waiting[page] ?? 0 });
  return <UnreadDot count={count} of={of} corner={corner} />;
}
