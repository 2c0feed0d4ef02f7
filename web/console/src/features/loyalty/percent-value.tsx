import { TextField } from '@croupier/kit/ui/text-field';
import { useTranslation } from 'react-i18next';
import { FactValue } from '../../page/fact-value.tsx';
import { percentText } from '../../page/percent-text.ts';
import { percentsMost, type TypedTerms } from './typed-terms.ts';
import type { TermsForm } from './use-terms-form.ts';

/** What levels add to rates, to be read or typed in percent. */
export function PercentValue({
  name,
  typed,
  form,
}: {
  readonly name: 'added' | 'addedMost';
  readonly typed: TypedTerms;
  readonly form: TermsForm | undefined;
}) {
  const { t } = useTranslation('console-loyalty');
  const label = t(`facts.${name}`);
  const help = t(`facts.${name}Help`);
  const text = typed[name];
  if (!form) return <FactValue label={label} help={help} value={`${text}%`} />;
  return (
    <div data-changed={text !== form.start[name] || undefined}>
      <TextField
        size="md"
        inputMode="decimal"
        autoComplete="off"
        maxLength={5}
        label={`${label} (%)`}
        help={help}
        value={text}
        error={
          form.read.rest.has(name) &&
          t('faults.percent', { most: percentText(percentsMost[name]), least: '0.00' })
        }
        onChange={({ target }) => form.set({ [name]: target.value })}
      />
    </div>
  );
}
