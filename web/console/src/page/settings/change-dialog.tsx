import { formatMoney } from '@croupier/kit/format/money';
import { AmountField } from '@croupier/kit/ui/amount-field';
import { Select } from '@croupier/kit/ui/select';
import { Switch } from '@croupier/kit/ui/switch';
import { TextField } from '@croupier/kit/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BeforeAfter } from '../../kit/approval-card.tsx';
import { useWorkplace } from '../../state/staff.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { showSaved } from '../with-reason.tsx';
import { ON, ruleOf, shownAmounts, type TypedField, typedMoney } from './setting-fields.ts';
import './settings.css';

/** Fields that stand below each other; more stand side by side. */
const SMALL_MOST = 6;

export type Typed = Readonly<Record<string, string>>;

/** Changes some settings: the fields, what a yes would change of them, and why; a second person agrees. */
export function ChangeDialog({
  title,
  fields,
  send,
  onClose,
}: {
  readonly title: string;
  readonly fields: readonly TypedField[];
  readonly send: (typed: Typed, reason: string) => Promise<unknown>;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('console');
  const { symbol } = useWorkplace().merchant;
  const [typed, setTyped] = useState<Typed>(
    Object.fromEntries(fields.map(({ name, text }) => [name, text])),
  );
  const set = (name: string, text: string) => setTyped((before) => ({ ...before, [name]: text }));
  const changed = fields.filter(({ name, text }) => (typed[name] ?? '').trim() !== text);
  const shown = ({ kind, empty, options }: TypedField, text: string) => {
    if (kind === 'switch') return t(text === ON ? 'setUp.on' : 'setUp.off');
    if (text.trim() === '') return empty;
    if (kind === 'amounts') return shownAmounts(text);
    if (kind === 'choice') return options?.find(({ value }) => value === text)?.label;
    return kind === 'money' ? formatMoney(typedMoney(text) ?? '0') : text;
  };
  return (
    <ReasonDialog
      title={title}
      text={t('setUp.lead')}
      confirm={t('setUp.ask')}
      size={fields.length > SMALL_MOST ? 'md' : 'sm'}
      act={(_form, reason) => send(typed, reason)}
      onDone={(request) => {
        showSaved({ request }, t('setUp.asked'));
        onClose();
      }}
      onClose={onClose}
    >
      <div className="c-setting-fields">
        {fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            text={typed[field.name] ?? ''}
            onText={(text) => set(field.name, text)}
          />
        ))}
      </div>
      {changed.length === 0 ? (
        <p className="c-quiet">{t('setUp.same')}</p>
      ) : (
        <BeforeAfter
          unit={fields.some(({ kind }) => kind === 'money') ? symbol : undefined}
          changes={changed.map((field) => ({
            label: field.label,
            now: shown(field, field.text),
            after: shown(field, typed[field.name] ?? ''),
          }))}
        />
      )}
    </ReasonDialog>
  );
}

function Field({
  field: { name, label, kind, empty, options },
  text,
  onText,
}: {
  readonly field: TypedField;
  readonly text: string;
  readonly onText: (text: string) => void;
}) {
  if (kind === 'switch') {
    return (
      <Switch
        label={label}
        checked={text === ON}
        onChange={({ target }) => onText(target.checked ? ON : '')}
      />
    );
  }
  if (kind === 'choice') {
    return (
      <Select size="md" label={label} options={options ?? []} value={text} onValueChange={onText} />
    );
  }
  if (kind === 'money') {
    return (
      <AmountField
        size="md"
        label={label}
        name={name}
        {...(empty !== undefined && { placeholder: empty })}
        required={empty === undefined}
        value={text}
        onValueChange={onText}
      />
    );
  }
  return (
    <TextField
      size="md"
      label={label}
      name={name}
      placeholder={empty}
      autoComplete="off"
      {...ruleOf(kind)}
      required={empty === undefined}
      value={text}
      onChange={({ target }) => onText(target.value)}
    />
  );
}
