import { useQuery } from '@tanstack/react-query';
import { callQuery, type CallOutput } from '../api/call.ts';
import { useMay, useWorkplace } from '../state/staff.ts';

const none: CallOutput<'segments'>['items'] = [];

/** Segments of the merchant; none for whoever may not read them. */
export function useSegments(): CallOutput<'segments'>['items'] {
  const { merchant } = useWorkplace();
  const mayRead = useMay('promotion.read');
  const segments = useQuery({
    ...callQuery('segments', { merchantId: merchant.id }),
    enabled: mayRead,
  });
  return segments.data?.items ?? none;
}
