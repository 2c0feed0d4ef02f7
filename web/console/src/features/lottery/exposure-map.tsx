import type { ExposedNumber, LotteryExposure } from '@croupier/contract/lottery/operator/exposure';
import { formatMoney } from '@croupier/kit/format/money';
import { Icon } from '@croupier/kit/ui/icon';
import type { CSSProperties, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { boardNumbers, depthOf, heatMost, riskOf } from './exposure-rules.ts';
import { usePlayNames } from '../../page/play-names.ts';

/** How many cells an arrow goes on. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -10,
  ArrowDown: 10,
};

/** One cell a number, with its stake in figures as well as colour, and marks of half odds and closed. */
export function ExposureMap({
  exposure,
  by,
  search,
  opened,
  onOpen,
}: {
  readonly exposure: LotteryExposure;
  readonly by: 'stake' | 'liability';
  readonly search: string;
  readonly opened: string | undefined;
  readonly onOpen: (number: string) => void;
}) {
  const { t } = useTranslation('console-lottery');
  const names = usePlayNames();
  const all = boardNumbers(exposure);
  const shown = search === '' ? all : all.filter(({ number }) => number.includes(search));
  const { thresholds } = exposure;
  const { reduceAt, closeAt } = thresholds;
  const most = heatMost(all, by, null);
  const boundText = (state: 'reduced' | 'closed', from: string | null) =>
    [t(`board.states.${state}`), from !== null && t('board.from', { amount: formatMoney(from) })]
      .filter(Boolean)
      .join(' ');
  const isMap = exposure.form === 'numbers' && exposure.digits === 2;
  const nameOf = ({ number, tickets, state, ...one }: ExposedNumber) =>
    [
      names.option(number),
      formatMoney(one[by]),
      t('exposure.tickets', { count: tickets }),
      state === 'full' ? '' : t(`board.states.${state}`),
    ].join(' ');
  if (all.length === 0) return <p className="c-lead">{t('board.nothing')}</p>;
  return (
    <section className="c-list-card c-exposure" aria-label={t('board.title')}>
      <p className="c-exposure-scale" aria-hidden>
        0 <span />
        <span className="c-exposure-mark">½</span> {boundText('reduced', reduceAt)}
        <Icon name="lock-key" size={12} /> {boundText('closed', closeAt)}
      </p>
      <div className="c-exposure-cells" data-map={isMap || undefined}>
        {shown.map((one) => (
          <button
            key={one.number}
            type="button"
            aria-label={nameOf(one)}
            aria-pressed={one.number === opened}
            data-state={one.state}
            data-risk={riskOf(one.liability, thresholds)}
            style={{ '--share': `${depthOf(one, { by, most, thresholds })}%` } as CSSProperties}
            onClick={() => onOpen(one.number)}
            onKeyDown={goByArrows}
          >
            <span>
              {names.option(one.number)}
              {one.state === 'reduced' && <span className="c-exposure-mark">½</span>}
              {one.state === 'closed' && <Icon name="lock-key" size={12} />}
            </span>
            <small>{formatMoney(one[by])}</small>
          </button>
        ))}
      </div>
    </section>
  );
}

function goByArrows(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = steps[event.key];
  const cells = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])];
  if (step === undefined) return;
  event.preventDefault();
  cells[cells.indexOf(event.currentTarget) + step]?.focus();
}
