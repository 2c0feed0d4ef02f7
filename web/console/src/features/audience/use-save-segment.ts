import type { WholeSegment } from '@croupier/contract/audience/operator';
import type { SegmentCondition } from '@croupier/contract/audience/segment-condition';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call, type CallInput, callQuery } from '../../api/call.ts';
import { useWorkplace } from '../../state/staff.ts';

/** Saves a new segment, or over the revision that it was made from. */
export function useSaveSegment({
  segment,
  onSaved,
}: {
  readonly segment: Pick<WholeSegment, 'id' | 'revision'> | undefined;
  readonly onSaved: (segment: WholeSegment) => void;
}) {
  const { t } = useTranslation('console-audience');
  const { merchant } = useWorkplace();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ name, condition }: { name: string; condition: SegmentCondition }) => {
      const words = {
        merchantId: merchant.id,
        name,
        condition: condition as CallInput<'createSegment'>['condition'],
      };
      return segment
        ? call('saveSegment', { ...words, segmentId: segment.id, revision: segment.revision })
        : call('createSegment', words);
    },
    onSuccess: (next) => {
      const of = { merchantId: merchant.id, segmentId: next.id };
      client.setQueryData(callQuery('segment', of).queryKey, next);
      void client.invalidateQueries({ queryKey: ['segments'] });
      showToast('ok', { title: t('form.saved') });
      onSaved(next);
    },
  });
}
