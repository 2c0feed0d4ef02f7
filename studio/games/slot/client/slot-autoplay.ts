import { parseAmount } from '#client/kit/money.ts';
import type { Texts } from '#client/kit/texts.ts';
import { openAutoplayPanel } from '#client/shell/autoplay/autoplay-panel.ts';
import type {
  AutoplayEnd,
  AutoplayPlan,
  AutoplayRound,
} from '#client/shell/autoplay/autoplay-rules.ts';
import { Autoplay } from '#client/shell/autoplay/autoplay.ts';
import type { SlotRound } from '../protocol.ts';
import type { Hud } from './hud/hud.ts';
import type { Scene } from './scene.ts';

export interface SlotAutoplayOptions {
  readonly texts: Texts;
  readonly format: (minor: bigint) => string;
  readonly unit: string;
  readonly hud: Hud;
  readonly scene: Scene;
  readonly table: {
    readonly waitMs: number;
    /** The stake of the next round and the free spins that it is one of. */
    readonly nextTerms: string;
    playOne(): Promise<SlotRound | undefined>;
  };
}

/** What a round has in it that had a feature. */
const featureEvents: ReadonlySet<string> = new Set(['free-spins-start', 'hold-start']);

/** Between two rounds the win can be read. */
const REST_MS = 500;

/** Rounds of a slot that follow each other: asked for in a panel, ended by the spin button. */
export class SlotAutoplay {
  readonly #options: SlotAutoplayOptions;
  #running: Autoplay | undefined;

  constructor(options: SlotAutoplayOptions) {
    this.#options = options;
  }

  open(): void {
    const { texts, unit, format, hud } = this.#options;
    openAutoplayPanel({
      texts,
      unit,
      format,
      stakeMinor: hud.stake.stakeMinor,
      hasFeatures: true,
      onStart: (plan) => void this.#run(plan),
    });
  }

  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  /** False when there was nothing to stop. The round that is under way is shown to its end. */
  stop(): boolean {
    this.#running?.stop();
    return this.#running !== undefined;
  }

  async #run(plan: AutoplayPlan): Promise<void> {
    const { texts, hud, scene, table } = this.#options;
    const autoplay = new Autoplay();
    this.#running = autoplay;
    const terms = table.nextTerms;
    const end = await autoplay.run({
      plan,
      stakeMinor: hud.stake.stakeMinor,
      // The plan is about one stake: another, or free spins that came or ran out, end it.
      playRound: async () =>
        table.nextTerms === terms ? resultOf(await table.playOne()) : undefined,
      rest: () => pause(Math.max(REST_MS, table.waitMs)),
      onLeft: (left) => hud.spin.auto(left),
    });
    this.#running = undefined;
    hud.stake.lock(false);
    hud.spin.auto(undefined);
    const words: Readonly<Record<AutoplayEnd, string>> = {
      done: texts('autoplay.done'),
      loss: texts('autoplay.loss-met'),
      win: texts('autoplay.win-met'),
      feature: texts('autoplay.feature-met'),
    };
    scene.announce(end === undefined ? texts('autoplay.stopped') : words[end]);
  }
}

/** A round with free spins or held coins has had a feature. */
function resultOf(round: SlotRound | undefined): AutoplayRound | undefined {
  if (round === undefined) return undefined;
  return {
    stakeMinor: parseAmount(round.stake),
    winMinor: parseAmount(round.win),
    hadFeature: round.events.some((event) => featureEvents.has(event.type)),
  };
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
