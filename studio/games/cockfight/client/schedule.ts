import type { CockfightOutcome } from '../engine/outcome.ts';

type Story = Pick<CockfightOutcome, 'exchanges' | 'lastsMs'>;

/** Before the first step, and what stays for the result at the end of the pause, ms. */
const before = 500;
const after = 5500;

/** When each exchange of a fight is shown, ms after the round's end; longer fights go faster. */
export interface FightSchedule {
  readonly at: readonly number[];
  readonly endsAt: number;
}

export function fightSchedule({ exchanges, lastsMs }: Story, pauseMs: number): FightSchedule {
  const pace = Math.min(1, Math.max(0, pauseMs - before - after) / Math.max(1, lastsMs));
  return {
    at: exchanges.map(({ atMs }) => before + atMs * pace),
    endsAt: before + lastsMs * pace,
  };
}
