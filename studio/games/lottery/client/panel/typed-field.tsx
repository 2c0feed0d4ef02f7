import type { NumberStates } from './number-states.ts';
import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import { useState } from 'react';
import type { FamilyName } from '../../engine/families.ts';
import type { Selection } from '../../engine/selection.ts';
import type { Words } from '../words/words.ts';
import { type AnyPlay, entryLength } from './draft.ts';
import { NumberLines } from './number-lines.tsx';

export interface FieldProps {
  readonly play: AnyPlay;
  readonly family: FamilyName;
  readonly selection: Selection;
  readonly onChange: (selection: Selection) => void;
  readonly series: number | null;
  readonly stateOf: NumberStates;
  readonly t: Words;
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];

/** Digits of a keypad make a number; what was made stands above it (picture 03b). */
export function TypedField({ play, family, selection, onChange, series, stateOf, t }: FieldProps) {
  const [typed, setTyped] = useState('');
  const numbers = selection[0] ?? [];
  const length = entryLength(play);
  const hasRoll = takes(play, 'R'.padStart(length, '0'));
  const press = (digit: string) => {
    const next = typed + digit;
    if (next.length < length) {
      setTyped(next);
      return;
    }
    setTyped('');
    if (takes(play, next) && !numbers.includes(next)) onChange([[...numbers, next]]);
  };
  const isWhole = typed !== '' && takes(play, typed);
  return (
    <div className="lt-typed">
      <NumberLines
        {...{ play, family, series, stateOf, numbers }}
        set={(next) => onChange([next])}
      />
      <div className="lt-typed-cells" dir="ltr" aria-hidden>
        {Array.from({ length }, (_, at) => (
          <span key={at} data-next={at === typed.length || undefined}>
            {typed[at]}
          </span>
        ))}
      </div>
      <div className="lt-pad" dir="ltr" role="group" aria-label={t('panel.keypad')}>
        {KEYS.map((digit) => (
          <button key={digit} type="button" onClick={() => press(digit)}>
            {digit}
          </button>
        ))}
        {hasRoll && (
          <button type="button" title={t('panel.roll')} onClick={() => press('R')}>
            {ROLL}
          </button>
        )}
        <button
          type="button"
          aria-label={t('panel.erase')}
          disabled={typed === ''}
          onClick={() => setTyped(typed.slice(0, -1))}
        >
          <Icon name="caret-left" />
        </button>
        <button
          type="button"
          aria-label={t('panel.clear')}
          disabled={typed === ''}
          onClick={() => setTyped('')}
        >
          {CLEAR}
        </button>
      </div>
      {isWhole && (
        <Button
          size="sm"
          variant="soft"
          onClick={() => {
            if (!numbers.includes(typed)) onChange([[...numbers, typed]]);
            setTyped('');
          }}
        >
          {t('panel.add')}
        </Button>
      )}
    </div>
  );
}

const ROLL = 'R';
const CLEAR = 'C';

function takes({ grammar }: AnyPlay, number: string): boolean {
  return grammar.form === 'list' && grammar.entry.test(number);
}
