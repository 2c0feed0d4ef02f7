import type { RoundFigures } from '../round-figures.ts';
import { autoplayEnd } from './autoplay-rules.ts';
import type { AutoplayEnd, AutoplayPlan } from './autoplay-rules.ts';

export interface AutoplayOptions {
  readonly plan: AutoplayPlan;
  readonly stakeMinor: bigint;
  /** Plays a round to its end; `undefined` when none could be played. */
  readonly playRound: () => Promise<RoundFigures | undefined>;
  /** Rests between two rounds. */
  readonly rest: () => Promise<void>;
  /** How many rounds are left. */
  readonly onLeft: (left: number) => void;
}

/** Rounds that follow each other until the plan is done, one of its limits met, or somebody stops it. */
export class Autoplay {
  #stopped = false;

  stop(): void {
    this.#stopped = true;
  }

  /** Resolves with why it has ended; `undefined` where it was stopped. */
  async run({
    plan,
    stakeMinor,
    playRound,
    rest,
    onLeft,
  }: AutoplayOptions): Promise<AutoplayEnd | undefined> {
    const soFar = { played: 0, netMinor: 0n, lastWinMinor: 0n };
    for (;;) {
      const end = autoplayEnd(plan, soFar, stakeMinor);
      if (end !== undefined) return end;
      if (this.#stopped) return undefined;
      onLeft(plan.rounds - soFar.played);
      const round = await playRound();
      if (round === undefined) return undefined;
      soFar.played += 1;
      soFar.netMinor += round.winMinor - round.stakeMinor;
      soFar.lastWinMinor = round.winMinor;
      if (!this.#stopped && soFar.played < plan.rounds) await rest();
    }
  }
}
