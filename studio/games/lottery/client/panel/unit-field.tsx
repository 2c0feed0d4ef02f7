import { Chip } from '@croupier/kit/ui/chip';
import { Icon } from '@croupier/kit/ui/icon';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minorOf, sumText } from '../frame/sums.ts';
import { useWords } from '../words/words.ts';
import { readStake } from './read-stake.ts';
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
  const { symbol, stake, panel } = model;
  const { minor, typed } = stake;
  const set = (next: bigint) => stake.set(next < CENT ? CENT : next);
  const step = minor > UNIT ? UNIT : CENT;
  const { min, max } = panel.limits;
  const range = t('panel.limits', {
    min: sumText(minorOf(min), symbol),
    max: sumText(minorOf(max), symbol),
  });
  return (
    <div className="lt-unit" data-wide={isWide || undefined}>
      {isWide && <span className="lt-note">{t('panel.unit')}</span>}
      <AmountInput
        typed={typed}
        shown={sumText(minor, symbol)}
        symbol={symbol}
        label={t('panel.unit')}
        range={isWide ? range : undefined}
        type={stake.type}
        onLess={() => set(minor - step)}
        onMore={() => set(minor + (minor >= UNIT ? UNIT : CENT))}
      />
      {isWide && (
        <div className="lt-quick">
          {QUICK.map((quick) => (
            <Chip
              key={quick}
              selected={typed === undefined && minor === BigInt(quick) * UNIT}
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

/** Takes an amount as it is typed; what is none stays as it was typed and is said beneath. */
function AmountInput({
  typed,
  shown,
  symbol,
  label,
  range,
  type,
  onLess,
  onMore,
}: {
  readonly typed: string | undefined;
  readonly shown: string;
  readonly symbol: string;
  readonly label: string;
  readonly range: string | undefined;
  readonly type: (text: string | undefined) => void;
  readonly onLess: () => void;
  readonly onMore: () => void;
}) {
  const t = useWords();
  const told = useId();
  const [hasFocus, setFocus] = useState(false);
  const problem = useProblem(typed, { symbol, hasFocus });
  const leave = () => {
    setFocus(false);
    // What is an amount is shown as amounts are; what is none is mended by whoever typed it.
    if (typed !== undefined && readStake(typed, symbol).problem === undefined) type(undefined);
  };
  return (
    <>
      <div className="lt-stepper" data-wrong={problem !== undefined || undefined}>
        <button type="button" aria-label={t('panel.less')} onClick={onLess}>
          <Icon name="minus-bold" size={16} />
        </button>
        <input
          aria-label={label}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={told}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          value={typed ?? shown}
          onChange={({ target }) => type(target.value)}
          onFocus={({ target }) => {
            setFocus(true);
            target.select();
          }}
          onBlur={leave}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') currentTarget.blur();
          }}
        />
        <button type="button" aria-label={t('panel.plus')} onClick={onMore}>
          <Icon name="plus-bold" size={16} />
        </button>
      </div>
      <small id={told} className="lt-unit-told" data-wrong={problem !== undefined || undefined}>
        {problem ?? range}
      </small>
    </>
  );
}

/** What is wrong with what stands in the field, in words; nothing while it may still become an amount. */
function useProblem(
  typed: string | undefined,
  { symbol, hasFocus }: { readonly symbol: string; readonly hasFocus: boolean },
): string | undefined {
  const t = useWords();
  const { t: ofKit } = useTranslation('kit');
  const read = typed === undefined ? undefined : readStake(typed, symbol);
  if (read?.problem === undefined || (read.isUnfinished && hasFocus)) return undefined;
  switch (read.problem) {
    case 'empty':
    case 'nothing':
      return t(`panel.stake-${read.problem}`);
    default:
      return ofKit(`amount.${read.problem}`, { count: 2 });
  }
}
