import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { caretAfterGrouping, readAmount } from '../format/amount-input.ts';
import { Chip } from './chip.tsx';
import { FieldFrame, type FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';

/** A quick amount: what the chip says and the decimal string it fills in. */
export type QuickAmount = { readonly label: string; readonly value: string };

export type AmountFieldProps = FieldProps & {
  /** Decimal string in main units; empty when nothing is typed. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** Currency symbol before the figure. */
  readonly symbol?: string;
  readonly quick?: readonly QuickAmount[];
  /** Digits allowed after the point. */
  readonly decimalsMax?: number;
  readonly disabled?: boolean;
  readonly id?: string;
  readonly name?: string;
};

/** A large amount with commas set while typing and quick chips beneath. Never uses numbers, only text. */
export function AmountField({
  value,
  onValueChange,
  symbol,
  quick,
  decimalsMax = 2,
  disabled,
  id,
  name,
  ...field
}: AmountFieldProps) {
  const { t } = useTranslation('kit');
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  // A point just typed is not part of the value yet, so the text shown is kept beside it.
  const [typed, setTyped] = useState('');
  const entry = readAmount(typed, decimalsMax);
  const shown = entry.value === value ? entry.shown : readAmount(value, decimalsMax).shown;

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function change(event: ChangeEvent<HTMLInputElement>): void {
    const { value: text, selectionStart } = event.target;
    const next = readAmount(text, decimalsMax);
    caret.current = caretAfterGrouping(text, selectionStart ?? text.length, next.shown);
    setTyped(next.shown);
    onValueChange(next.value);
  }

  return (
    <div className="k-amount">
      <FieldFrame id={id} {...field}>
        {(control) => (
          <span className="k-input" data-size="xl">
            {symbol && (
              <span className="k-amount-symbol" aria-hidden>
                {symbol}
              </span>
            )}
            <input
              {...control}
              ref={input}
              name={name}
              value={shown}
              onChange={change}
              disabled={disabled}
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
            />
            {value && !disabled && (
              <IconButton
                bare
                size="sm"
                icon="x-circle-fill"
                label={t('clear')}
                onClick={() => {
                  onValueChange('');
                  input.current?.focus();
                }}
              />
            )}
          </span>
        )}
      </FieldFrame>
      {quick && (
        <div className="k-amount-quick">
          {quick.map((amount) => (
            <Chip
              key={amount.value}
              selected={amount.value === value}
              disabled={disabled}
              onClick={() => onValueChange(amount.value)}
            >
              {amount.label}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}
