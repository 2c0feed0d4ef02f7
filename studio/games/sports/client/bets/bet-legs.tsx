import { Icon } from '@croupier/kit/ui/icon';
import type { IconName } from '@croupier/kit/icons/icon-names';
import { useSecond } from '#client/kit/clock.ts';
import { dayText, timeText } from '#games/lottery/client/frame/times.ts';
import type { BetView, LegView } from '#games/sports/protocol.ts';
import { toDecimal } from '#engine/rational.ts';
import { factorOf } from '../../engine/settlement/leg-outcome.ts';
import { useEvent } from '../book/book.ts';
import { clockText, scoreOf } from '../book/live-second.ts';
import { useTeamNames } from '../book/names.ts';
import { useFollowed } from '../book/stream.ts';
import { show } from '../frame/view.ts';
import { shownOdds } from '../words/odds-text.ts';
import { pickMarket, pickText } from '../words/outcome-text.ts';
import { useWords } from '../words/words.ts';

/** The legs of a bet, each with where it stands or what it made of a unit. */
export function BetLegs({ bet }: { readonly bet: BetView }) {
  const live = bet.legs.filter(({ status }) => status === null);
  useFollowed(
    'rows',
    live.map(({ event }) => event),
  );
  return (
    <ol className="sp-bet-legs">
      {bet.legs.map((leg, at) => (
        <li key={`${leg.event} ${leg.market} ${leg.outcome}`}>
          <BetLeg leg={leg} bet={bet} isRefused={bet.refusedLeg === at} />
        </li>
      ))}
    </ol>
  );
}

const signs: Readonly<Record<string, readonly [IconName, string]>> = {
  won: ['check-circle-fill', 'win'],
  'half-won': ['check-circle', 'win'],
  push: ['minus-bold', 'plain'],
  void: ['prohibit', 'info'],
  'half-lost': ['x-circle-fill', 'lose'],
  lost: ['x-circle-fill', 'lose'],
};

function BetLeg({
  leg,
  bet,
  isRefused,
}: {
  readonly leg: LegView;
  readonly bet: BetView;
  readonly isRefused: boolean;
}) {
  const t = useWords();
  const names = useTeamNames(leg, { isShort: false });
  const { icon, tone, word } = useStanding(leg);
  const isBuilt = bet.kind === 'build';
  return (
    <button
      type="button"
      className="sp-bet-leg"
      data-refused={isRefused || undefined}
      onClick={() => show('match', { event: leg.event, sport: leg.sport })}
    >
      <i data-tone={tone}>
        <Icon name={icon} size={18} />
      </i>
      <span>
        <b>{pickText(t, leg.market, leg.outcome, names)}</b>
        <small>{pickMarket(t, leg.market, names)}</small>
        <MatchOf leg={leg} />
      </span>
      <span className="sp-bet-leg-end">
        {!isBuilt && <b dir="ltr">{shownOdds(leg.odds, bet.format)}</b>}
        <small data-tone={tone}>{word}</small>
      </span>
    </button>
  );
}

/** What a leg has come to, as sign and word with its factor; of an open one where its match stands. */
function useStanding(leg: LegView): {
  readonly icon: IconName;
  readonly tone: string;
  readonly word: string;
} {
  const t = useWords();
  const { status, odds, eventState } = leg;
  if (status === null) {
    const isLive = eventState === 'live';
    return {
      icon: isLive ? 'play-circle' : 'clock',
      tone: isLive ? 'live' : 'plain',
      word: t(isLive ? 'leg.live' : eventState === 'planned' ? 'leg.waits' : 'leg.judged'),
    };
  }
  const [icon, tone] = signs[status] ?? ['info', 'plain'];
  const factor = status === 'lost' ? '' : ` ×${toDecimal(factorOf({ status }, odds), 2)}`;
  return { icon, tone, word: `${t(`status.${status}`)}${factor}` };
}

/** The match with its score, and when it is or was. */
function MatchOf({ leg }: { readonly leg: LegView }) {
  const t = useWords();
  const now = useSecond();
  const event = useEvent(leg.event);
  const names = useTeamNames(leg, { isShort: true });
  const score = event?.facts ? scoreOf(event.facts) : leg.score;
  const { eventState, startsAt } = leg;
  const isOff =
    eventState === 'postponed' || eventState === 'abandoned' || eventState === 'cancelled';
  return (
    <small>
      {names.home} <span dir="ltr">{score?.join('-') ?? '-'}</span> {names.away},{' '}
      {isOff ? (
        t(`leg.${eventState}`)
      ) : event?.state === 'live' ? (
        <em>{clockText(t, event, now)}</em>
      ) : (
        `${timeText(startsAt)} ${dayText(startsAt)}`
      )}
    </small>
  );
}
