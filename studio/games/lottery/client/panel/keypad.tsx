import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import { useState } from 'react';
import { useWords } from '../words/words.ts';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'];
const ROLL = 'R';
const CLEAR = 'C';

/** Digits that make a number: it is handed on with its last one (picture 03b). */
export function Keypad({
  length,
  takes,
  onNumber,
}: {
  /** The most digits that a number has. */
  readonly length: number;
  readonly takes: (number: string) => boolean;
  readonly onNumber: (number: string) => void;
}) {
  const t = useWords();
  const [typed, setTyped] = useState('');
  const press = (digit: string) => {
    const next = typed + digit;
    setTyped(next.length < length ? next : '');
    if (next.length >= length && takes(next)) onNumber(next);
  };
  const isWhole = typed !== '' && takes(typed);
  return (
    <>
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
        {takes(ROLL.padStart(length, '0')) && (
          <button type="button" title={t('panel.roll')} onClick={() => press(ROLL)}>
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
            onNumber(typed);
            setTyped('');
          }}
        >
          {t('panel.add')}
        </Button>
      )}
    </>
  );
}
