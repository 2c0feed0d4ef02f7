import type { PopupEnd } from '@croupier/contract/content/kinds';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';

/**
 * What the member has done by which popups are void; undefined until that is known. Where it cannot be
 * learned everything counts as done: nobody is reminded of what they may have done.
 * @param asked a popup waits for it
 */
export function usePopupEnds(
  memberId: string | undefined,
  asked: boolean,
): ReadonlySet<PopupEnd> | undefined {
  const query = useQuery({
    queryKey: ['popup-ends', memberId],
    enabled: asked && memberId !== undefined,
    staleTime: 60_000,
    retry: false,
    async queryFn() {
      const [{ limits }, { items }] = await Promise.all([
        call('protection', {}),
        call('deposits', {}),
      ]);
      return new Set<PopupEnd>([
        ...(limits.length > 0 ? (['limits'] as const) : []),
        ...(items.some(({ state }) => state === 'paid') ? (['deposit'] as const) : []),
      ]);
    },
  });
  return query.isError ? new Set<PopupEnd>(['limits', 'deposit']) : query.data;
}
