import { promptPayKinds, type ReceivingScheme } from '@croupier/contract/cashier/deposit-methods';
import { Select } from '@croupier/kit/ui/select';
import { TextField } from '@croupier/kit/ui/text-field';
import { useTranslation } from 'react-i18next';

interface TypedCode {
  readonly scheme: ReceivingScheme;
  readonly providerCode: string;
  readonly registeredCode: string;
}

/** What an account’s code is made from: bank, kind of number, or what an acquirer has registered. */
export function CodeFields({
  typed: { scheme, providerCode, registeredCode },
  onChange,
}: {
  readonly typed: TypedCode;
  readonly onChange: (changed: Partial<TypedCode>) => void;
}) {
  const { t } = useTranslation('console-deposits');
  if (scheme === 'vietqr') {
    return (
      <TextField
        size="md"
        label={t('accounts.bin')}
        help={t('accounts.binHelp')}
        inputMode="numeric"
        pattern="[0-9]{6}"
        maxLength={6}
        autoComplete="off"
        required
        value={providerCode}
        onChange={({ target }) => onChange({ providerCode: target.value })}
      />
    );
  }
  if (scheme === 'promptpay') {
    return (
      <Select
        size="md"
        label={t('accounts.promptPay')}
        options={promptPayKinds.map((value) => ({
          value,
          label: t(`accounts.promptPays.${value}`),
        }))}
        value={providerCode || null}
        onValueChange={(next) => onChange({ providerCode: next })}
      />
    );
  }
  if (scheme === 'plain') return null;
  return (
    <TextField
      size="md"
      label={t('accounts.registered')}
      help={t('accounts.registeredHelp')}
      pattern="[ -~]{20,512}"
      maxLength={512}
      autoComplete="off"
      required
      value={registeredCode}
      onChange={({ target }) => onChange({ registeredCode: target.value })}
    />
  );
}
