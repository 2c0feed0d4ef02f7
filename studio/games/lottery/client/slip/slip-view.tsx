import { Button } from '@croupier/kit/ui/button';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { IconButton } from '@croupier/kit/ui/icon-button';
import { Money } from '@croupier/kit/ui/money';
import { useState } from 'react';
import { oddsText } from '../../engine/odds.ts';
import { parseSelection } from '../../engine/selection.ts';
import { LINES_MAX } from '../../engine/ticket-limits.ts';
import { drawTime } from '../frame/times.ts';
import { minorOf, sumText, textOf, winOf } from '../frame/sums.ts';
import { useSecond } from '../frame/clock.ts';
import { leftWords, TimeLeft } from '../frame/time-left.tsx';
import { type AnyPlay, bestOdds } from '../panel/draft.ts';
import { leastStake, mostStake } from '../panel/read-stake.ts';
import type { PanelModel } from '../panel/use-panel.ts';
import { UnitField } from '../panel/unit-field.tsx';
import { selectionText } from '../words/selection-text.ts';
import { drawnBy, issueName, playName, stationName } from '../words/names.ts';
import { useWords, type Words } from '../words/words.ts';
import { costOf, type SlipLine } from './use-slip.ts';

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
          <Line
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

function bestOfLine(
  play: AnyPlay,
  { text, bets, units, times, reduced }: SlipLine,
  series: number | null,
): bigint {
  const selection = parseSelection(play.grammar, text);
  const odds = bestOdds({ play, text, bets, units, selection }, series);
  return (reduced ? odds / 2n : odds) * BigInt(times);
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

/** A line, with the odds that hold and what it costs; marked where the server found something wrong. */
function Line({
  line,
  model,
  isChased,
  onChase,
}: {
  readonly line: SlipLine;
  readonly model: PanelModel;
  readonly isChased: boolean;
  readonly onChase: () => void;
}) {
  const t = useWords();
  const { slip, changeSlip, plays, family, symbol, placing } = model;
  const play = plays.get(line.play);
  const wrong = placing.kind === 'refused' ? placing.refusal.selection : undefined;
  const isWrong = wrong !== undefined && slip.lines[wrong.line - 1]?.id === line.id;
  return (
    <li data-wrong={isWrong || undefined} data-chased={isChased || undefined}>
      <div className="lt-slip-what">
        <b>{playName(t, family, line.play)}</b>
        <span dir="auto">
          {play ? selectionText(t, { family, play, text: line.text }) : line.text}
        </span>
        <small>
          {t('panel.bets', { count: line.bets })}
          {play &&
            ` · 1 : ${oddsText(bestOfLine(play, { ...line, times: 1 }, model.seriesFor(play)))}`}
          {line.times > 1 && ` · ${t('panel.points-count', { count: line.times })}`}
        </small>
        {line.reduced && <small className="lt-half">{t('slip.half')}</small>}
      </div>
      <Money amount={textOf(costOf([line], minorOf(slip.unit)))} symbol={symbol} />
      <IconButton
        icon="repeat"
        bare
        size="sm"
        label={t('chase.open')}
        aria-pressed={isChased}
        onClick={onChase}
      />
      <IconButton
        icon="x"
        bare
        size="sm"
        label={t('slip.remove')}
        onClick={() => changeSlip({ lines: slip.lines.filter(({ id }) => id !== line.id) })}
      />
    </li>
  );
}
