import type { StaffRedeem } from '@croupier/contract/points/operator';
import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { Select } from '@croupier/kit/ui/select';
import { TextField } from '@croupier/kit/ui/text-field';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import type { Acting } from '../../kit/row-acts.tsx';
import { useProblemText } from '../../page/load-failed.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { stepsLeft } from './delivery-rules.ts';
import { redeemName } from './reward-words.ts';

const NOTE_MAX = 120;

/** Notes how far approved goods are, with what the player should know of it. */
export function DeliveryDialog({
  redeem,
  begin,
  close,
}: Acting & { readonly redeem: StaffRedeem }) {
  const { t } = useTranslation(['console-points', 'console']);
  const { merchant } = useWorkplace();
  const client = useQueryClient();
  const textOf = useProblemText();
  const formId = useId();
  const left = stepsLeft(redeem);
  const [step, setStep] = useState(left[0] ?? 'packed');
  const [note, setNote] = useState('');
  const save = useMutation({
    mutationFn: () => {
      begin();
      return call('noteDelivery', { merchantId: merchant.id, redeemId: redeem.id, step, note });
    },
    onSuccess: async () => {
      showToast('ok', { title: t('delivery.done') });
      await client.invalidateQueries();
      close();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Dialog
      open
      onClose={close}
      size="sm"
      locked={save.isPending}
      title={t('delivery.noteTitle', { name: redeemName(t, redeem) })}
      description={t('delivery.noteText', { account: redeem.account })}
      footer={
        <>
          <Button variant="quiet" disabled={save.isPending} onClick={close}>
            {t('console:member.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={save.isPending}>
            {t('delivery.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} className="c-flags" onSubmit={submit}>
        <Select
          label={t('delivery.step')}
          value={step}
          options={left.map((value) => ({ value, label: t(`steps.${value}`) }))}
          onValueChange={setStep}
        />
        <TextField
          label={t('delivery.note')}
          help={t('delivery.noteHelp')}
          error={save.isError ? textOf(save.error) : undefined}
          autoComplete="off"
          maxLength={NOTE_MAX}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </form>
    </Dialog>
  );
}
