import type { VendorDetail, VendorTermsLine } from '@croupier/contract/catalog/operator/vendors';
import { Button } from '@croupier/kit/ui/button';
import { Card } from '@croupier/kit/ui/card';
import { Switch } from '@croupier/kit/ui/switch';
import { TextField } from '@croupier/kit/ui/text-field';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { fieldText } from '../../page/field-text.ts';
import { ReasonDialog } from '../../page/reason-dialog.tsx';
import { AskedNote } from '../../page/asked-note.tsx';
import { showSaved } from '../../page/with-reason.tsx';
import { useMay } from '../../state/staff.ts';

const rights = ['winWithoutBet', 'rollbackWhenSettled', 'freeRounds', 'numericCodes'] as const;

/** What was agreed with a vendor, set as a whole. */
export function VendorTerms({ vendor }: { readonly vendor: VendorDetail }) {
  const { t } = useTranslation('vendors');
  const mayWrite = useMay('vendor.write');
  const [wanted, setWanted] = useState<VendorTermsLine>();
  const { terms } = vendor;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWanted(termsOf(new FormData(event.currentTarget)));
  };
  return (
    <form className="c-columns" onSubmit={submit}>
      <Card title={t('terms.rights')}>
        <p className="c-lead">{t('terms.rightsLead')}</p>
        <AskedNote subject={`vendor:${vendor.id}:terms`} />
        <fieldset className="c-flags" disabled={!mayWrite}>
          {rights.map((name) => (
            <Switch
              key={name}
              name={name}
              label={t(`terms.${name}`)}
              defaultChecked={terms[name]}
            />
          ))}
        </fieldset>
      </Card>
      <Card title={t('terms.care')}>
        <fieldset className="c-flags" disabled={!mayWrite}>
          <TextField
            label={t('terms.autoRollbackHours')}
            name="autoRollbackHours"
            type="number"
            min={1}
            max={8760}
            defaultValue={terms.autoRollbackHours ?? ''}
            help={t('terms.autoRollbackHelp')}
          />
          <TextField
            label={t('terms.logPercent')}
            name="logPercent"
            type="number"
            min={0}
            max={100}
            required
            defaultValue={terms.logPercent}
            help={t('terms.logPercentHelp')}
          />
          <TextField
            label={t('terms.callsPerSecond')}
            name="callsPerSecond"
            type="number"
            min={1}
            max={100_000}
            required
            defaultValue={terms.callsPerSecond}
            help={t('terms.callsPerSecondHelp')}
          />
          {mayWrite && (
            <Button type="submit" variant="primary">
              {t('terms.save')}
            </Button>
          )}
        </fieldset>
      </Card>
      {wanted && (
        <ReasonDialog
          title={t('terms.saveTitle', { name: vendor.name })}
          text={t('terms.saveText')}
          confirm={t('terms.save')}
          act={(_form, reason) =>
            call('setVendorTerms', { vendorId: vendor.id, ...wanted, reason })
          }
          onDone={(answer) => {
            showSaved(answer, t('saved'));
            setWanted(undefined);
          }}
          onClose={() => setWanted(undefined)}
        />
      )}
    </form>
  );
}

function termsOf(form: FormData): VendorTermsLine {
  const hours = fieldText(form, 'autoRollbackHours');
  return {
    winWithoutBet: form.has('winWithoutBet'),
    rollbackWhenSettled: form.has('rollbackWhenSettled'),
    freeRounds: form.has('freeRounds'),
    numericCodes: form.has('numericCodes'),
    autoRollbackHours: hours === '' ? null : Number(hours),
    logPercent: Number(fieldText(form, 'logPercent')),
    callsPerSecond: Number(fieldText(form, 'callsPerSecond')),
  };
}
