import type { MemberPage } from '@croupier/contract/site/site-map';
import { UnreadDot } from './unread-dot.tsx';
import { allOf, useWaiting } from './use-waiting.ts';

export type WaitingDotProps = {
  /** All of them unless told. */
  readonly page?: MemberPage;
  /** Sits on the upper outer corner of its positioned parent. */
  readonly corner?: boolean;
};

/** How much waits on a page of the member center to be read or taken; nothing where nothing does. */
export function WaitingDot({ page, corner = false }: WaitingDotProps) {
  const waiting = useWaiting();
  const { count, of } = page === undefined ? allOf(waiting) : allOf({ [page]: waiting[page] ?? 0 });
  return <UnreadDot count={count} of={of} corner={corner} />;
}
