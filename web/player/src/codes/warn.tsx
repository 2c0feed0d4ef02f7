import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { openDialog } from '@croupier/kit/ui/dialog-host';
import { useTranslation } from 'react-i18next';

/** Says in a window what the server answered; there is nothing to do but read it. */
export function warn(title: string, text: string): void {
  void openDialog<undefined>(({ open, close }) => (
    <Warning open={open} title={title} text={text} onClose={() => close(undefined)} />
  ));
}

type WarningProps = {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
};

function Warning({ open, title, text, onClose }: WarningProps) {
  const { t } = useTranslation('auth');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={text}
      size="sm"
      role="alertdialog"
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('code.understood')}
        </Button>
      }
    />
  );
}
