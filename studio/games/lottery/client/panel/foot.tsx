import { Button } from '@croupier/kit/ui/button';
import { Money } from '@croupier/kit/ui/money';
import { textOf, minorOf, sumText, winOf } from '../frame/sums.ts';
import { costOf } from '../slip/use-slip.ts';
import { useWords } from '../words/words.ts';
import { bestOdds, type DraftLine, scannedBy } from './draft.ts';
import { PlaceButton } from './place-button.tsx';
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
  hasSlip,
  hasUnit,
}: {
  readonly model: PanelModel;
  readonly lines: readonly DraftLine[];
  readonly isDesk: boolean;
  readonly onClear: () => void;
  readonly onSlip: () => void;
  /** Places the slip with what stands on the panel. */
  readonly onPlace: () => void;
  /** The slip says more of the bets than the panel does, or has some already. */
  readonly hasSlip: boolean;
  /** No board of the panel asks what a bet costs. */
  readonly hasUnit: boolean;
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
        <Fact label={t('panel.total')} amount={sum} symbol={symbol} isOnButton />
        <Fact label={t('panel.one-win')} amount={winOf(unit, best)} symbol={symbol} isGold />
        <Fact label={t('panel.after')} amount={after < 0n ? 0n : after} symbol={symbol} isWide />
      </div>
      <div className="lt-foot-acts">
        {hasUnit && <UnitField model={model} />}
        {isDesk && (
          <Button variant="quiet" disabled={lines.length === 0} onClick={onClear}>
            {t('panel.clear')}
          </Button>
        )}
        {(isDesk || hasSlip) && (
          <Button
            className="lt-foot-slip"
            variant="soft"
            size="lg"
            icon={isDesk ? 'plus-bold' : 'ticket'}
            disabled={lines.length === 0 && (isDesk || slip.lines.length === 0)}
            onClick={onSlip}
          >
            {t(isDesk ? 'panel.add' : 'panel.see-slip')}
            {slip.lines.length > 0 && <span className="lt-count">{slip.lines.length}</span>}
          </Button>
        )}
        <PlaceButton {...{ model, lines, isDesk, onPlace }} />
      </div>
    </footer>
  );
}

function Fact({
  label,
  amount,
  symbol,
  isGold,
  isWide,
  isOnButton,
}: {
  readonly label: string;
  readonly amount: bigint;
  readonly symbol: string;
  readonly isGold?: boolean;
  readonly isWide?: boolean;
  /** The button beside it says the same. */
  readonly isOnButton?: boolean;
}) {
  return (
    <span
      className="lt-fact"
      data-gold={isGold || undefined}
      data-wide={isWide || undefined}
      data-on-button={isOnButton || undefined}
    >
      <small>{label}</small>
      <Money amount={textOf(amount)} symbol={symbol} />
    </span>
  );
}
