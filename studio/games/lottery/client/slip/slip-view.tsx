import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { Money } from '@croupier/kit/ui/money';
import { useState } from 'react';
import { LINES_MAX } from '../../engine/ticket-limits.ts';
import { drawTime } from '../frame/times.ts';
import { minorOf, sumText, textOf, winOf } from '../frame/sums.ts';
import { useSecond } from '#client/kit/clock.ts';
import { leftWords, TimeLeft } from '../frame/time-left.tsx';
import { leastStake, mostStake } from '../panel/read-stake.ts';
import type { PanelModel } from '../panel/use-panel.ts';
import { UnitField } from '../panel/unit-field.tsx';
import { drawnBy, issueName, stationName } from '../words/names.ts';
import { useWords, type Words } from '../words/words.ts';
import { bestOfLine } from './best-of-line.ts';
import { SlipLineRows } from './slip-lines.tsx';
import { costOf } from './use-slip.ts';

/** The lines that are to be placed, what they cost, and the one button that places them. */
export function SlipView({
  model,
  chasedId,
  onChase,
}: {
  readonly model: PanelModel;
  readonly chasedId: string | undefined;
  readonly onChase: (lineId: string) => void;
}) {
  const t = useWords();
  const { slip, changeSlip, symbol, draw, stationCount, balance, placing } = model;
  const [isWhole, setWhole] = useState(false);
  // The draw before has closed, and the next one does not take bets yet.
  const opensIn = (draw?.openAt ?? 0) - useSecond();
  const unit = model.stake.minor;
  const each = costOf(slip.lines, unit);
  const sum = each * BigInt(stationCount);
  const after = minorOf(balance) - sum;
  const shown = isWhole ? slip.lines : slip.lines.slice(0, SHOWN_MAX);
  if (slip.lines.length === 0) {
    return <EmptyState title={t('slip.empty')} text={t('slip.empty-text')} />;
  }
  const best = bestOfSlip(model);
  return (
    <div className="lt-slip">
      <div className="lt-slip-head">
        {draw ? (
          <span className="lt-slip-issue">
            <b>{issueText(t, model)}</b> <TimeLeft until={draw.closeAt} />
          </span>
        ) : (
          <span className="lt-tag" data-tone="bad">
            {t('issue.closed')}
          </span>
        )}
        <Button variant="quiet" size="sm" onClick={() => changeSlip({ lines: [], drawAt: null })}>
          {t('slip.clear')}
        </Button>
      </div>
      <ol className="lt-slip-lines">
        {shown.map((line) => (
          <SlipLineRows
            key={line.id}
            line={line}
            model={model}
            isChased={line.id === chasedId}
            onChase={() => onChase(line.id)}
          />
        ))}
      </ol>
      {slip.lines.length > SHOWN_MAX && (
        <Button variant="quiet" size="sm" onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'slip.see-less' : 'slip.see-all')} ({slip.lines.length})
        </Button>
      )}
      <UnitField model={model} isWide />
      <dl className="lt-sums">
        <div>
          <dt>
            {t('panel.total')}
            {stationCount > 1 && ` ${t('panel.stations-times', { count: stationCount })}`}
          </dt>
          <dd>
            <Money amount={textOf(sum)} symbol={symbol} />
          </dd>
        </div>
        <div>
          <dt>{t('slip.win-each')}</dt>
          <dd className="lt-gold">
            <Money amount={textOf(winOf(unit, best))} symbol={symbol} />
          </dd>
        </div>
        <div>
          <dt>{t('panel.after')}</dt>
          <dd>
            <Money amount={textOf(after < 0n ? 0n : after)} symbol={symbol} />
          </dd>
        </div>
      </dl>
      {after < 0n ? <ShortOfMoney model={model} /> : null}
      <BeyondLimits model={model} />
      {slip.lines.length > LINES_MAX && (
        <p className="lt-alert" data-tone="bad">
          {t('slip.too-many-lines', { count: LINES_MAX })}
        </p>
      )}
      <Button
        className="lt-slip-place"
        variant="primary"
        size="lg"
        block
        busy={placing.kind === 'sending'}
        busyLabel={t('slip.placing')}
        disabled={
          after < 0n ||
          slip.lines.length > LINES_MAX ||
          opensIn > 0 ||
          model.stake.isWrong ||
          model.beyond !== undefined
        }
        onClick={model.placeSlip}
      >
        {opensIn > 0
          ? t('slip.opens-in', { time: leftWords(t, opensIn) })
          : t('slip.place', { sum: sumText(sum, symbol) })}
      </Button>
      {draw && (
        <p className="lt-small">
          {t('slip.cancel-until', { time: drawTime(model.game, draw.closeAt) })}
        </p>
      )}
    </div>
  );
}

const SHOWN_MAX = 6;

/** The issue that the slip is for, and which stations of it. */
function issueText(t: Words, { draw, game, stations }: PanelModel): string {
  const [first] = draw?.issues ?? [];
  if (first === undefined) return '';
  const names = stations.map((station) => stationName(t, station));
  const who = names.length > 0 ? names.join(', ') : drawnBy(t, game, first);
  return [t('issue.name', { number: issueName(first.number) }), who].filter(Boolean).join(', ');
}

/** A ticket below or above what one may cost, and the nearest stake that is taken. */
function BeyondLimits({ model }: { readonly model: PanelModel }) {
  const t = useWords();
  const { beyond, limits, ticketUnits, stake, symbol } = model;
  if (beyond === undefined || stake.isWrong) return null;
  const isLarge = beyond === 'large';
  const limit = sumText(isLarge ? limits.max : limits.min, symbol);
  const nearest = isLarge
    ? mostStake(ticketUnits, limits.max)
    : leastStake(ticketUnits, limits.min);
  return (
    <p className="lt-alert" data-tone="bad">
      <span>{t(`refusals.stake-too-${beyond}`, { limit })}</span>
      {nearest > 0n && (
        <button type="button" onClick={() => stake.set(nearest)}>
          {t(isLarge ? 'slip.set-most' : 'slip.set-least', { sum: sumText(nearest, symbol) })}
        </button>
      )}
    </p>
  );
}

function bestOfSlip({ slip, plays, seriesFor }: PanelModel): bigint {
  return slip.lines.reduce((most, line) => {
    const play = plays.get(line.play);
    const odds = play === undefined ? 0n : bestOfLine(play, line, seriesFor(play));
    return odds > most ? odds : most;
  }, 0n);
}

function ShortOfMoney({ model: { session, desk } }: { readonly model: PanelModel }) {
  const t = useWords();
  return (
    <p className="lt-alert" data-tone="warn">
      <span>{t('slip.balance-short')}</span>
      {session.mode === 'real' && desk.parent.present && (
        <button type="button" onClick={() => desk.parent.send('open_cashier')}>
          {t('deposit')}
        </button>
      )}
    </p>
  );
}
