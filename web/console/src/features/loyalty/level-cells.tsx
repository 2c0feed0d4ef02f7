import { AmountField } from '@croupier/kit/ui/amount-field';
import { TextField } from '@croupier/kit/ui/text-field';
import { useTranslation } from 'react-i18next';
import type { LevelAmount, TypedLevel } from './typed-terms.ts';
import { isShown, useWasText } from './level-faults.tsx';
import type { TermsForm } from './use-terms-form.ts';
import { amountWords } from '../../page/amount-text.ts';

export interface LevelCell {
  readonly level: TypedLevel;
  readonly place: number;
  readonly form: TermsForm | undefined;
}

/** An amount of a level; what is wrong with it stands under the row. */
export function AmountCell({
  level,
  place,
  form,
  name,
}: LevelCell & { readonly name: LevelAmount }) {
  const { t } = useTranslation('console-loyalty');
  const wasText = useWasText();
  const column = t(`columns.${name}`);
  const text = level[name];
  if (!form) {
    return (
      <td role="cell" data-numeric data-name={column} data-none={Number(text) === 0 || undefined}>
        {Number(text) === 0 ? '–' : amountWords(text)}
      </td>
    );
  }
  const before = form.start.levels[place]?.[name];
  const isChanged = before !== undefined && before !== text;
  return (
    <td
      role="cell"
      data-name={column}
      data-changed={isChanged || undefined}
      data-wrong={isShown(form, place, name) || undefined}
      title={isChanged ? wasText(amountWords(before)) : undefined}
    >
      <AmountField
        size="md"
        label={t('levels.field', { column, level: place })}
        value={text}
        error={isShown(form, place, name) && t(`faults.${isShown(form, place, name) || 'amount'}`)}
        onValueChange={(next) => form.setLevel(place, { [name]: next })}
      />
    </td>
  );
}

/** How many withdrawals a day a level has. */
export function CountCell({ level, place, form }: LevelCell) {
  const { t } = useTranslation('console-loyalty');
  const wasText = useWasText();
  const column = t('columns.withdrawals');
  const text = level.withdrawals;
  if (!form) {
    return (
      <td role="cell" data-numeric data-name={column}>
        {text}
      </td>
    );
  }
  const before = form.start.levels[place]?.withdrawals;
  const isChanged = before !== undefined && before !== text;
  const fault = isShown(form, place, 'withdrawals');
  return (
    <td
      role="cell"
      data-name={column}
      data-changed={isChanged || undefined}
      title={isChanged ? wasText(before) : undefined}
    >
      <TextField
        size="md"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        label={t('levels.field', { column, level: place })}
        value={text}
        error={fault && t(`faults.${fault}`)}
        onChange={({ target }) => form.setLevel(place, { withdrawals: target.value })}
      />
    </td>
  );
}
