import { readAmount } from '@croupier/contract/read-amount';
import { TextField } from '@croupier/kit/ui/text-field';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

const PAUSE_MS = 400;

/** An amount in a row of filters: all in one line, sent once nobody typed for a moment. */
export function AmountFilter({
  label,
  value = '',
  onValue,
}: {
  readonly label: string;
  readonly value: string | undefined;
  readonly onValue: (value: string | undefined) => void;
}) {
  const { t } = useTranslation('kit');
  const [typed, setTyped] = useState({ text: value, of: value });
  const entry = readAmount(typed.text, { decimalsMax: 2 });
  // Another view was chosen, or the filter was taken away.
  if (typed.of !== value) setTyped({ text: entry.value === value ? typed.text : value, of: value });
  const send = useEffectEvent((amount: string) => {
    if (!entry.problem && amount !== value) onValue(amount || undefined);
  });
  useEffect(() => {
    const timer = setTimeout(() => send(entry.value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [entry.value]);
  const { problem } = entry;
  return (
    <TextField
      aria-label={label}
      leading={label}
      size="md"
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      value={typed.text}
      onChange={({ target }) => setTyped({ text: target.value, of: value })}
      {...(problem && !entry.isUnfinished && { error: t(`amount.${problem}`, { count: 2 }) })}
    />
  );
}
