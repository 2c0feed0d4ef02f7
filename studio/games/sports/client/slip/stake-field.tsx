import { caretAfterGrouping, changeAmount, readAmount } from '@croupier/kit/format/amount-input';
import { Icon } from '@croupier/kit/ui/icon';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useWords } from '../words/words.ts';

const NOTATION = { decimalsMax: 2 } as const;
const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '000', '0'] as const;
/** Longest amount that the own keys make. */
const DIGITS_MAX = 14;

/**
 * A stake, with commas set while it is typed. What is no amount stays as it was typed and has no value. With
 * fingers the slip has keys of its own, so that what may come back is never covered.
 */
export function StakeField({
  value,
  label,
  onValue,
  onMax,
  times,
  isWrong = false,
  problem,
  isSmall = false,
}: {
  /** Decimal text; empty where nothing is typed. */
  readonly value: string;
  readonly label: string;
  readonly onValue: (value: string) => void;
  /** Sets the most that is taken; left out where it is not known. */
  readonly onMax?: (() => void) | undefined;
  /** Of systems: how many bets the stake is for. */
  readonly times?: number | undefined;
  readonly isWrong?: boolean;
  /** What is wrong, said beneath. */
  readonly problem?: string | undefined;
  readonly isSmall?: boolean;
}) {
  const t = useWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number>(undefined);
  const [typed, setTyped] = useState(value);
  const [hasKeys, setKeys] = useState(false);
  const entry = readAmount(typed, NOTATION);
  const shown = entry.value === value ? entry.shown : readAmount(value, NOTATION).shown;
  const isBad = isWrong || (entry.value === value && entry.problem !== undefined);
  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  const take = (text: string) => {
    const next = readAmount(text, NOTATION);
    setTyped(next.shown);
    onValue(next.value);
  };
  const press = (key: string) => {
    const digits = shown.replaceAll(',', '');
    if (digits.length + key.length <= DIGITS_MAX) take(`${digits === '0' ? '' : digits}${key}`);
  };
  return (
    <div className="sp-stake-box">
      <label className="sp-stake" data-wrong={isBad || undefined} data-small={isSmall || undefined}>
        <span>{label}</span>
        <input
          ref={input}
          aria-label={label}
          aria-invalid={isBad || undefined}
          aria-describedby={problem === undefined ? undefined : id}
          inputMode={matchMedia('(pointer: coarse)').matches ? 'none' : 'decimal'}
          autoComplete="off"
          dir="ltr"
          placeholder="0"
          value={shown}
          onFocus={() => setKeys(matchMedia('(pointer: coarse)').matches)}
          onChange={({ target, nativeEvent }) => {
            const { data, inputType } = nativeEvent as InputEvent;
            const putIn = inputType?.startsWith('delete') ? '' : (data ?? undefined);
            const next = changeAmount(target.value, { before: shown, putIn }, NOTATION);
            const at = target.selectionStart ?? target.value.length;
            caret.current = next.problem ? at : caretAfterGrouping(target.value, at, next.shown);
            setTyped(next.shown);
            onValue(next.value);
          }}
        />
        {times !== undefined && <small>{`× ${times}`}</small>}
        {onMax && (
          <button type="button" onClick={onMax}>
            {t('slip.max')}
          </button>
        )}
      </label>
      {problem !== undefined && (
        <p id={id} className="sp-problem" role="status">
          <Icon name="warning-circle-fill" size={15} />
          {problem}
        </p>
      )}
      {hasKeys && (
        <div className="sp-keys" dir="ltr" role="group" aria-label={t('slip.keys')}>
          {KEYS.map((key) => (
            <button key={key} type="button" onClick={() => press(key)}>
              {key}
            </button>
          ))}
          <button
            type="button"
            aria-label={t('slip.erase')}
            onClick={() => take(shown.replaceAll(',', '').slice(0, -1))}
          >
            <Icon name="caret-left" />
          </button>
          <button type="button" className="sp-keys-done" onClick={() => setKeys(false)}>
            {t('slip.keys-done')}
          </button>
        </div>
      )}
    </div>
  );
}
