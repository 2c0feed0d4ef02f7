import { Chip } from '@croupier/kit/ui/chip';
import { Icon } from '@croupier/kit/ui/icon';
import { useState } from 'react';
import { minorOf, sumText, textOf } from '../frame/sums.ts';
import { useWords } from '../words/words.ts';
import type { PanelModel } from './use-panel.ts';

const QUICK = [1, 5, 10, 20, 50] as const;
const UNIT = 10_000n;
const CENT = 100n;

/** What one unit costs, of the slip and of what stands on the panel. */
export function UnitField({
  model,
  isWide,
}: {
  readonly model: PanelModel;
  readonly isWide?: boolean;
}) {
  const t = useWords();
  const { slip, changeSlip, symbol } = model;
  const minor = minorOf(slip.unit);
  const set = (next: bigint) => changeSlip({ unit: textOf(next < CENT ? CENT : next) });
  const step = minor >= UNIT ? UNIT : CENT;
  return (
    <div className="lt-unit" data-wide={isWide || undefined}>
      {isWide && <span className="lt-note">{t('panel.unit')}</span>}
      <div className="lt-stepper">
        <button type="button" aria-label={t('panel.less')} onClick={() => set(minor - step)}>
          <Icon name="minus-bold" size={16} />
        </button>
        <AmountInput
          key={slip.unit}
          minor={minor}
          symbol={symbol}
          label={t('panel.unit')}
          set={set}
        />
        <button type="button" aria-label={t('panel.plus')} onClick={() => set(minor + step)}>
          <Icon name="plus-bold" size={16} />
        </button>
      </div>
      {isWide && (
        <div className="lt-quick">
          {QUICK.map((quick) => (
            <Chip
              key={quick}
              selected={minor === BigInt(quick) * UNIT}
              onClick={() => set(BigInt(quick) * UNIT)}
            >
              {quick}
            </Chip>
          ))}
        </div>
      )}
    </div>
  );
}

/** Takes an amount when it is left; what is none goes back to what it was. */
function AmountInput({
  minor,
  symbol,
  label,
  set,
}: {
  readonly minor: bigint;
  readonly symbol: string;
  readonly label: string;
  readonly set: (minor: bigint) => void;
}) {
  const shown = sumText(minor, symbol);
  const [text, setText] = useState(shown);
  const take = () => {
    const plain = text.replace(symbol, '').replaceAll(',', '').trim();
    if (/^\d{1,9}(\.\d{1,2})?$/.test(plain)) set(minorOf(plain));
    else setText(shown);
  };
  return (
    <input
      aria-label={label}
      inputMode="decimal"
      dir="ltr"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onFocus={({ target }) => target.select()}
      onBlur={take}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take();
      }}
    />
  );
}
