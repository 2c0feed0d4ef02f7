import type { RouletteOutcome } from '../../rules/roulette.ts';
import { element } from '#client/kit/element.ts';
import type { Sound } from '#client/shell/sound.ts';
import type { Moment } from '../moment.ts';
import { restingOn, spin, spinAt } from './spin.ts';
import type { SpinMoment } from './spin.ts';
import { drawWheel } from './wheel-art.ts';
import { angleOf, colourOf } from './wheel.ts';

/** Where the ball runs and where it lies, in hundredths of the wheel's width from its middle. */
const radii = { runs: 42.4, lies: 28.2 } as const;

/** The wheel as it turns, and the ball until it lies in its pocket. */
export class WheelShow {
  readonly root: HTMLElement;
  readonly #sound: Sound;
  readonly #pace: number;
  readonly #rotor: SVGSVGElement;
  readonly #mark: SVGElement | null;
  readonly #ball = element('i', { class: 'wheel-ball' });
  readonly #told = element('b', { class: 'wheel-told' });
  readonly #still = matchMedia('(prefers-reduced-motion: reduce)');
  #isSpinning = false;

  /** @param pace 1 for the usual time, less where all goes faster */
  constructor(sound: Sound, pace: number) {
    const { bowl, rotor, light } = drawWheel();
    this.#sound = sound;
    this.#pace = pace;
    this.#rotor = rotor;
    this.#mark = rotor.querySelector('.wheel-mark');
    this.root = element(
      'div',
      { class: 'wheel-place', attributes: { 'aria-hidden': 'true' } },
      element('div', { class: 'wheel' }, bowl, rotor, this.#ball, light, this.#told),
    );
    this.#place(restingOn(0));
  }

  render(moment: Moment<RouletteOutcome>): void {
    const { phase } = moment;
    const isTold = phase === 'dealing' || phase === 'result';
    if (phase === 'dealing' && !this.#isSpinning) this.#sound.play('reel');
    this.#isSpinning = isTold;
    this.root.dataset['state'] = isTold ? phase : 'idle';
    if (!isTold) return;
    const { number } = moment.outcome;
    // Whoever wants no motion sees at once where the ball lies.
    const sinceMs = this.#still.matches ? spin.endMs : moment.sinceMs;
    this.#place(spinAt(number, sinceMs, this.#pace));
    if (phase === 'result') this.#tell(number);
  }

  /** Has the ball lie in the pocket of what came last, until it runs again. */
  rest(number: number): void {
    if (!this.#isSpinning) this.#place(restingOn(number));
  }

  #tell(number: number): void {
    this.#told.textContent = String(number);
    this.#told.dataset['colour'] = colourOf(number);
    this.#mark?.setAttribute('transform', `rotate(${angleOf(number)})`);
  }

  #place({ wheel, ball, drop }: SpinMoment): void {
    const radius = radii.runs - (radii.runs - radii.lies) * drop;
    this.#rotor.style.transform = `rotate(${wheel.toFixed(2)}deg)`;
    this.#ball.style.transform = `rotate(${ball.toFixed(2)}deg) translateY(-${radius.toFixed(2)}cqi)`;
  }
}
