import type { RouletteOutcome } from '@croupier/engines/tables/roulette';
import { element } from '../../kit/element.ts';
import type { Sound } from '../../shell/sound.ts';
import type { Moment } from '../moment.ts';
import { anglesAt, drawWheel } from './wheel.ts';

/** The wheel as it turns, and the ball until it lies in its pocket. */
export class WheelShow {
  readonly root: HTMLElement;
  readonly #sound: Sound;
  readonly #pace: number;
  readonly #turn: Element | null;
  readonly #ball: Element | null;
  #isSpinning = false;

  /** @param pace 1 for the usual time, less where all goes faster */
  constructor(sound: Sound, pace: number) {
    const wheel = drawWheel();
    this.#sound = sound;
    this.#pace = pace;
    this.#turn = wheel.querySelector('.wheel-turn');
    this.#ball = wheel.querySelector('.wheel-ball');
    this.root = element('div', { class: 'wheel-place' }, wheel);
  }

  render(moment: Moment<RouletteOutcome>): void {
    const isTold = moment.phase === 'dealing' || moment.phase === 'result';
    if (moment.phase === 'dealing' && !this.#isSpinning) this.#sound.play('reel');
    this.#isSpinning = isTold;
    if (!isTold) return;
    const { wheel, ball, drop } = anglesAt(moment.outcome.number, moment.sinceMs, this.#pace);
    this.#turn?.setAttribute('transform', `rotate(${wheel.toFixed(2)})`);
    const place = `rotate(${ball.toFixed(2)}) translate(0 ${(drop * 30).toFixed(1)})`;
    this.#ball?.setAttribute('transform', place);
  }
}
