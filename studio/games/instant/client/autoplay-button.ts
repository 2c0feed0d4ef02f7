import type { OpenedSession } from '#protocol/session.ts';
import type { GamePage } from '#client/shell/game-page.ts';
import type { InstantControls } from './instant-controls.ts';
import type { InstantPlay } from './instant-kind.ts';
import type { InstantStage } from './instant-stage.ts';
import type { InstantTable } from './instant-table.ts';
import { firstStake } from './reflect.ts';
import { figuresOf } from './round-figures.ts';
import type { RoundFigures } from './round-figures.ts';
import { openAutoplayPanel } from '#client/shell/autoplay/autoplay-panel.ts';
import type { AutoplayEnd, AutoplayPlan } from '#client/shell/autoplay/autoplay-rules.ts';
import { Autoplay } from '#client/shell/autoplay/autoplay.ts';

export interface AutoplayButtonOptions<Session extends OpenedSession> {
  readonly page: GamePage<Session>;
  readonly stage: InstantStage;
  readonly table: InstantTable<Session>;
  readonly controls: InstantControls;
  readonly play: InstantPlay<Session>;
}

/** Between two rounds the result can be read. */
const restMs = 700;

/** Autoplay of a table: asked for in a panel, stopped by the main button, a pause or leaving the page. */
export class AutoplayButton<Session extends OpenedSession> {
  readonly #options: AutoplayButtonOptions<Session>;
  #running: Autoplay | undefined;

  constructor(options: AutoplayButtonOptions<Session>) {
    this.#options = options;
  }

  open(): void {
    const { page, table } = this.#options;
    if (!table.isReady || !table.mayAct) return;
    openAutoplayPanel({
      texts: page.texts,
      unit: page.unit,
      format: page.format,
      stakeMinor: this.#stake(),
      onStart: (plan) => void this.#run(plan),
    });
  }

  /** False when there was nothing to stop. The round that is under way is played to its end. */
  stop(): boolean {
    this.#running?.stop();
    return this.#running !== undefined;
  }

  async #run(plan: AutoplayPlan): Promise<void> {
    const { page, stage, table } = this.#options;
    const autoplay = new Autoplay();
    this.#running = autoplay;
    const stakeMinor = this.#stake();
    const end = await autoplay.run({
      plan,
      stakeMinor,
      // The plan is about one stake.
      playRound: async () => (this.#stake() === stakeMinor ? this.#round() : undefined),
      rest: () => pause(Math.max(restMs, table.waitMs)),
      onLeft: (left) => table.auto(left),
    });
    this.#running = undefined;
    table.auto(undefined);
    const words: Readonly<Record<AutoplayEnd, string>> = {
      done: page.texts('autoplay.done'),
      loss: page.texts('autoplay.loss-met'),
      win: page.texts('autoplay.win-met'),
      feature: page.texts('autoplay.feature-met'),
    };
    const told = end === undefined ? page.texts('autoplay.stopped') : words[end];
    stage.hint(told);
    stage.announce(told);
  }

  /** What a round takes, all of its bets together. */
  #stake(): bigint {
    const { controls, play } = this.#options;
    return firstStake(controls, play);
  }

  async #round(): Promise<RoundFigures | undefined> {
    const { table } = this.#options;
    const round = table.mayAct ? await table.playRound() : undefined;
    return round && figuresOf(round);
  }
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
