import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export type ConfirmDialogProps = {
  readonly open: boolean;
  /** A question, e.g. "Log out of Jade Lantern?". */
  readonly title: ReactNode;
  /** What happens on yes, and what is safe. */
  readonly text?: ReactNode;
  /** The verb of the act, e.g. "Log out". */
  readonly confirmLabel: ReactNode;
  /** The safe way out; "Cancel" unless told. */
  readonly cancelLabel?: ReactNode;
  readonly tone?: 'primary' | 'danger';
  /** The act is under way: the dialog stays and cannot be left. */
  readonly busy?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks before an act. The safe answer comes first, is quiet and has the focus. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirmLabel,
  cancelLabel,
  tone = 'primary',
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const { t } = useTranslation('kit');
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      description={text}
      size="sm"
      role="alertdialog"
      locked={busy}
      closeHidden
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} variant="quiet" disabled={busy} onClick={onCancel}>
            {cancelLabel ?? t('cancel')}
          </Button>
          <Button variant={tone} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
