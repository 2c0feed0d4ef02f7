import type { TeamMember } from '@croupier/contract/agents/player';
import { Dialog } from '@croupier/kit/ui/dialog';
import type { DialogControl } from '@croupier/kit/ui/dialog-host';
import { FieldFrame } from '@croupier/kit/ui/field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/failure-text.ts';
import { FormProblem } from '../../forms/form-problem.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';

export type NoteDialogProps = DialogControl<void> & {
  readonly member: Pick<TeamMember, 'id' | 'account' | 'note'>;
};

/** What the agent notes of somebody; nobody else reads it. */
export function NoteDialog({ open, close, member }: NoteDialogProps) {
  const { t } = useTranslation('agent');
  const queries = useQueryClient();
  const [text, setText] = useState(member.note ?? '');
  const save = useMutation({
    mutationFn: () => call('noteOnDownline', { memberId: member.id, text }),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: ['teamMember'] });
      close();
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  }

  return (
    <Dialog
      open={open}
      onClose={() => close()}
      size="sm"
      title={t('note.title', { account: member.account })}
      description={t('note.text')}
    >
      <form className="agent-form" onSubmit={submit} noValidate>
        <FieldFrame label={t('note.label')}>
          {(control) => (
            <span className="k-input agent-note-text">
              <textarea
                {...control}
                rows={4}
                maxLength={300}
                dir="auto"
                value={text}
                onChange={({ target }) => setText(target.value)}
              />
            </span>
          )}
        </FieldFrame>
        <FormProblem text={save.isError ? failureText(save.error) : undefined} />
        <SubmitButton busy={save.isPending}>{t('note.save')}</SubmitButton>
      </form>
    </Dialog>
  );
}
