import { Button } from '@croupier/kit/ui/button';
import { ErrorState } from '@croupier/kit/ui/error-state';
import { Icon } from '@croupier/kit/ui/icon';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { dayText, timeText } from '#games/lottery/client/frame/times.ts';
import type { SharedSlip } from '#games/sports/protocol.ts';
import { useSettings } from '../frame/settings.ts';
import { show } from '../frame/view.ts';
import { useBook } from '../book/book.ts';
import { useTeam, useTeamNames } from '../book/names.ts';
import { Crest } from '../pieces/crest.tsx';
import { Arrow } from '../price/price.tsx';
import { useAsked } from '../session/use-asked.ts';
import { useSlip, useSlipBox } from '../slip/slip-box.ts';
import { filledWith, type SlipLeg } from '../slip/slip-state.ts';
import { hundredthsOf, productOf } from '../slip/slip-sums.ts';
import { shownOdds, shownTotal } from '../words/odds-text.ts';
import { pickMarket, pickText } from '../words/outcome-text.ts';
import { useWords } from '../words/words.ts';

type SharedLeg = SharedSlip['legs'][number];

/** A slip that somebody has sent: then and now, without what is over, and without stakes. */
export function SharedView({ code }: { readonly code: string }) {
  const t = useWords();
  const book = useBook();
  const box = useSlipBox();
  const slip = useSlip();
  const { value, isFailed, ask } = useAsked<SharedSlip>(`shared/${encodeURIComponent(code)}`);
  if (value === undefined) {
    return isFailed ? (
      <ErrorState title={t('shared.failed')} text={t('shared.failed-text')} onRetry={ask} />
    ) : (
      <Skeleton shape="block" height={360} />
    );
  }
  const open = value.legs.filter(({ isOver }) => !isOver);
  const fill = () => {
    const legs = open.map(
      ({ event, market, outcome, odds, version, league, home, away, startsAt }) => {
        const sport = book.event(event)?.sport ?? book.league(league)?.sport ?? 'football';
        return { event, market, outcome, odds, version, league, home, away, startsAt, sport };
      },
    ) satisfies readonly SlipLeg[];
    box.change((before) => filledWith(legs, before.stake));
    show('list');
  };
  return (
    <section className="sp-shared sp-card">
      <header>
        <h1>{t('shared.title')}</h1>
        <small dir="ltr">{value.code}</small>
      </header>
      <ol>
        {value.legs.map((leg) => (
          <li key={`${leg.event} ${leg.market} ${leg.outcome}`}>
            <LegLine leg={leg} />
          </li>
        ))}
      </ol>
      <p className="sp-shared-total">
        <span>
          {t('shared.then', { count: value.legs.length })}
          <b dir="ltr">{shownTotal(hundredthsOf(productOf(value.legs.map((leg) => leg.then))))}</b>
        </span>
        <Icon name="arrow-right" size={18} />
        <span>
          {t('shared.now', { count: open.length })}
          <b dir="ltr">{shownTotal(hundredthsOf(productOf(open.map((leg) => leg.odds))))}</b>
        </span>
      </p>
      <p className="sp-note" data-tone="info">
        <Icon name="info" size={16} />
        {t(open.length < value.legs.length ? 'shared.dropped' : 'shared.note', {
          count: open.length,
        })}
      </p>
      <Button
        block
        size="lg"
        variant="primary"
        icon="plus-bold"
        disabled={open.length === 0}
        onClick={fill}
      >
        {t(slip.legs.length > 0 ? 'shared.replace' : 'shared.add', { count: open.length })}
      </Button>
      <p className="sp-small">{t('shared.care')}</p>
    </section>
  );
}

function LegLine({ leg }: { readonly leg: SharedLeg }) {
  const t = useWords();
  const { format } = useSettings();
  const names = useTeamNames(leg, { isShort: true });
  const [home, away] = [useTeam(leg.home), useTeam(leg.away)];
  const move = leg.odds > leg.then ? 'up' : leg.odds < leg.then ? 'down' : undefined;
  return (
    <div className="sp-shared-leg" data-over={leg.isOver || undefined}>
      <span className="sp-pair">
        <Crest team={home} size={24} />
        <Crest team={away} size={24} />
      </span>
      <span>
        <b>{pickText(t, leg.market, leg.outcome, names)}</b>
        <small>
          {pickMarket(t, leg.market, names)}, {timeText(leg.startsAt)} {dayText(leg.startsAt)},{' '}
          {names.home} - {names.away}
        </small>
      </span>
      {leg.isOver ? (
        <span className="sp-tag">{t('shared.over')}</span>
      ) : (
        <span className="sp-shared-odds">
          <b data-move={move} dir="ltr">
            {move && <Arrow move={move} />} {shownOdds(leg.odds, format)}
          </b>
          <small>{t('shared.was', { odds: shownOdds(leg.then, format) })}</small>
        </span>
      )}
    </div>
  );
}
