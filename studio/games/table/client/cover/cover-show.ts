import { element } from '#client/kit/element.ts';
import type { Sound } from '#client/shell/sound.ts';
import type { Moment } from '../moment.ts';

/** How long it takes, ms: the shaking, and until everybody has seen what lies there. */
export interface CoverTimes {
  readonly shakeMs: number;
  readonly endMs: number;
}

export interface CoverOptions<Outcome> {
  readonly sound: Sound;
  readonly times: CoverTimes;
  /** What lies under the cover. */
  readonly items: (outcome: Outcome) => readonly Node[];
}

const usualPauseMs = 10_000;

/** Where there is less time between two rounds all of it goes faster. */
export function pacedTimes({ shakeMs, endMs }: CoverTimes, pauseMs: number): CoverTimes {
  const pace = Math.min(1, pauseMs / usualPauseMs);
  return { shakeMs: shakeMs * pace, endMs: endMs * pace };
}

/** Something shaken under a cover that is lifted: a bowl, a cup, a glass. */
export class CoverShow<Outcome> {
  readonly root: HTMLElement;
  readonly #options: CoverOptions<Outcome>;
  readonly #items = element('span', { class: 'cover-items' });
  #state = '';

  constructor(options: CoverOptions<Outcome>) {
    this.#options = options;
    this.root = element(
      'div',
      { class: 'cover-show', attributes: { 'aria-hidden': 'true' } },
      element('span', { class: 'cover-base' }),
      this.#items,
      element('span', { class: 'cover-lid' }),
    );
  }

  render(moment: Moment<Outcome>): void {
    const { times, sound, items } = this.#options;
    const isTold = moment.phase === 'dealing' || moment.phase === 'result';
    const isShaking = isTold && moment.sinceMs < times.shakeMs;
    const state = isShaking ? 'shaking' : isTold ? 'open' : 'covered';
    if (state === this.#state) return;
    const isNew = this.#state !== '';
    this.#state = state;
    this.root.dataset['state'] = state;
    this.#items.replaceChildren(...(isTold && !isShaking ? items(moment.outcome) : []));
    if (isNew && isTold) sound.play(isShaking ? 'reel' : 'gem');
  }
}
