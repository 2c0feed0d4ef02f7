import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { TextField } from '@croupier/kit/ui/text-field';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { fieldText } from '../../page/field-text.ts';
import { useProblemText } from '../../page/load-failed.tsx';

/** Asks for the reason and freezes, or unfreezes, the player. */
export function FreezeDialog({
  member,
  open,
  onClose,
}: {
  readonly member: CallOutput<'member'>;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console');
  const client = useQueryClient();
  const textOf = useProblemText();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const verb = member.state === 'frozen' ? 'unfreeze' : 'freeze';
  const act = useMutation({
    mutationFn: (reason: string) =>
      call(verb === 'freeze' ? 'freezeMember' : 'unfreezeMember', {
        merchantId: member.merchantId,
        memberId: member.id,
        reason,
      }),
    onSuccess: async () => {
      await client.invalidateQueries();
      showToast('ok', { title: t(`member.${verb}Done`, { account: member.account }) });
      onClose();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    act.mutate(fieldText(new FormData(event.currentTarget), 'reason').trim());
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      locked={act.isPending}
      initialFocus={field}
      title={t(`member.${verb}Title`, { account: member.account })}
      description={t(`member.${verb}Text`)}
      footer={
        <>
          <Button variant="quiet" disabled={act.isPending} onClick={onClose}>
            {t('member.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={verb === 'freeze' ? 'danger' : 'primary'}
            busy={act.isPending}
            busyLabel={t('member.busy')}
          >
            {t(`member.${verb}`)}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit}>
        <TextField
          label={t('member.reason')}
          name="reason"
          help={t('member.reasonHelp')}
          required
          minLength={5}
          maxLength={300}
          ref={field}
          {...(act.isError && { error: textOf(act.error) })}
        />
      </form>
    </Dialog>
  );
}
