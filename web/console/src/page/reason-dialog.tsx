import { Button } from '@croupier/kit/ui/button';
import { Chip } from '@croupier/kit/ui/chip';
import { Dialog } from '@croupier/kit/ui/dialog';
import { TextField } from '@croupier/kit/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from './field-text.ts';
import { useProblemText } from './load-failed.tsx';
import './reason-dialog.css';

/** Asks why or, by its label, what came of it, and does it. Fields of the deed itself stand above. */
export function ReasonDialog<Result>({
  title,
  text,
  label,
  confirm,
  tone = 'primary',
  size = 'sm',
  isWrong = false,
  reasons,
  reasonsLabel,
  act,
  onDone,
  onClose,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly label?: string;
  readonly confirm: string;
  readonly tone?: 'primary' | 'danger';
  readonly size?: 'sm' | 'md';
  /** A field above says what is wrong with it: nothing is sent. */
  readonly isWrong?: boolean;
  /** Reasons to choose from; what is chosen can be changed. */
  readonly reasons?: readonly string[];
  readonly reasonsLabel?: string;
  readonly act: (form: FormData, reason: string) => Promise<Result>;
  readonly onDone: (result: Result) => void;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}) {
  const { t } = useTranslation('console');
  const client = useQueryClient();
  const textOf = useProblemText();
  const formId = useId();
  const [reason, setReason] = useState('');
  const action = useMutation({
    mutationFn: (form: FormData) => act(form, fieldText(form, 'reason').trim()),
    // The answer may be for one pair of eyes: only who asked keeps it.
    gcTime: 0,
    onSuccess: async (result) => {
      await client.invalidateQueries();
      onDone(result);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isWrong) action.mutate(new FormData(event.currentTarget));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size={size}
      locked={action.isPending}
      title={title}
      description={text}
      footer={
        <>
          <Button variant="quiet" disabled={action.isPending} onClick={onClose}>
            {t('member.cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant={tone}
            busy={action.isPending}
            busyLabel={t('member.busy')}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <form id={formId} className="c-flags" onSubmit={submit}>
        {children}
        {reasons !== undefined && reasons.length > 0 && (
          <div className="c-chips c-reasons" role="group" aria-label={reasonsLabel}>
            {reasons.map((one) => (
              <Chip key={one} selected={reason === one} onClick={() => setReason(one)}>
                {one}
              </Chip>
            ))}
          </div>
        )}
        <TextField
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          label={label ?? t('member.reason')}
          name="reason"
          help={t('member.reasonHelp')}
          required
          minLength={5}
          maxLength={300}
          {...(action.isError && { error: textOf(action.error) })}
        />
      </form>
    </Dialog>
  );
}
