import type { RoomRound } from '../protocol.ts';
import type { Seen } from './seen.ts';

/** How quickly balls of the past are called, ms, and how long the result stands. */
const BALL_MS = 160;
const END_MS = 2600;

/** Shows a round of the past with the tickets of one purchase, ball by ball. */
export async function replayRound(
  { shared, choice }: RoomRound,
  {
    show,
    isOn = () => true,
    isStill = matchMedia('(prefers-reduced-motion: reduce)').matches,
  }: {
    readonly show: (seen: Seen) => void;
    /** Nothing is shown any more once it says no. */
    readonly isOn?: () => boolean;
    /** The result is shown at once. */
    readonly isStill?: boolean;
  },
): Promise<void> {
  const { result } = shared;
  if (result === undefined) return;
  const { first, tickets } = choice;
  const seenAt = (called: number): Seen => ({
    phase: called < result.balls.length ? 'calling' : 'result',
    number: shared.number,
    time: undefined,
    calls: result.balls.slice(0, called),
    prizes: result.prizes.filter(({ call }) => call <= called),
    runs: [choice],
    sold: result.tickets,
    players: 0,
    salesMinor: BigInt(result.sales),
    potMinor: BigInt(result.pot.before) + BigInt(result.pot.fed),
    nameOf: (ticket) => ({ isOwn: ticket >= first && ticket < first + tickets, name: undefined }),
  });
  for (let called = isStill ? result.balls.length : 1; called <= result.balls.length; called += 1) {
    if (!isOn()) return;
    show(seenAt(called));
    await pause(BALL_MS);
  }
  if (isOn()) await pause(END_MS);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
