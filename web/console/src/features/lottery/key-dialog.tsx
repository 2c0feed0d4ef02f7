import type { LotteryIssueLine } from '@croupier/contract/lottery/operator';
import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { useProblemText } from '../../page/load-failed.tsx';
import { withFreshSession } from '../../page/with-fresh-session.tsx';
import { CellFields, typedCells } from './cell-fields.tsx';

/** Keys a result from its source: all numbers, or only those at which two people differ. */
export function KeyDialog({
  line: { family, vendorId, gameId, issue, title, entry },
  side,
  onClose,
}: {
  readonly line: LotteryIssueLine;
  readonly side: 'first' | 'second';
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['console-lottery', 'console']);
  const client = useQueryClient();
  const textOf = useProblemText();
  const formId = useId();
  const again = entry?.state === 'differs' ? entry.differing.map(({ place }) => place) : undefined;
  const name = side === 'first' ? 'keyLotteryResult' : 'repeatLotteryResult';
  const key = useMutation({
    mutationFn: (form: FormData) => {
      const cells = typedCells(family, form);
      return withFreshSession(() => call(name, { vendorId, gameId, issue, cells }));
    },
    onSuccess: async ({ state }) => {
      await client.invalidateQueries();
      showToast(state === 'differs' ? 'info' : 'ok', { title: t(`entry.states.${state}`) });
      onClose();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    key.mutate(new FormData(event.currentTarget));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      locked={key.isPending}
      title={`${title} ${issue}`}
      description={t(again ? 'entry.againText' : `entry.keyText.${side}`)}
      footer={
        <>
          <Button variant="quiet" disabled={key.isPending} onClick={onClose}>
            {t('console:member.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={key.isPending}
            busyLabel={t('console:member.busy')}
          >
            {t('entry.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <CellFields family={family} {...(again && { places: again })} />
        {key.isError && (
          <p className="k-help" data-tone="error" role="alert">
            {textOf(key.error)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
