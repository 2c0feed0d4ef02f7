import { autoplayEnd } from './autoplay-rules.ts';
import type { AutoplayEnd, AutoplayPlan, AutoplayRound, AutoplaySoFar } from './autoplay-rules.ts';

export interface AutoplayOptions {
  readonly plan: AutoplayPlan;
  readonly stakeMinor: bigint;
  /** Plays a round to its end; `undefined` when none could be played. */
  readonly playRound: () => Promise<AutoplayRound | undefined>;
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
    let soFar: AutoplaySoFar = {
      played: 0,
      netMinor: 0n,
      lastWinMinor: 0n,
      lastHadFeature: false,
    };
    for (;;) {
      const end = autoplayEnd(plan, soFar, stakeMinor);
      if (end !== undefined) return end;
      if (this.#stopped) return undefined;
      onLeft(plan.rounds - soFar.played);
      const round = await playRound();
      if (round === undefined) return undefined;
      soFar = {
        played: soFar.played + 1,
        netMinor: soFar.netMinor + round.winMinor - round.stakeMinor,
        lastWinMinor: round.winMinor,
        lastHadFeature: round.hadFeature ?? false,
      };
      if (!this.#stopped && soFar.played < plan.rounds) await rest();
    }
  }
}
