import { Button } from '@croupier/kit/ui/button';
import { Icon } from '@croupier/kit/ui/icon';
import { Money } from '@croupier/kit/ui/money';
import { type CSSProperties, useEffect, useState } from 'react';
import { announce } from '@croupier/kit/ui/live-region';
import { serverNow, useSecond } from '#client/kit/clock.ts';
import { minorOf, sumText, textOf } from '#games/lottery/client/frame/sums.ts';
import { secondText } from '#games/lottery/client/frame/times.ts';
import { ShareSheet } from '../bets/share-sheet.tsx';
import { useTeamNames } from '../book/names.ts';
import { ticketName } from '../bets/ticket-name.ts';
import { pickMarket, pickText } from '../words/outcome-text.ts';
import { shownOdds } from '../words/odds-text.ts';
import { betRefusal, requestRefusal } from '../words/refusal-text.ts';
import { useWords } from '../words/words.ts';
import { usePlacer, type Placed, type Placing } from './placer.ts';
import { legKey, type SlipLeg } from './slip-state.ts';
import { LegMatch } from './slip-legs.tsx';
import type { SlipModel } from './use-slip-model.ts';

type Busy = Exclude<Placing, { kind: 'none' }>;

const isTaken = ({ bet }: Placed): boolean =>
  bet !== undefined && (bet.state === 'open' || bet.state === 'settled');

/** What came of the slip: the delay with the money held, a ticket, or why it was not taken. */
export function SlipOutcome({
  model,
  placing,
  onClose,
}: {
  readonly model: SlipModel;
  readonly placing: Busy;
  readonly onClose: (() => void) | undefined;
}) {
  if (placing.kind === 'sending') return <Sending model={model} placing={placing} />;
  return <Done model={model} placed={placing.placed} onClose={onClose} />;
}

function Sending({
  model,
  placing: { placed, isUnknown },
}: {
  readonly model: SlipModel;
  readonly placing: Extract<Placing, { kind: 'sending' }>;
}) {
  const t = useWords();
  useSecond();
  const ends = placed.map(({ bet }) => bet?.acceptAt ?? 0).filter((at) => at > 0);
  const end = Math.max(0, ...ends);
  const left = Math.max(0, Math.ceil((end - serverNow()) / 1000));
  const total = Math.max(1, Math.ceil(model.delayMs / 1000) || 5);
  const held = placed.reduce((sum, { request, bet }) => {
    return sum + minorOf(bet?.stake ?? request.stake);
  }, 0n);
  return (
    <>
      <div className="sp-slip-body" role="status">
        <div className="sp-waiting">
          <span className="sp-ring" style={{ '--part': left / total } as CSSProperties}>
            {end > 0 ? (
              <b>{left}</b>
            ) : (
              <Icon name="circle-notch-bold" size={26} className="k-spin" />
            )}
          </span>
          <h3>{t(isUnknown ? 'sending.unknown' : 'sending.title')}</h3>
          <p>
            {t(isUnknown ? 'sending.unknown-text' : end > 0 ? 'sending.text' : 'sending.short')}
          </p>
        </div>
        <PlacedLegs model={model} placed={placed} />
        <p className="sp-sum">
          <span>{t('sending.held')}</span>
          <Money amount={textOf(held)} symbol={model.symbol} />
        </p>
      </div>
      <footer className="sp-slip-foot">
        <Button block size="lg" busy busyLabel={t('sending.title')}>
          {t('sending.title')}
        </Button>
      </footer>
    </>
  );
}

function Done({
  model,
  placed,
  onClose,
}: {
  readonly model: SlipModel;
  readonly placed: readonly Placed[];
  readonly onClose: (() => void) | undefined;
}) {
  const t = useWords();
  const placer = usePlacer();
  const taken = placed.filter(isTaken);
  const refused = placed.find((one) => !isTaken(one));
  const said = t(refused === undefined ? 'done.taken' : 'done.refused');
  useEffect(() => announce(said, { urgent: refused !== undefined }), [said, refused]);
  const done = () => {
    model.remove(taken.flatMap(({ request }) => request.legs.map((leg) => legKey(leg))));
    placer.dismiss();
    if (refused === undefined) onClose?.();
  };
  if (refused !== undefined) {
    return <Refused model={model} refused={refused} taken={taken.length} onDone={done} />;
  }
  return <Taken model={model} taken={taken} onDone={done} />;
}

function Taken({
  model,
  taken,
  onDone,
}: {
  readonly model: SlipModel;
  readonly taken: readonly Placed[];
  readonly onDone: () => void;
}) {
  const t = useWords();
  const placer = usePlacer();
  const [isSharing, setSharing] = useState(false);
  const bets = taken.flatMap(({ bet }) => bet ?? []);
  const [first] = bets;
  const sumOf = (part: 'stake' | 'possible') =>
    textOf(bets.reduce((sum, bet) => sum + minorOf(bet[part]), 0n));
  return (
    <>
      <div className="sp-slip-body">
        <div className="sp-verdict" data-tone="ok">
          <i>
            <Icon name="check-circle-fill" size={24} />
          </i>
          <div>
            <h3>{t('done.taken')}</h3>
            {first && (
              <small dir="ltr">
                {bets.length === 1 ? ticketName(first) : t('done.tickets', { count: bets.length })},{' '}
                {secondText(first.placedAt)}
              </small>
            )}
          </div>
        </div>
        <PlacedLegs model={model} placed={taken} />
        <p className="sp-sum">
          <span>{t('slip.stake')}</span>
          <Money amount={sumOf('stake')} symbol={model.symbol} />
        </p>
        <p className="sp-sum" data-big>
          <span>{t('slip.returns')}</span>
          <Money amount={sumOf('possible')} symbol={model.symbol} />
        </p>
        <p className="sp-sum">
          <span>{t('slip.balance')}</span>
          <Money amount={model.balance} symbol={model.symbol} />
        </p>
        <div className="sp-pair-buttons">
          {bets.length === 1 && <Button onClick={() => setSharing(true)}>{t('share.do')}</Button>}
          <Button onClick={() => placer.dismiss()}>{t('done.keep')}</Button>
        </div>
      </div>
      <footer className="sp-slip-foot">
        <Button block size="lg" variant="primary" onClick={onDone}>
          {t('done.close')}
        </Button>
      </footer>
      {isSharing && first && <ShareSheet bet={first} onClose={() => setSharing(false)} />}
    </>
  );
}

function Refused({
  model,
  refused,
  taken,
  onDone,
}: {
  readonly model: SlipModel;
  readonly refused: Placed;
  readonly taken: number;
  readonly onDone: () => void;
}) {
  const t = useWords();
  const { request, bet, refusal } = refused;
  const wasHeld = bet !== undefined || refusal?.money === 'will-be-returned';
  const why =
    refusal === undefined ? betRefusal(t, bet?.refusal ?? null) : requestRefusal(t, refusal);
  const isAgain = model.legs.some(({ verdict }) => verdict === 'accepted' || verdict === 'changed');
  return (
    <>
      <div className="sp-slip-body" role="alert">
        <div className="sp-verdict" data-tone="bad">
          <i>
            <Icon name="x-circle-fill" size={24} />
          </i>
          <div>
            <h3>{t('done.refused')}</h3>
            <small>{why}</small>
          </div>
        </div>
        {taken > 0 && <p className="sp-small">{t('done.some', { count: taken })}</p>}
        <PlacedLegs model={model} placed={[refused]} isStruck />
        <p className="sp-note" data-tone="info">
          <Icon name="shield-check-fill" size={16} />
          {t(wasHeld ? 'done.returned' : 'done.untouched', {
            sum: sumText(minorOf(bet?.stake ?? request.stake), model.symbol),
            balance: sumText(minorOf(model.balance), model.symbol),
          })}
        </p>
      </div>
      <footer className="sp-slip-foot">
        <div className="sp-pair-buttons">
          <Button size="lg" onClick={onDone}>
            {t('close')}
          </Button>
          <Button
            size="lg"
            variant="primary"
            disabled={!isAgain}
            onClick={() => {
              model.agree();
              onDone();
            }}
          >
            {t('done.use-new')}
          </Button>
        </div>
      </footer>
    </>
  );
}

/** The picks as they went out, and as the studio took them. */
function PlacedLegs({
  model: { legs, settings },
  placed,
  isStruck = false,
}: {
  readonly model: SlipModel;
  readonly placed: readonly Placed[];
  readonly isStruck?: boolean;
}) {
  const taken = new Map(
    placed.flatMap(({ request, bet }) =>
      [...request.legs, ...(bet?.legs ?? [])].map((leg) => [legKey(leg), leg.odds] as const),
    ),
  );
  return (
    <ol className="sp-legs">
      {legs
        .filter(({ key }) => taken.has(key))
        .map(({ key, leg, odds }) => {
          const was = taken.get(key) ?? leg.odds;
          const hasMoved = isStruck && odds !== null && odds !== was;
          return (
            <li key={key}>
              <PlacedLeg
                leg={leg}
                was={shownOdds(was, settings.format)}
                now={hasMoved ? shownOdds(odds, settings.format) : undefined}
              />
            </li>
          );
        })}
    </ol>
  );
}

function PlacedLeg({
  leg,
  was,
  now,
}: {
  readonly leg: SlipLeg;
  readonly was: string;
  readonly now: string | undefined;
}) {
  const t = useWords();
  const names = useTeamNames(leg, { isShort: false });
  return (
    <div className="sp-leg">
      <div className="sp-leg-pick">
        <b>{pickText(t, leg.market, leg.outcome, names)}</b>
      </div>
      <span className="sp-leg-odds" dir="ltr">
        {now === undefined ? (
          <b>{was}</b>
        ) : (
          <>
            <s>{was}</s> <b>{now}</b>
          </>
        )}
      </span>
      <p className="sp-leg-market">{pickMarket(t, leg.market, names)}</p>
      <LegMatch leg={leg} />
    </div>
  );
}
