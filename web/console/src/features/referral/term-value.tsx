import { formatCount } from '@croupier/kit/format/numbers';
import { AmountField } from '@croupier/kit/ui/amount-field';
import { TextField } from '@croupier/kit/ui/text-field';
import { useTranslation } from 'react-i18next';
import { CountField } from '../../page/count-field.tsx';
import { FactValue } from '../../page/fact-value.tsx';
import { percentText } from '../../page/percent-text.ts';
import { useWorkplace } from '../../state/staff.ts';
import {
  BP_MOST,
  type CountName,
  countNames,
  termsRanges,
  type TypedTerms,
} from './typed-terms.ts';
import type { TermsForm } from './read-terms.ts';
import { amountWords } from '../../page/amount-text.ts';

export type FactName = CountName | 'deposit' | 'validBet' | 'most' | 'bp';

/** A figure of the terms with what it means: to be read, or typed. */
export function TermValue({
  name,
  typed,
  form,
}: {
  readonly name: FactName;
  readonly typed: TypedTerms;
  readonly form: TermsForm | undefined;
}) {
  const { t } = useTranslation('console-referral');
  const { symbol } = useWorkplace().merchant;
  const label = t(`terms.${name}`);
  const help = t(`terms.${name}Help`);
  if (!form) {
    const value = readText(name, typed[name], symbol);
    return <FactValue label={label} help={help} value={value} />;
  }
  return (
    <div data-changed={typed[name] !== form.start[name] || undefined}>
      <Field name={name} label={label} help={help} typed={typed} form={form} />
    </div>
  );
}

function Field({
  name,
  label,
  help,
  typed,
  form,
}: {
  readonly name: FactName;
  readonly label: string;
  readonly help: string;
  readonly typed: TypedTerms;
  readonly form: TermsForm;
}) {
  const { t } = useTranslation('console-referral');
  const { symbol } = useWorkplace().merchant;
  const isWrong = form.read.faults.has(name);
  if (isCount(name)) {
    return (
      <CountField
        label={label}
        help={help}
        range={termsRanges[name]}
        text={typed[name]}
        disabled={false}
        onText={(text) => form.set({ [name]: text })}
      />
    );
  }
  if (name === 'bp') {
    return (
      <TextField
        size="md"
        inputMode="decimal"
        autoComplete="off"
        maxLength={5}
        label={`${label} (%)`}
        help={help}
        value={typed.bp}
        error={isWrong && t('faults.percent', { most: percentText(BP_MOST) })}
        onChange={({ target }) => form.set({ bp: target.value })}
      />
    );
  }
  return (
    <AmountField
      size="md"
      symbol={symbol}
      label={label}
      help={help}
      value={typed[name]}
      error={isWrong && t('faults.amount')}
      onValueChange={(text) => form.set({ [name]: text })}
    />
  );
}

function readText(name: FactName, text: string, symbol: string): string {
  if (isCount(name)) return formatCount(Number(text));
  return name === 'bp' ? `${text}%` : `${symbol}${amountWords(text)}`;
}

function isCount(name: FactName): name is CountName {
  const counts: readonly string[] = countNames;
  return counts.includes(name);
}
