import { Button } from '@croupier/kit/ui/button';
import { Dialog } from '@croupier/kit/ui/dialog';
import { Icon } from '@croupier/kit/ui/icon';
import { Money } from '@croupier/kit/ui/money';
import { dayText, drawTime } from '../frame/times.ts';
import { minorOf, sumText, textOf } from '../frame/sums.ts';
import { show } from '../frame/view.ts';
import { type AnyPlay, scannedBy } from '../panel/draft.ts';
import { mostStake } from '../panel/read-stake.ts';
import type { PanelModel } from '../panel/use-panel.ts';
import { OddsSheet } from './odds-sheet.tsx';
import { UnknownSheet } from './unknown-sheet.tsx';
import type { SlipLine } from './use-slip.ts';
import { drawnBy, issueName } from '../words/names.ts';
import { refusalText } from '../words/refusal-text.ts';
import { useWords } from '../words/words.ts';

interface SheetProps {
  readonly model: PanelModel;
  readonly onDone: () => void;
  /** The slip is for the next issue now, and waits to be placed. */
  readonly onMoved: () => void;
}

/** What came of placing: taken, closed, refused, or not known yet. */
export function PlacingSheets({ model, onDone, onMoved }: SheetProps) {
  const { placing, isLate } = model;
  if (isLate) return <ClosedSheet model={model} onMoved={onMoved} />;
  switch (placing.kind) {
    case 'placed':
      return <PlacedSheet model={model} onDone={onDone} />;
    case 'refused':
      return placing.refusal.odds !== undefined ? (
        <OddsSheet model={model} />
      ) : (
        <RefusedSheet model={model} onMoved={onMoved} />
      );
    case 'unknown':
      return <UnknownSheet model={model} />;
    default:
      return null;
  }
}

function PlacedSheet({ model, onDone }: Pick<SheetProps, 'model' | 'onDone'>) {
  const t = useWords();
  const { placing, symbol, dismiss } = model;
  if (placing.kind !== 'placed') return null;
  const { tickets, chase } = placing;
  const staked = tickets.reduce((total, { stake }) => total + minorOf(stake), 0n);
  const sum = chase === undefined ? staked : minorOf(chase.staked);
  const close = () => {
    dismiss();
    onDone();
  };
  return (
    <Dialog open brief size="sm" onClose={close} title={t('slip.placed')} titleHidden>
      <div className="lt-sheet" data-centre>
        <span className="lt-sign" data-tone="ok">
          <Icon name="check-circle-fill" size={44} />
        </span>
        <h2>{t(chase === undefined ? 'slip.placed' : 'chase.taken')}</h2>
        <dl className="lt-sums">
          <div>
            <dt>{t('tickets.stake')}</dt>
            <dd>
              <Money amount={textOf(sum)} symbol={symbol} />
            </dd>
          </div>
          {chase && (
            <div>
              <dt>{t('chase.parts', { count: chase.parts.length })}</dt>
              <dd>
                <Money amount={chase.total} symbol={symbol} />
              </dd>
            </div>
          )}
          {tickets.map(({ id, issue, station, drawAt }) => (
            <div key={id}>
              <dt>
                {drawnBy(t, model.game, { number: issue, station }) ??
                  t('issue.name', { number: issueName(issue) })}
              </dt>
              <dd>
                {dayText(drawAt)} {drawTime(model.game, drawAt)}
              </dd>
            </div>
          ))}
        </dl>
        <div className="lt-pair">
          <Button size="lg" onClick={() => show('tickets')}>
            {t('slip.see-ticket')}
          </Button>
          <Button size="lg" variant="primary" onClick={close}>
            {t('slip.go-on')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

/** Nothing was taken, the slip is kept, and the next issue is offered (picture 03). */
function ClosedSheet({ model, onMoved }: Pick<SheetProps, 'model' | 'onMoved'>) {
  const t = useWords();
  const { placing, lateIssue, current, dismiss, moveOn, game } = model;
  const [next] = current?.issues ?? [];
  const isReturned = placing.kind === 'refused' && placing.refusal.money === 'will-be-returned';
  return (
    <Dialog
      open
      brief
      size="sm"
      onClose={dismiss}
      title={t('slip.closed-title', {
        number: lateIssue === undefined ? '' : issueName(lateIssue),
      })}
    >
      <div className="lt-sheet">
        <p className="lt-sheet-text">
          <span className="lt-sign" data-tone="bad" data-square>
            <Icon name="clock" size={26} />
          </span>
          {t(isReturned ? 'slip.closed-returned' : 'slip.closed-text')}
        </p>
        {next && current && (
          <dl className="lt-sums">
            <div>
              <dt>{t('slip.next')}</dt>
              <dd>{[issueName(next.number), drawnBy(t, game, next)].filter(Boolean).join(', ')}</dd>
            </div>
            <div>
              <dt>{t('slip.closes-at')}</dt>
              <dd>
                {drawTime(game, current.closeAt)}, {dayText(current.closeAt)}
              </dd>
            </div>
          </dl>
        )}
        <div className="lt-pair">
          <Button size="lg" onClick={dismiss}>
            {t('slip.later')}
          </Button>
          {next && (
            <Button
              size="lg"
              variant="primary"
              onClick={() => {
                moveOn();
                onMoved();
              }}
            >
              {t('slip.move', { number: issueName(next.number) })}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

function RefusedSheet({ model, onMoved }: Pick<SheetProps, 'model' | 'onMoved'>) {
  const t = useWords();
  const { placing, symbol, session, desk, dismiss } = model;
  if (placing.kind !== 'refused') return null;
  const { refusal, taken, all } = placing;
  const most = mostOf(model);
  const canDeposit =
    refusal.code === 'insufficient-funds' && session.mode === 'real' && desk.parent.present;
  return (
    <Dialog open brief size="sm" role="alertdialog" onClose={dismiss} title={t('slip.title')}>
      <div className="lt-sheet">
        <p className="lt-sheet-text">
          <span className="lt-sign" data-tone="bad" data-square>
            <Icon name="warning-circle-fill" size={26} />
          </span>
          <span>
            {refusal.code === 'stake-too-large' && refusal.selection !== undefined && (
              <b>{t('slip.line', { line: refusal.selection.line })} </b>
            )}
            {refusalText(t, refusal, symbol)}
          </span>
        </p>
        {all > 1 && (
          <p className="lt-note">{t('slip.some-placed', { taken: taken.length, all })}</p>
        )}
        <div className="lt-pair">
          {canDeposit && (
            <Button size="lg" variant="primary" onClick={() => desk.parent.send('open_cashier')}>
              {t('deposit')}
            </Button>
          )}
          <Button size="lg" onClick={dismiss}>
            {t('close')}
          </Button>
          {most !== undefined && (
            <Button
              size="lg"
              variant="primary"
              onClick={() => {
                dismiss();
                model.stake.set(most);
                onMoved();
              }}
            >
              {t('slip.set-most', { sum: sumText(most, symbol) })}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}

const scannedOf = (play: AnyPlay | undefined) => (play === undefined ? 1 : scannedBy(play));

/**
 * The stake of a bet by which the limit of a refusal holds: of a line for each bet, of the ticket, or of
 * each number. Nothing where no stake does, and of a chase, which has multiples of its own.
 */
function mostOf({ placing, slip, plays, limits, ticketUnits }: PanelModel): bigint | undefined {
  if (placing.kind !== 'refused' || placing.isChase) return undefined;
  const { code, limit, selection } = placing.refusal;
  if (code !== 'stake-too-large' || limit === undefined) return undefined;
  const line = selection && slip.lines[selection.line - 1];
  const eachBet = (one: SlipLine, scanned = 1) => BigInt(one.times * scanned);
  const units =
    line !== undefined
      ? [eachBet(line)]
      : minorOf(limit) === limits.max
        ? ticketUnits
        : slip.lines.map((one) => eachBet(one, scannedOf(plays.get(one.play))));
  const most = mostStake(units, minorOf(limit));
  return most > 0n ? most : undefined;
}
