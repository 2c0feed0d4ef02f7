import type { Segment } from '@croupier/contract/audience/operator';
import { Button } from '@croupier/kit/ui/button';
import { askToConfirm } from '@croupier/kit/ui/dialog-host';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useProblemText } from '../../page/load-failed.tsx';
import { useWorkplace } from '../../state/staff.ts';

/** Deletes a segment that nothing uses; of one in use it says why it stays. */
export function DeleteSegment({
  segment: { id: segmentId, name, uses },
  onDone,
}: {
  readonly segment: Pick<Segment, 'id' | 'name' | 'uses'>;
  readonly onDone?: () => void;
}) {
  const { t } = useTranslation('console-audience');
  const { merchant } = useWorkplace();
  const client = useQueryClient();
  const textOf = useProblemText();
  const remove = useMutation({
    mutationFn: () => call('deleteSegment', { merchantId: merchant.id, segmentId }),
    async onSuccess() {
      showToast('ok', { title: t('delete.done') });
      onDone?.();
      await client.invalidateQueries({ queryKey: ['segments'] });
    },
    onError: (error) => showToast('bad', { title: textOf(error) }),
  });
  if (uses.length > 0) return null;
  const ask = async () => {
    const sure = await askToConfirm({
      title: t('delete.title', { name }),
      text: t('delete.text'),
      confirmLabel: t('delete.open'),
    });
    if (sure) remove.mutate();
  };
  return (
    <Button variant="danger-soft" busy={remove.isPending} onClick={() => void ask()}>
      {t('delete.open')}
    </Button>
  );
}
