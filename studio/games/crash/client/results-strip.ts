import type { CrashRoundView } from '../protocol.ts';
import { button, element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { multiplierText } from '#games/instant/client/multiplier.ts';

const SHOWN = 30;

/** Where the last flights ended, newest first; each opens its proof. */
export class ResultsStrip {
  readonly root: HTMLElement;
  readonly #texts: Texts;
  #shown = '';

  constructor(texts: Texts) {
    this.#texts = texts;
    this.root = element('ol', { class: 'flights', label: texts('crash.recent') });
  }

  show(all: readonly CrashRoundView[], onRound: (round: CrashRoundView) => void): void {
    const results = all.slice(0, SHOWN);
    const key = results.map(({ id }) => id).join();
    if (key === this.#shown) return;
    this.#shown = key;
    this.root.replaceChildren(
      ...results.map((round) => {
        const crash = round.result?.crash ?? 100;
        const multiplier = multiplierText(crash);
        return element(
          'li',
          {},
          button({
            text: `${multiplier}×`,
            label: this.#texts('crash.flight', { number: round.number, multiplier }),
            attributes: { 'data-size': sizeOf(crash), 'aria-haspopup': 'dialog' },
            onClick: () => onRound(round),
          }),
        );
      }),
    );
  }
}

function sizeOf(hundredths: number): 'low' | 'middle' | 'high' {
  if (hundredths >= 1000) return 'high';
  return hundredths >= 200 ? 'middle' : 'low';
}
