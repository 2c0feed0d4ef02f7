import { Chip } from '@croupier/kit/ui/chip';
import { Icon } from '@croupier/kit/ui/icon';
import { Tabs } from '@croupier/kit/ui/tabs';
import { useState } from 'react';
import { sumText } from '../frame/sums.ts';
import { useWords } from '../words/words.ts';
import type { PanelModel } from './use-panel.ts';

/** What a bet is counted in: two of the currency, and a tenth and a hundredth of that. */
const UNITS = [20_000n, 2000n, 200n] as const;
const TIMES = [1, 5, 10, 20, 50] as const;
const TIMES_MAX = 9999n;

/** What one bet costs, as a unit and how many times that (picture 04). */
export function StakeBoard({ model: { stake } }: { readonly model: PanelModel }) {
  const t = useWords();
  const [chosen, setChosen] = useState<bigint>();
  const unit = unitOf(stake.minor, chosen);
  const times = stake.minor / unit;
  const set = (next: bigint, by = unit) => {
    setChosen(by);
    stake.set(by * (next < 1n ? 1n : next > TIMES_MAX ? TIMES_MAX : next));
  };
  return (
    <div className="lt-stake-board">
      <div>
        <span className="lt-note">{t('panel.stake-unit')}</span>
        <Tabs
          label={t('panel.stake-unit')}
          size="sm"
          items={UNITS.map((one) => ({ value: String(one), label: sumText(one, '') }))}
          value={String(unit)}
          onValueChange={(next) => set(times, BigInt(next))}
        />
      </div>
      <div>
        <span className="lt-note">{t('panel.times')}</span>
        <div className="lt-stepper">
          <button type="button" aria-label={t('panel.less')} onClick={() => set(times - 1n)}>
            <Icon name="minus-bold" size={16} />
          </button>
          <input
            aria-label={t('panel.times')}
            inputMode="numeric"
            autoComplete="off"
            dir="ltr"
            value={String(times)}
            onFocus={({ target }) => target.select()}
            onChange={({ target }) => set(BigInt(target.value.replaceAll(/\D/g, '') || '1'))}
          />
          <button type="button" aria-label={t('panel.plus')} onClick={() => set(times + 1n)}>
            <Icon name="plus-bold" size={16} />
          </button>
        </div>
      </div>
      <div className="lt-quick" role="group" aria-label={t('panel.times')}>
        {TIMES.map((one) => (
          <Chip key={one} selected={times === BigInt(one)} onClick={() => set(BigInt(one))}>
            ×{one}
          </Chip>
        ))}
      </div>
    </div>
  );
}

/** The chosen unit where the stake is made of it, else the largest that it is made of. */
function unitOf(minor: bigint, chosen: bigint | undefined): bigint {
  const fits = (unit: bigint) => minor >= unit && minor % unit === 0n;
  if (chosen !== undefined && fits(chosen)) return chosen;
  return UNITS.find(fits) ?? UNITS[2];
}
