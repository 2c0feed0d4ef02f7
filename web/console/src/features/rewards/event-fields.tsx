/** Fields that envelopes and raffles have in common, read from the form by their names. */
import { AmountTextField } from '@croupier/kit/ui/amount-text-field';
import { TextField } from '@croupier/kit/ui/text-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldText } from '../../page/field-text.ts';
import { InstantField } from '../../page/instant-field.tsx';
import { languageName } from '../../page/language-name.ts';
import { useWorkplace } from '../../state/staff.ts';

export function NameFields() {
  const { t } = useTranslation('console-rewards');
  return useWorkplace().merchant.dictionaries.map((language) => (
    <TextField
      key={language}
      size="md"
      lang={language}
      dir="auto"
      name={`name-${language}`}
      label={t('editor.name', { language: languageName(language) })}
      maxLength={60}
      required
    />
  ));
}

/** Names by dictionary, of the fields above. */
export const namesOf = (form: FormData, dictionaries: readonly string[]) =>
  Object.fromEntries(
    dictionaries.map((language) => [language, fieldText(form, `name-${language}`).trim()]),
  );

export function CountInput({
  name,
  label,
  start,
}: {
  readonly name: string;
  readonly label: string;
  readonly start: string;
}) {
  return (
    <TextField
      size="md"
      name={name}
      label={label}
      inputMode="numeric"
      pattern="[0-9]{1,5}"
      maxLength={5}
      defaultValue={start}
      required
    />
  );
}

export const countOf = (form: FormData, name: string) => Number(fieldText(form, name));

export function AmountInput({ name, label }: { readonly name: string; readonly label: string }) {
  const { symbol } = useWorkplace().merchant;
  return <AmountTextField size="md" name={name} label={label} symbol={symbol} />;
}

/** A moment of the merchant, held by the form in UTC. */
export function MomentInput({ name, label }: { readonly name: string; readonly label: string }) {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <InstantField size="md" label={label} value={value} onChange={setValue} />
      <input type="hidden" name={name} value={value ?? ''} />
    </>
  );
}
