import { TextField, type TextFieldProps } from '@croupier/kit/ui/text-field';
import { showToast } from '@croupier/kit/ui/toast';
import { useTranslation } from 'react-i18next';
import { AskedNote } from '../../page/asked-note.tsx';
import { fieldText } from '../../page/field-text.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';

/** Whether a second person was asked in place of doing it. */
const isAsked = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'request' in answer && answer.request !== null;

/** Does something to an agent, or asks a second person for it: one field of its own, and why. */
export function ActionDialog({
  title,
  text,
  confirm,
  done,
  subject,
  field,
  act,
  onClose,
}: {
  readonly title: string;
  readonly text: string;
  /** On the button; left out where it is asked for. */
  readonly confirm?: string;
  /** What is said afterwards; left out where it is asked for. */
  readonly done?: string;
  /** Whether it waits for a second person already is told by what it is about. */
  readonly subject?: string;
  readonly field: TextFieldProps & { readonly name: string };
  /** @param value what was typed */
  readonly act: (value: string, reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-agents');
  return (
    <ReasonDialog
      title={title}
      text={text}
      confirm={confirm ?? t('make.ask')}
      act={(form, reason) => act(fieldText(form, field.name).trim(), reason)}
      onDone={(answer) => {
        showToast('ok', { title: (isAsked(answer) ? undefined : done) ?? t('make.done') });
        onClose();
      }}
      onClose={onClose}
    >
      {subject !== undefined && <AskedNote subject={subject} />}
      <TextField autoComplete="off" {...field} />
    </ReasonDialog>
  );
}
