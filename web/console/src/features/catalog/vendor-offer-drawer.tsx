import type { OfferedVendor } from '@croupier/contract/catalog/operator/catalog';
import { Select } from '@croupier/kit/ui/select';
import { Switch } from '@croupier/kit/ui/switch';
import { TextField } from '@croupier/kit/ui/text-field';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { languageName } from '../../page/language-name.ts';
import { useSave } from '../../page/use-save.ts';
import { useMay, useWorkplace } from '../../state/staff.ts';
import { MaintenanceFields } from './maintenance-fields.tsx';
import { Button } from '@croupier/kit/ui/button';
import { Drawer } from '@croupier/kit/ui/drawer';

/** A yes or no that staff may also leave to the rule. */
export type OwnChoice = 'own' | 'yes' | 'no';
export const ownChoices = ['own', 'yes', 'no'] as const;

/** @param chosen null where nobody decided. */
export function choiceOf(chosen: boolean | null): OwnChoice {
  return chosen === null ? 'own' : chosen ? 'yes' : 'no';
}

export function chosenOf(choice: OwnChoice): boolean | null {
  return choice === 'own' ? null : choice === 'yes';
}

/** What the merchant makes of one vendor. */
export function VendorOfferDrawer({
  vendor,
  onClose,
}: {
  readonly vendor: OfferedVendor;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console-catalog');
  const { merchant } = useWorkplace();
  const mayWrite = useMay('catalog.write');
  const save = useSave(['catalogVendors', 'catalogGames', 'catalogLanes']);
  const [shownName, setShownName] = useState(vendor.shownName ?? '');
  const [offered, setOffered] = useState(vendor.offered);
  const [overLaunchHosts, setOverLaunchHosts] = useState(vendor.overLaunchHosts);
  const [vassalage, setVassalage] = useState(choiceOf(vendor.vassalage));
  const [maintenance, setMaintenance] = useState(vendor.maintenance);
  const submit = () => {
    const input = {
      merchantId: merchant.id,
      vendorId: vendor.id,
      shownName: shownName.trim() === '' ? null : shownName,
      offered,
      overLaunchHosts,
      vassalage: chosenOf(vassalage),
      maintenance,
    };
    save.mutate(() => call('setCatalogVendor', input), { onSuccess: onClose });
  };
  return (
    <OfferDrawer title={vendor.name} busy={save.isPending} onSave={submit} onClose={onClose}>
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
      <Select<OwnChoice>
        label={t('vendor.vassalage')}
        options={ownChoices.map((value) => ({
          value,
          label: t(`vendor.vassalageChoices.${value}`),
        }))}
        value={vassalage}
        onValueChange={setVassalage}
        disabled={!mayWrite}
      />
      <Switch
        label={t('vendor.overLaunchHosts')}
        checked={overLaunchHosts}
        onChange={({ target }) => setOverLaunchHosts(target.checked)}
      />
      <p className="k-help">{t('vendor.overLaunchHostsHelp')}</p>
      <MaintenanceFields
        label={t('vendor.maintenance')}
        value={maintenance}
        onChange={setMaintenance}
      >
        {merchant.dictionaries.map((dictionary) => (
          <TextField
            key={dictionary}
            label={t('vendor.message', {
              language: languageName(dictionary),
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
      </MaintenanceFields>
    </OfferDrawer>
  );
}

/** The frame in which staff decide what the merchant makes of a game or a vendor. */
function OfferDrawer({
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
