import type { ReceivingScheme } from '@croupier/contract/cashier/deposit-methods';
import { AmountField } from '@croupier/kit/ui/amount-field';
import { Select } from '@croupier/kit/ui/select';
import { TextField } from '@croupier/kit/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { ReasonDialog } from '../../../page/reason-dialog.tsx';
import { typedMoney } from '../../../page/settings/setting-fields.ts';
import { showSaved } from '../../../page/with-reason.tsx';
import { useWorkplace } from '../../../state/staff.ts';
import { AccountCode } from './account-code.tsx';
import { CodeFields } from './code-fields.tsx';

const none = {
  scheme: 'plain' as ReceivingScheme,
  registeredCode: '',
  providerCode: '',
  bankName: '',
  number: '',
  holder: '',
  dailyCap: '',
};

/** Asks a second person for a further account that transfers go to, with the code that players would scan. */
export function AccountDialog({
  methodId,
  schemes,
  onClose,
}: {
  readonly methodId: string;
  /** Codes that it may have; at least one. */
  readonly schemes: readonly ReceivingScheme[];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation(['console-deposits', 'console']);
  const { merchant } = useWorkplace();
  const [typed, setTyped] = useState({ ...none, scheme: schemes[0] ?? none.scheme });
  const set = (changed: Partial<typeof none>) => setTyped((before) => ({ ...before, ...changed }));
  const { scheme, bankName, number, holder, dailyCap } = typed;
  const isWritten = scheme === 'vietqr' || scheme === 'promptpay';
  const isRegistered = scheme === 'qrph' || scheme === 'qris';
  const providerCode = isWritten ? typed.providerCode.trim() : null;
  const registeredCode = isRegistered ? typed.registeredCode.trim() : null;
  const text = (
    name: 'bankName' | 'number' | 'holder',
    rest: { pattern: string; maxLength: number },
  ) => (
    <TextField
      size="md"
      label={t(`accounts.${name}`)}
      autoComplete="off"
      required
      value={typed[name]}
      onChange={({ target }) => set({ [name]: target.value })}
      {...rest}
    />
  );
  return (
    <ReasonDialog
      title={t('accounts.add')}
      text={t('accounts.addText')}
      confirm={t('console:setUp.ask')}
      act={(_form, reason) =>
        call('addReceivingAccount', {
          merchantId: merchant.id,
          methodId,
          scheme,
          providerCode,
          registeredCode,
          bankName: bankName.trim(),
          number: number.trim(),
          holder: holder.trim(),
          dailyCap: typedMoney(dailyCap),
          enabled: true,
          reason,
        })
      }
      onDone={(answer) => {
        showSaved(answer, t('console:setUp.asked'));
        onClose();
      }}
      onClose={onClose}
    >
      <div className="c-setting-fields">
        <Select<ReceivingScheme>
          size="md"
          label={t('accounts.scheme')}
          options={schemes.map((value) => ({
            value,
            label: t(`accounts.schemes.${value}`),
          }))}
          value={scheme}
          onValueChange={(next) => set({ scheme: next, providerCode: '', registeredCode: '' })}
        />
        <CodeFields typed={typed} onChange={set} />
        {text('bankName', { pattern: '.*\\S.*', maxLength: 80 })}
        {text('number', { pattern: '[0-9A-Za-z]{4,34}', maxLength: 34 })}
        {text('holder', { pattern: '.*\\S.*', maxLength: 80 })}
        <AmountField
          size="md"
          label={`${t('accounts.dailyCap')} (${merchant.symbol})`}
          placeholder={t('accounts.noCap')}
          value={dailyCap}
          onValueChange={(next) => set({ dailyCap: next })}
        />
      </div>
      <AccountCode
        account={{ methodId, scheme, providerCode, registeredCode, number: number.trim() }}
        holder={holder.trim()}
      />
    </ReasonDialog>
  );
}
