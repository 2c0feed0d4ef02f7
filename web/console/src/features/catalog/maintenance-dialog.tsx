import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InstantField } from '../../page/instant-field.tsx';

/** Asks until when games are closed. Without an end staff open them again themselves. */
export function MaintenanceDialog({
  count,
  onConfirm,
  onClose,
}: {
  readonly count: number;
  readonly onConfirm: (until: string | null) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-catalog');
  const [until, setUntil] = useState<string | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={t('maintenance.title', { count })}
      description={t('maintenance.text')}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button variant="danger" onClick={() => onConfirm(until)}>
            {t('maintenance.confirm')}
          </Button>
        </>
      }
    >
      <div className="c-flags">
        <InstantField label={t('maintenance.until')} value={until} onChange={setUntil} />
      </div>
    </Dialog>
  );
}
