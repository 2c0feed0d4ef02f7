import { button, element } from '#client/kit/element.ts';
import { icon } from '#client/kit/icon.ts';
import type { Texts } from '#client/kit/texts.ts';

/**
 * - `ready`: a press pays for a round
 * - `turning`: a round is under way and cannot be hurried
 * - `skippable`: a round is under way and a press hurries it
 * - `cooling`: the least time between two rounds has not passed
 * - `off`: no round can be paid for now
 */
export type SpinState = 'ready' | 'turning' | 'skippable' | 'cooling' | 'off';

const labels = {
  ready: 'hud.spin',
  turning: 'hud.spinning',
  skippable: 'hud.skip',
  cooling: 'hud.spinning',
  off: 'hud.spin-off',
} as const;

/** The one jade action of the stage. */
export class SpinButton {
  readonly root: HTMLButtonElement;
  readonly #texts: Texts;

  constructor(texts: Texts, onPress: (event: MouseEvent) => void) {
    this.#texts = texts;
    this.root = button(
      { class: 'spin', onClick: onPress },
      element('span', { class: 'spin-face' }, icon('arrows-clockwise-bold')),
      element('span', { class: 'spin-skip' }, icon('skip-forward-fill')),
    );
    this.set('off');
  }

  /** It stays focusable in every state, so that the keyboard never loses its place. */
  set(state: SpinState): void {
    this.root.dataset['state'] = state;
    this.root.setAttribute('aria-label', this.#texts(labels[state]));
    const inert = state === 'turning' || state === 'cooling' || state === 'off';
    this.root.setAttribute('aria-disabled', String(inert));
  }
}
