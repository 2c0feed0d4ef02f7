import type { OfferedVendor } from '@croupier/contract/operator/catalog';
import { Button } from '@croupier/kit/ui/button';
import { Drawer } from '@croupier/kit/ui/drawer';
import { Switch } from '@croupier/kit/ui/switch';
import { TextField } from '@croupier/kit/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { InstantField } from '../../page/instant-field.tsx';
import { languageName } from '../../page/language-name.ts';
import { useSave } from '../../page/use-save.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';

/** What the merchant makes of one vendor. */
export function VendorOfferDrawer({
  vendor,
  onClose,
}: {
  readonly vendor: OfferedVendor;
  readonly onClose: () => void;
}) {
  const { t, i18n } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const mayWrite = useMay('catalog.write');
  const save = useSave(['catalogVendors', 'catalogGames', 'catalogLanes']);
  const [shownName, setShownName] = useState(vendor.shownName ?? '');
  const [offered, setOffered] = useState(vendor.offered);
  const [maintenance, setMaintenance] = useState(vendor.maintenance);
  const submit = () => {
    const input = {
      merchantId: merchant.id,
      vendorId: vendor.id,
      shownName: shownName.trim() === '' ? null : shownName,
      offered,
      maintenance,
    };
    save.mutate(() => call('setCatalogVendor', input), { onSuccess: onClose });
  };
  return (
    <Drawer
      open
      onClose={onClose}
      width={420}
      title={vendor.name}
      footer={
        mayWrite && (
          <Button variant="primary" block busy={save.isPending} onClick={submit}>
            {t('save')}
          </Button>
        )
      }
    >
      <fieldset className="c-flags" disabled={!mayWrite}>
        <TextField
          label={t('vendor.shownName')}
          help={t('vendor.shownNameHelp', { name: vendor.name })}
          maxLength={40}
          value={shownName}
          onChange={({ target }) => setShownName(target.value)}
        />
        <Switch
          label={t('vendor.offered')}
          checked={offered}
          onChange={({ target }) => setOffered(target.checked)}
        />
        <Switch
          label={t('vendor.maintenance')}
          checked={maintenance.on}
          onChange={({ target }) => setMaintenance({ ...maintenance, on: target.checked })}
        />
        {maintenance.on && (
          <>
            <InstantField
              label={t('maintenance.until')}
              value={maintenance.until}
              onChange={(until) => setMaintenance({ ...maintenance, until })}
            />
            {merchant.dictionaries.map((dictionary) => (
              <TextField
                key={dictionary}
                label={t('vendor.message', {
                  language: languageName(dictionary, i18n.language),
                })}
                maxLength={300}
                value={maintenance.message[dictionary] ?? ''}
                onChange={({ target }) =>
                  setMaintenance({
                    ...maintenance,
                    message: { ...maintenance.message, [dictionary]: target.value },
                  })
                }
              />
            ))}
          </>
        )}
      </fieldset>
    </Drawer>
  );
}
