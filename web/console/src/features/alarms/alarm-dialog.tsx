import { Button } from '@croupier/kit/ui/button';
import { Checkbox } from '@croupier/kit/ui/checkbox';
import { Dialog } from '@croupier/kit/ui/dialog';
import { TextField } from '@croupier/kit/ui/text-field';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call, type CallOutput } from '../../api/call.ts';
import { fieldText } from '../../page/field-text.ts';
import { useProblemText } from '../../page/load-failed.tsx';

/** Asks what was done about an alarm, and whether the wallet it froze shall be thawed. */
export function AlarmDialog({
  merchantId,
  alarm,
  onClose,
}: {
  readonly merchantId: string;
  readonly alarm: CallOutput<'alarms'>['items'][number];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console');
  const client = useQueryClient();
  const textOf = useProblemText();
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [thaw, setThaw] = useState(false);
  const act = useMutation({
    mutationFn: (note: string) =>
      call('acknowledgeAlarm', { merchantId, alarmId: alarm.id, note, thaw }),
    onSuccess: async () => {
      await client.invalidateQueries();
      showToast('ok', { title: t('alarms.done') });
      onClose();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    act.mutate(fieldText(new FormData(event.currentTarget), 'note').trim());
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      locked={act.isPending}
      initialFocus={field}
      title={t('alarms.dialogTitle')}
      description={t('alarms.dialogText')}
      footer={
        <>
          <Button variant="quiet" disabled={act.isPending} onClick={onClose}>
            {t('member.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            busy={act.isPending}
            busyLabel={t('member.busy')}
          >
            {t('alarms.confirm')}
          </Button>
        </>
      }
    >
      <form id={formId} className="c-form" onSubmit={submit}>
        <TextField
          label={t('alarms.note')}
          name="note"
          help={t('member.reasonHelp')}
          required
          minLength={5}
          maxLength={300}
          ref={field}
          {...(act.isError && { error: textOf(act.error) })}
        />
        {alarm.subject.type === 'member' && (
          <Checkbox
            checked={thaw}
            onChange={({ target }) => setThaw(target.checked)}
            label={
              <span className="c-stacked">
                {t('alarms.thaw')}
                <small>{t('alarms.thawHelp')}</small>
              </span>
            }
          />
        )}
      </form>
    </Dialog>
  );
}
