import { Button } from '@croupier/kit/ui/button';
import { Money } from '@croupier/kit/ui/money';
import { textOf, minorOf, sumText, winOf } from '../frame/sums.ts';
import { LINES_MAX } from '../../engine/ticket-limits.ts';
import { useSecond } from '../frame/clock.ts';
import { costOf } from '../slip/use-slip.ts';
import { useWords } from '../words/words.ts';
import { bestOdds, type DraftLine, scannedBy } from './draft.ts';
import { UnitField } from './unit-field.tsx';
import type { PanelModel } from './use-panel.ts';

/** How many bets, what they cost, what one win pays and what is left after it. */
export function Foot({
  model,
  lines,
  isDesk,
  onClear,
  onSlip,
  onPlace,
}: {
  readonly model: PanelModel;
  readonly lines: readonly DraftLine[];
  readonly isDesk: boolean;
  readonly onClear: () => void;
  readonly onSlip: () => void;
  /** Places the slip with what stands on the panel; nothing where that is looked at on the slip first. */
  readonly onPlace: (() => void) | undefined;
}) {
  const t = useWords();
  const { slip, stationCount, symbol, balance } = model;
  const unit = minorOf(slip.unit);
  const costs = lines.map(({ units }) => ({ units, times: 1 }));
  const sum = costOf(costs, unit) * BigInt(stationCount);
  const bets = lines.reduce((total, line) => total + line.bets, 0);
  const best = lines.reduce((most, line) => {
    const odds = bestOdds(line, model.seriesFor(line.play));
    return odds > most ? odds : most;
  }, 0n);
  const scanned = lines[0] === undefined ? 1 : scannedBy(lines[0].play);
  const after = minorOf(balance) - sum;
  const parts = [
    scanned > 1 && t('panel.prizes', { count: scanned }),
    stationCount > 1 && t('panel.stations-times', { count: stationCount }),
    `× ${sumText(unit, symbol)}`,
  ].filter(Boolean);
  return (
    <footer className="lt-foot">
      <div className="lt-foot-sums">
        <span>
          <b>{t('panel.bets', { count: bets })}</b> {bets > 0 && parts.join(' ')}
        </span>
        <Fact label={t('panel.total')} amount={sum} symbol={symbol} />
        <Fact label={t('panel.one-win')} amount={winOf(unit, best)} symbol={symbol} isGold />
        <Fact label={t('panel.after')} amount={after < 0n ? 0n : after} symbol={symbol} isWide />
      </div>
      <div className="lt-foot-acts">
        <UnitField model={model} />
        {isDesk && (
          <Button variant="quiet" disabled={lines.length === 0} onClick={onClear}>
            {t('panel.clear')}
          </Button>
        )}
        {(isDesk || onPlace === undefined) && (
          <Button
            variant={isDesk ? 'soft' : 'primary'}
            size="lg"
            icon={isDesk ? 'plus-bold' : 'ticket'}
            disabled={lines.length === 0 && (isDesk || slip.lines.length === 0)}
            onClick={onSlip}
          >
            {t(isDesk ? 'panel.add' : 'panel.see-slip')}
            {slip.lines.length > 0 && <span className="lt-count">{slip.lines.length}</span>}
          </Button>
        )}
        {onPlace && <PlaceButton {...{ model, lines, onPlace }} />}
      </div>
    </footer>
  );
}

/** Places all of it at once, with the sum that it costs (picture 04). */
function PlaceButton({
  model,
  lines,
  onPlace,
}: {
  readonly model: PanelModel;
  readonly lines: readonly DraftLine[];
  readonly onPlace: () => void;
}) {
  const t = useWords();
  const { slip, stationCount, symbol, balance, draw, stake, placing } = model;
  const isOpen = (draw?.openAt ?? Number.POSITIVE_INFINITY) <= useSecond();
  const all = [...slip.lines, ...lines.map(({ units }) => ({ units, times: 1 }))];
  const sum = costOf(all, stake.minor) * BigInt(stationCount);
  const isShort = sum > minorOf(balance);
  return (
    <Button
      variant="primary"
      size="lg"
      busy={placing.kind === 'sending'}
      busyLabel={t('slip.placing')}
      disabled={lines.length === 0 || all.length > LINES_MAX || !isOpen || stake.isWrong || isShort}
      onClick={onPlace}
    >
      {lines.length === 0
        ? t('slip.place-none')
        : t(isShort ? 'slip.balance-short' : 'slip.place', { sum: sumText(sum, symbol) })}
    </Button>
  );
}

function Fact({
  label,
  amount,
  symbol,
  isGold,
  isWide,
}: {
  readonly label: string;
  readonly amount: bigint;
  readonly symbol: string;
  readonly isGold?: boolean;
  readonly isWide?: boolean;
}) {
  return (
    <span className="lt-fact" data-gold={isGold || undefined} data-wide={isWide || undefined}>
      <small>{label}</small>
      <Money amount={textOf(amount)} symbol={symbol} />
    </span>
  );
}
