import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { TextField } from '@croupier/kit/ui/text-field';
import { showToast } from '@croupier/kit/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { fieldText } from '../../page/field-text.ts';
import { useProblemText } from '../../page/load-failed.tsx';
import { useWorkplace } from '../../state/staff.ts';

interface Input {
  readonly title: string;
  readonly body: string;
}

/** Writes to one player: one text, in whichever language the two speak. */
export function WriteMessageDialog({
  account,
  onSent,
  onClose,
}: {
  readonly account: string;
  readonly onSent: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console');
  const { merchant } = useWorkplace();
  const client = useQueryClient();
  const textOf = useProblemText();
  const [formId, bodyId] = [useId(), useId()];
  // One message has one name, however often it is sent; a changed one gets another.
  const [sent, setSent] = useState<{ readonly of: string; readonly key: string }>();
  const send = useMutation({
    mutationFn: (input: Input) => {
      const of = JSON.stringify(input);
      const key = sent?.of === of ? sent.key : crypto.randomUUID();
      setSent({ of, key });
      const [house = 'en'] = merchant.dictionaries;
      return call('sendMessage', {
        merchantId: merchant.id,
        key,
        audience: { to: 'member', account },
        format: 'plain',
        texts: { [house]: input },
        sendAt: null,
      });
    },
    onSuccess: async () => {
      showToast('ok', { title: t('inbox.onItsWay') });
      onSent();
      onClose();
      await client.invalidateQueries({
        predicate: ({ queryKey }) => ['memberMessages', 'broadcasts'].includes(String(queryKey[0])),
      });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    send.mutate({ title: fieldText(form, 'title').trim(), body: fieldText(form, 'body').trim() });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      locked={send.isPending}
      title={t('inbox.writeTitle', { account })}
      description={t('inbox.writeText')}
      footer={
        <>
          <Button variant="quiet" disabled={send.isPending} onClick={onClose}>
            {t('console:member.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            icon="paper-plane-tilt"
            busy={send.isPending}
          >
            {t('inbox.send')}
          </Button>
        </>
      }
    >
      <form id={formId} className="c-flags" onSubmit={submit}>
        <TextField
          label={t('inbox.subject')}
          name="title"
          required
          pattern=".*\S.*"
          maxLength={120}
          autoComplete="off"
        />
        <div className="k-field">
          <label className="k-label" htmlFor={bodyId}>
            {t('inbox.body')}
          </label>
          <textarea
            id={bodyId}
            name="body"
            className="c-area"
            rows={6}
            dir="auto"
            required
            maxLength={4000}
          />
        </div>
        {send.isError && (
          <p className="c-note" role="alert">
            {textOf(send.error)}
          </p>
        )}
      </form>
    </Dialog>
  );
}
