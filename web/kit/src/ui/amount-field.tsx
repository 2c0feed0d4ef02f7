import { readAmount } from '@croupier/contract/read-amount';
import { type ChangeEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { caretAfterGrouping, changeAmount } from '../format/amount-input.ts';
import { Chip } from './chip.tsx';
import { FieldFrame, type FieldProps } from './field.tsx';
import { IconButton } from './icon-button.tsx';

/** A quick amount: what the chip says and the decimal string it fills in. */
export type QuickAmount = { readonly label: string; readonly value: string };

export type AmountFieldProps = FieldProps & {
  /** Decimal string in main units; empty when nothing is typed, or what is no amount. */
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  /** Currency symbol before the figure. */
  readonly symbol?: string;
  readonly quick?: readonly QuickAmount[];
  /** Digits allowed after the point. */
  readonly decimalsMax?: number;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
  readonly placeholder?: string;
  /** `xl` where the amount is what a form is about. */
  readonly size?: 'xl' | 'lg' | 'md';
  readonly id?: string;
  readonly name?: string;
};

/**
 * An amount with commas set while typing and quick chips beneath. What is no amount stays as it was
 * typed, has no value, and is said beneath. Never uses numbers, only text.
 */
export function AmountField({
  value,
  onValueChange,
  symbol,
  quick,
  decimalsMax = 2,
  disabled,
  readOnly,
  placeholder,
  size = 'xl',
  id,
  name,
  ...field
}: AmountFieldProps) {
  const { t } = useTranslation('kit');
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  // A point just typed is not part of the value yet, so the text shown is kept beside it.
  const [typed, setTyped] = useState('');
  const [hasFocus, setHasFocus] = useState(false);
  const pasted = useRef<string>(undefined);
  const notation = { decimalsMax, symbol };
  const entry = readAmount(typed, notation);
  const isTyped = entry.value === value;
  const shown = isTyped ? entry.shown : readAmount(value, notation).shown;
  const problem = isTyped ? entry.problem : undefined;
  const isTold = problem && !(entry.isUnfinished && hasFocus);
  const told = isTold ? t(`amount.${problem}`, { count: decimalsMax }) : undefined;

  // Forms that the browser judges wait as well.
  useEffect(() =>
    input.current?.setCustomValidity(problem ? t(`amount.${problem}`, { count: decimalsMax }) : ''),
  );

  useLayoutEffect(() => {
    if (caret.current === null) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function change(event: ChangeEvent<HTMLInputElement>): void {
    const { value: text, selectionStart } = event.target;
    const putIn = pasted.current ?? putInBy(event.nativeEvent as InputEvent);
    pasted.current = undefined;
    const next = changeAmount(text, { before: shown, putIn }, notation);
    const at = selectionStart ?? text.length;
    caret.current = next.problem ? at : caretAfterGrouping(text, at, next.shown);
    setTyped(next.shown);
    onValueChange(next.value);
  }

  return (
    <div className="k-amount">
      <FieldFrame id={id} {...field} {...(told && { error: told })}>
        {(control) => (
          <span className="k-input" data-size={size}>
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
              onPaste={({ clipboardData }) => {
                pasted.current = clipboardData.getData('text').trim();
              }}
              onFocus={() => setHasFocus(true)}
              onBlur={() => setHasFocus(false)}
              disabled={disabled}
              readOnly={readOnly}
              placeholder={placeholder}
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
            />
            {shown && !disabled && !readOnly && (
              <IconButton
                bare
                size="sm"
                icon="x-circle-fill"
                label={t('clear')}
                onClick={() => {
                  setTyped('');
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

/** What an edit put into the field; nothing known where that is neither typing nor taking away. */
function putInBy({ inputType, data }: InputEvent): string | undefined {
  if (inputType?.startsWith('delete')) return '';
  return inputType === 'insertText' || inputType === 'insertCompositionText'
    ? (data ?? undefined)
    : undefined;
}
