import { useSecond } from '#client/kit/clock.ts';
import type { EventView } from '#games/sports/protocol.ts';
import { clockText, periodText } from '../book/live-second.ts';
import { dayIn, dayText, timeText } from '#games/lottery/client/frame/times.ts';
import { LiveDot } from '../pieces/live-dot.tsx';
import { useWords, type Words } from '../words/words.ts';

/** When a match begins or where it stands, in two short lines. */
export function MatchTime({
  event,
  hasDot = false,
}: {
  readonly event: EventView;
  readonly hasDot?: boolean;
}) {
  const t = useWords();
  const now = useSecond();
  const { main, sub, tone } = timeOf(t, event, now);
  return (
    <span className="sp-time" data-tone={tone}>
      {hasDot && tone === 'live' && <LiveDot />}
      <b>{main}</b>
      {sub !== '' && <small>{sub}</small>}
    </span>
  );
}

interface TimeWords {
  readonly main: string;
  readonly sub: string;
  readonly tone: 'live' | 'warn' | 'plain';
}

/** The same as words. */
export function timeOf(t: Words, event: EventView, now: number): TimeWords {
  const { state, danger, facts, startsAt } = event;
  if (state === 'postponed') return { main: t('state.postponed'), sub: '', tone: 'warn' };
  if (state === 'abandoned') {
    const at = facts === null ? '' : clockText(t, event, now);
    return { main: t('state.abandoned'), sub: at, tone: 'live' };
  }
  if (state === 'cancelled') return { main: t('state.cancelled'), sub: '', tone: 'warn' };
  if (state === 'live' && facts !== null) {
    const clock = clockText(t, event, now);
    if (danger === 'var') return { main: t('danger.var'), sub: clock, tone: 'live' };
    return { main: clock, sub: periodText(t, facts), tone: 'live' };
  }
  if (state === 'live') return { main: t('clock.live'), sub: '', tone: 'live' };
  if (state === 'ended' || state === 'settled') {
    return { main: t('clock.full-time'), sub: '', tone: 'plain' };
  }
  const today = dayIn(now);
  const day = dayIn(startsAt);
  const sub = day === today ? t('today') : dayText(startsAt);
  return { main: timeText(startsAt), sub, tone: 'plain' };
}
