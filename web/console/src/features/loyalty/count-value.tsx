import { formatCount } from '@croupier/kit/format/numbers';
import { useTranslation } from 'react-i18next';
import { CountField } from '../../page/count-field.tsx';
import { FactValue } from '../../page/fact-value.tsx';
import { termsRanges, type TypedTerms } from './typed-terms.ts';
import type { TermsForm } from './use-terms-form.ts';

/** A whole number of the terms, to be read or typed, with what it means. */
export function CountValue({
  name,
  typed,
  form,
  unit = '',
}: {
  readonly name: 'keepPercent' | 'giftDays' | 'giftTimes' | 'levelsAStep' | 'times';
  readonly typed: TypedTerms;
  readonly form: TermsForm | undefined;
  readonly unit?: string;
}) {
  const { t } = useTranslation('console-loyalty');
  const label = t(`facts.${name}`);
  const help = t(`facts.${name}Help`);
  const text = typed[name];
  if (!form) {
    return <FactValue label={label} help={help} value={`${formatCount(Number(text))}${unit}`} />;
  }
  return (
    <div data-changed={text !== form.start[name] || undefined}>
      <CountField
        label={unit ? `${label} (${unit})` : label}
        help={help}
        range={termsRanges[name]}
        text={text}
        disabled={false}
        onText={(next) => form.set({ [name]: next })}
      />
    </div>
  );
}
