import { Button } from '@croupier/kit/ui/button';
import { Drawer } from '@croupier/kit/ui/drawer';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../state/staff.ts';

/** The frame in which staff decide what the merchant makes of a game or a vendor. */
export function OfferDrawer({
  title,
  lead,
  busy,
  onSave,
  onClose,
  below,
  children,
}: {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly busy: boolean;
  readonly onSave: () => void;
  readonly onClose: () => void;
  /** What is saved by itself. */
  readonly below?: ReactNode;
  /** The fields; none of them can be changed without the permission. */
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('console-catalog');
  const mayWrite = useMay('catalog.write');
  return (
    <Drawer
      open
      onClose={onClose}
      width={420}
      title={title}
      footer={
        mayWrite && (
          <Button variant="primary" block busy={busy} onClick={onSave}>
            {t('save')}
          </Button>
        )
      }
    >
      {lead !== undefined && <p className="c-lead">{lead}</p>}
      <fieldset className="c-flags" disabled={!mayWrite}>
        {children}
      </fieldset>
      {below}
    </Drawer>
  );
}
