/** Where a match is, in as few signs as a board has room for. Pure. */
import type { EventFacts } from '../../protocol.ts';

const MINUTE_S = 60;
/** Minutes of the halves of football; what is played beyond is added time. */
const HALVES = { first: 45, second: 90 } as const;

/** `62`, `45+2`, `HT`, `Q3`, `OT1`, `S2`, `M2`; null of a match that has not begun or is over. */
export function clockText(facts: EventFacts | null, now: number): string | null {
  if (facts === null) return null;
  switch (facts.sport) {
    case 'football':
      return footballClock(facts, now);
    case 'basketball':
      return facts.period > 4 ? `OT${facts.period - 4}` : `Q${facts.period}`;
    case 'tennis':
      return facts.isOver ? null : `S${Math.max(1, facts.sets.length)}`;
    case 'esports':
      return facts.isOver ? null : `M${Math.max(1, facts.maps.length)}`;
  }
}

function footballClock(
  { period, second, at, pace }: Extract<EventFacts, { sport: 'football' }>,
  now: number,
): string | null {
  if (period === 'half-time') return 'HT';
  if (period === 'full-time') return null;
  const played = second + Math.max(0, (now - at) / 1000) * pace;
  const minute = Math.floor(played / MINUTE_S) + 1;
  const most = HALVES[period];
  return minute > most ? `${most}+${Math.min(30, minute - most)}` : String(minute);
}
