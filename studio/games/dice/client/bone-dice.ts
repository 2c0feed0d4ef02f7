import { element } from '#client/kit/element.ts';
import type { Motion } from '#client/shell/motion.ts';
import bone from './art/bone.svg';

const rollMs = 900;

/** Two dice of bone: the left one has the whole number, the right one the hundredths. */
export class BoneDice {
  readonly root: HTMLElement;
  readonly #dice = [die(), die()] as const;

  constructor() {
    this.root = element(
      'div',
      { class: 'bones', attributes: { 'aria-hidden': 'true' } },
      this.#dice[0].root,
      element('span', { class: 'point', text: '.' }),
      this.#dice[1].root,
    );
  }

  /** Lies as it was left, the figures faded. */
  rest(): void {
    delete this.root.dataset['end'];
  }

  /** Tumbles, and lies with the roll up. */
  async roll(roll: number, motion: Motion): Promise<void> {
    delete this.root.dataset['end'];
    await motion.run({
      durationMs: rollMs,
      frame: (progress) => {
        for (const [index, one] of this.#dice.entries()) this.#tumble(one, index, progress, roll);
      },
    });
  }

  end(won: boolean): void {
    this.root.dataset['end'] = won ? 'won' : 'lost';
  }

  #tumble({ root, figure }: Die, index: number, progress: number, roll: number): void {
    const left = (1 - progress) ** 2;
    const side = index === 0 ? -1 : 1;
    const lift = Math.abs(Math.sin(progress * Math.PI * 3)) * left;
    const turn = left * side * 540;
    root.style.transform =
      progress === 1
        ? ''
        : `translate(${side * left * 60}%, ${-lift * 46}%) rotate(${turn}deg) scale(${1 + lift * 0.12})`;
    const digits = progress > 0.86 ? digitsOf(roll)[index] : tumbling(progress, index);
    figure.textContent = digits ?? '';
  }
}

interface Die {
  readonly root: HTMLElement;
  readonly figure: HTMLElement;
}

function die(): Die {
  const figure = element('b', { class: 'figure', text: '00' });
  const picture = element('img', { attributes: { alt: '' } });
  picture.src = bone;
  const root = element('span', { class: 'bone' }, picture, figure);
  return { root, figure };
}

/** What flickers past while a die turns; it means nothing. */
function tumbling(progress: number, index: number): string {
  return String((Math.trunc(progress * 24) * 37 + index * 53) % 100).padStart(2, '0');
}

function digitsOf(roll: number): readonly [string, string] {
  const digits = String(roll).padStart(4, '0');
  return [digits.slice(0, 2), digits.slice(2)];
}
