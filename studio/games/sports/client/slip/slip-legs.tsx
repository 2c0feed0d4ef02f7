import { Icon } from '@croupier/kit/ui/icon';
import type { ReactNode } from 'react';
import { useEvent } from '../book/book.ts';
import { scoreOf } from '../book/live-second.ts';
import { useTeam, useTeamNames } from '../book/names.ts';
import { useSecond } from '#client/kit/clock.ts';
import { timeOf } from '../frame/match-time.tsx';
import { useSettings } from '../frame/settings.ts';
import { Crest } from '../pieces/crest.tsx';
import { LiveDot } from '../pieces/live-dot.tsx';
import { Sign } from '../pieces/sign.tsx';
import { Arrow } from '../price/price.tsx';
import { pickMarket, pickText } from '../words/outcome-text.ts';
import { shownOdds } from '../words/odds-text.ts';
import { useWords } from '../words/words.ts';
import { hasSameEvent } from './slip-state.ts';
import { StakeField } from './stake-field.tsx';
import type { LegNow } from './use-legs-now.ts';
import { isLocked } from './slip-checks.ts';
import type { SlipModel } from './use-slip-model.ts';

/** The picks of the slip, each as it stands now. */
export function SlipLegs({ model }: { readonly model: SlipModel }) {
  const t = useWords();
  const { legs, state } = model;
  const clash = state.tab !== 'single' && hasSameEvent(state.legs);
  const refusal = state.tab === 'single' ? null : (model.quoted.quotes[0]?.refusal ?? null);
  const hold = legs.find(({ verdict }) => isLocked(verdict));
  return (
    <>
      <ol className="sp-legs">
        {legs.map((now, at) => (
          <li key={now.key}>
            <SlipLegLine
              now={now}
              letter={state.tab === 'system' ? 'ABCDEFGH'[at] : undefined}
              onRemove={() => model.remove([now.key])}
            >
              {state.tab === 'single' && legs.length > 1 && (
                <StakeField
                  isSmall
                  label={t('slip.stake')}
                  value={state.stakes[now.key] ?? ''}
                  onValue={(value) => model.setLegStake(now.key, value)}
                />
              )}
            </SlipLegLine>
          </li>
        ))}
      </ol>
      {(clash || refusal !== null) && (
        <p className="sp-note" data-tone="warn" role="status">
          <Sign name="stack" size={16} />
          {t(clash ? 'slip.same-event' : `unbuilt.${refusal}`, {
            defaultValue: t('unbuilt.other'),
          })}
        </p>
      )}
      {hold !== undefined && <HeldNote now={hold} />}
    </>
  );
}

/** Why one leg holds the slip up; the others are as good as before. */
function HeldNote({ now: { verdict, danger } }: { readonly now: LegNow }) {
  const t = useWords();
  const why = verdict === 'decided' ? 'decided' : danger === null ? 'suspended' : danger;
  return (
    <p className="sp-note" data-tone="warn" role="status">
      <Icon name={verdict === 'decided' ? 'prohibit' : 'timer-fill'} size={16} />
      {t(`held.${why}`)}
    </p>
  );
}

function SlipLegLine({
  now,
  letter,
  onRemove,
  children,
}: {
  readonly now: LegNow;
  readonly letter: string | undefined;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}) {
  const t = useWords();
  const { leg, verdict, odds } = now;
  const names = useTeamNames(leg, { isShort: false });
  const isGone = isLocked(verdict);
  const pick = pickText(t, leg.market, leg.outcome, names);
  return (
    <div className="sp-leg" data-verdict={verdict} data-locked={isGone || undefined}>
      <LegCrests leg={leg} />
      <div className="sp-leg-pick">
        {letter !== undefined && <i>{letter}</i>}
        <b title={pick}>{pick}</b>
      </div>
      <LegOdds now={now} />
      <button
        type="button"
        className="sp-leg-remove"
        aria-label={t('slip.remove', { pick })}
        onClick={onRemove}
      >
        <Icon name="x" size={15} />
      </button>
      <p className="sp-leg-market">{pickMarket(t, leg.market, names)}</p>
      <LegMatch leg={leg} />
      {verdict === 'changed' && odds !== null && (
        <p className="sp-leg-told">{t('slip.line-changed')}</p>
      )}
      {children}
    </div>
  );
}

function LegCrests({ leg }: { readonly leg: LegNow['leg'] }) {
  const [home, away] = [useTeam(leg.home), useTeam(leg.away)];
  return (
    <span className="sp-pair" aria-hidden>
      <Crest team={home} size={22} sport={leg.sport} />
      <Crest team={away} size={22} sport={leg.sport} />
    </span>
  );
}

/** Where the match of a leg stands, or when it begins. */
export function LegMatch({ leg }: { readonly leg: LegNow['leg'] }) {
  const t = useWords();
  const event = useEvent(leg.event);
  const names = useTeamNames(leg, { isShort: false });
  const now = useSecond();
  if (event?.facts && event.state === 'live') {
    return (
      <p className="sp-leg-match">
        <LiveDot />
        {timeOf(t, event, now).main}, {names.home} {scoreOf(event.facts).join('-')} {names.away}
      </p>
    );
  }
  const { main, sub } = timeOf(t, event ?? { ...leg, ...planned }, now);
  return (
    <p className="sp-leg-match">
      {names.home} - {names.away}, {main} {sub}
    </p>
  );
}

/** What is enough to say when a match begins, where the book does not have it. */
const planned = {
  id: '',
  state: 'planned',
  isVirtual: false,
  version: 0,
  isSuspended: false,
  danger: null,
  facts: null,
  markets: [],
  marketCount: 0,
} as const;

function LegOdds({ now: { leg, verdict, odds } }: { readonly now: LegNow }) {
  const t = useWords();
  const { format } = useSettings();
  if (isLocked(verdict)) {
    return (
      <span className="sp-leg-odds" data-locked>
        <Sign name="lock-simple-fill" size={13} />
        {t(verdict === 'decided' ? 'slip.over' : 'slip.locked')}
      </span>
    );
  }
  const isMoved = odds !== null && odds !== leg.odds;
  const move = isMoved && odds > leg.odds ? 'up' : 'down';
  return (
    <span className="sp-leg-odds" data-move={isMoved ? move : undefined} dir="ltr">
      {isMoved && <s>{shownOdds(leg.odds, format)}</s>}
      {isMoved && <Arrow move={move} />}
      <b>{shownOdds(odds ?? leg.odds, format)}</b>
    </span>
  );
}
