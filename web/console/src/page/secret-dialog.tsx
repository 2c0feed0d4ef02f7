import { Button } from '@croupier/kit/ui/button';
import { CopyButton } from '@croupier/kit/ui/copy-button';
import { Dialog } from '@croupier/kit/ui/dialog';

/** Shows what is told only this once. A press beside it does not close it. */
export function SecretDialog({
  secret,
  title,
  text,
  copy,
  done,
  onClose,
}: {
  readonly secret: string;
  readonly title: string;
  readonly text: string;
  /** What the copy button is called. */
  readonly copy: string;
  readonly done: string;
  readonly onClose: () => void;
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      closeOnOutsidePress={false}
      title={title}
      description={text}
      footer={
        <Button variant="primary" onClick={onClose}>
          {done}
        </Button>
      }
    >
      <div className="c-secret">
        <code>{secret}</code>
        <CopyButton value={secret} label={copy} />
      </div>
    </Dialog>
  );
}
