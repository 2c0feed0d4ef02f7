import { formatMoney } from '@croupier/kit/format/money';
import { formatCount } from '@croupier/kit/format/numbers';
import { AmountField } from '@croupier/kit/ui/amount-field';
import { TextField } from '@croupier/kit/ui/text-field';
import { useTranslation } from 'react-i18next';
import { useWorkplace } from '../../state/staff.ts';
import { comesTo } from './exchange-worth.ts';
import { pointsOf } from './read-terms.ts';
import type { TypedStep } from './typed-terms.ts';
import type { TermsForm, TermsPart } from './use-terms-form.ts';

const columns = ['from', 'worth', 'comesTo'] as const;
const RATE_DECIMALS = 4;

/** From how many points on each gives how much, and what so many come to. */
export function StepTable({ typed: { steps }, form }: TermsPart) {
  const { t } = useTranslation('console-points');
  return (
    <table
      className="c-points-table"
      role="table"
      aria-label={t('terms.exchange')}
      data-form={form !== undefined || undefined}
    >
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((name) => (
            <th key={name} scope="col" role="columnheader">
              {t(`terms.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {steps.map((step, place) => (
          <Step key={place} step={step} place={place} form={form} />
        ))}
      </tbody>
    </table>
  );
}

function Step({
  step,
  place,
  form,
}: {
  readonly step: TypedStep;
  readonly place: number;
  readonly form: TermsForm | undefined;
}) {
  const { t } = useTranslation('console-points');
  const { symbol, currency } = useWorkplace().merchant;
  const points = pointsOf(step);
  const all = points === undefined ? undefined : comesTo(points, step.value, currency);
  const before = form?.start.steps[place];
  // What is not typed yet is not wrong before somebody asks.
  const fault = form?.read.steps[place];
  const isShown = (text: string) => form && (form.isAsked || text !== '');
  const name = (column: 'from' | 'worth') => (
    <span className="k-visually-hidden">
      {t('terms.step', { step: place + 1 })} · {t(`terms.${column}`)}
    </span>
  );
  return (
    <tr role="row" data-new={(form && !before) || undefined}>
      <td
        role="cell"
        data-name={t('terms.from')}
        data-changed={(before && before.from !== step.from) || undefined}
      >
        {form ? (
          <TextField
            size="md"
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            label={name('from')}
            value={step.from}
            error={fault === 'from' && isShown(step.from) && t('faults.from')}
            onChange={({ target }) => form.setStep(place, { from: target.value })}
          />
        ) : (
          formatCount(Number(step.from))
        )}
      </td>
      <td
        role="cell"
        data-name={t('terms.worth')}
        data-changed={(before && before.value !== step.value) || undefined}
      >
        {form ? (
          <AmountField
            size="md"
            symbol={symbol}
            decimalsMax={RATE_DECIMALS}
            label={name('worth')}
            value={step.value}
            error={
              (fault === 'worth' || fault === 'nothing') &&
              isShown(step.value) &&
              t(`faults.${fault}`)
            }
            onValueChange={(next) => form.setStep(place, { value: next })}
          />
        ) : (
          formatMoney(step.value, { symbol })
        )}
      </td>
      <td role="cell" data-name={t('terms.comesTo')}>
        <output>{all === undefined ? '–' : formatMoney(all, { symbol })}</output>
      </td>
    </tr>
  );
}
