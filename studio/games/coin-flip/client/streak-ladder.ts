import { multiplierText } from '#games/instant/client/multiplier.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { callsText } from './rules.ts';

/** What each right call in a row pays: what was reached, and what comes next. */
export class StreakLadder {
  readonly root: HTMLElement;
  // It scrolls, so the keyboard must reach it.
  readonly #list = element('ol', { class: 'streak-steps', attributes: { tabindex: '0' } });
  readonly #steps: readonly HTMLElement[];

  constructor(texts: Texts, ladder: readonly number[]) {
    const title = texts('coin-flip.ladder');
    this.#list.setAttribute('aria-label', title);
    this.#steps = ladder.map((multiplier, index) =>
      element(
        'li',
        {},
        element('span', { text: callsText(texts, index + 1) }),
        element('b', { text: `${multiplierText(multiplier)}×` }),
      ),
    );
    this.#list.append(...this.#steps);
    this.root = element(
      'section',
      { class: 'streak' },
      element('h2', { class: 'streak-title', text: title }),
      this.#list,
    );
  }

  /** @param streak right calls in a row; 0 before the first */
  show(streak: number, mode: 'single' | 'streak'): void {
    for (const [index, step] of this.#steps.entries()) {
      const state =
        index < streak - 1 ? 'done' : index === streak - 1 ? 'now' : index === streak ? 'next' : '';
      step.dataset['state'] = state;
      step.toggleAttribute('aria-current', index === streak - 1);
      step.toggleAttribute('data-off', mode === 'single' && index > 0);
    }
    const row = this.#steps[Math.max(0, streak - 1)];
    if (row === undefined) return;
    // Only the list is scrolled: the page around it has no business to move.
    this.#list.scrollTo({
      left: row.offsetLeft - (this.#list.clientWidth - row.offsetWidth) / 2,
      top: row.offsetTop - (this.#list.clientHeight - row.offsetHeight) / 2,
    });
  }
}
