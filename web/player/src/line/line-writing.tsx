import { LINE_TEXT_MAX } from '@croupier/contract/inbox/line-message-kinds';
import { Button } from '@croupier/kit/ui/button';
import { FieldFrame } from '@croupier/kit/ui/field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, type CallInput, type CallOutput } from '../api/call.ts';
import { failureText } from '../api/failure-text.ts';
import { FormProblem } from '../forms/form-problem.tsx';
import './line-writing.css';

export type LineWritingProps = {
  readonly label: string;
  readonly send: string;
  readonly to: CallInput<'sendLineMessage'>['to'];
  readonly disabled?: boolean;
  readonly onSent: (sent: CallOutput<'sendLineMessage'>) => void;
};

/** Writes one message along the line; what failed can be sent again and goes out once. */
export function LineWriting({ label, send: sendLabel, to, disabled, onSent }: LineWritingProps) {
  const queries = useQueryClient();
  const [text, setText] = useState('');
  // A message that changed is another one.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const send = useMutation({
    mutationFn: () => call('sendLineMessage', { key, to, text: text.trim() }),
    async onSuccess(sent) {
      setText('');
      setKey(crypto.randomUUID());
      await Promise.all(
        ['lineThreads', 'lineThread', 'sentLetters', 'lineAudience'].map((name) =>
          queries.invalidateQueries({ queryKey: [name] }),
        ),
      );
      onSent(sent);
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() !== '' && !send.isPending) send.mutate();
  }

  return (
    <form className="line-writing" onSubmit={submit} noValidate>
      <FieldFrame label={label}>
        {(control) => (
          <span className="k-input line-writing-text">
            <textarea
              {...control}
              rows={3}
              maxLength={LINE_TEXT_MAX}
              dir="auto"
              value={text}
              onChange={({ target }) => {
                setText(target.value);
                if (send.isError) setKey(crypto.randomUUID());
                send.reset();
              }}
            />
          </span>
        )}
      </FieldFrame>
      <FormProblem text={send.isError ? failureText(send.error) : undefined} />
      <div className="line-writing-foot">
        <small>
          {text.length} / {LINE_TEXT_MAX}
        </small>
        <Button
          variant="primary"
          type="submit"
          icon="paper-plane-tilt"
          busy={send.isPending}
          disabled={disabled === true || text.trim() === ''}
        >
          {sendLabel}
        </Button>
      </div>
    </form>
  );
}
