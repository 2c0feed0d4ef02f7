import type { CoinSide } from '../engine/events.ts';
import { element } from '#client/kit/element.ts';
import type { Motion } from '#client/shell/motion.ts';
import heads from './art/heads.svg';
import tails from './art/tails.svg';

const flipMs = 1050;
/** Half turns of one flip, so that it may end on either side. */
const halfTurns = 8;

/** The coin, over the water that mirrors it. */
export class Coin {
  readonly root: HTMLElement;
  readonly #coin: HTMLElement;
  readonly #rings = element('div', { class: 'rings' });
  #side: CoinSide = 'heads';

  constructor() {
    this.#coin = element('div', { class: 'coin' }, face('heads', heads), face('tails', tails));
    this.root = element(
      'div',
      { class: 'basin', attributes: { role: 'img' } },
      this.#rings,
      this.#coin,
    );
  }

  label(text: string): void {
    this.root.setAttribute('aria-label', text);
  }

  /** Lies on the water with a side up. */
  lie(side = this.#side): void {
    this.#side = side;
    delete this.root.dataset['end'];
    this.#turn(0, 0);
  }

  async flip(landed: CoinSide, motion: Motion): Promise<void> {
    delete this.root.dataset['end'];
    const from = this.#side;
    const turns = halfTurns + (from === landed ? 0 : 1);
    await motion.run({
      durationMs: flipMs,
      frame: (progress) => {
        if (progress === 1) return this.lie(landed);
        // Turns evenly while it flies, as a coin does; it rises and falls as things do.
        this.#turn(progress * turns, 4 * progress * (1 - progress));
      },
    });
    this.#ring();
  }

  end(won: boolean): void {
    this.root.dataset['end'] = won ? 'won' : 'lost';
  }

  #turn(halfTurn: number, height: number): void {
    const start = this.#side === 'heads' ? 0 : 1;
    this.#coin.style.setProperty('--turn', `${(start + halfTurn) * 180}deg`);
    this.#coin.style.setProperty('--lift', height.toFixed(3));
    this.root.style.setProperty('--lift', height.toFixed(3));
  }

  /** Rings run over the water from where the coin came down. */
  #ring(): void {
    const rings = [0, 1, 2].map((index) => {
      const ring = element('span');
      ring.style.animationDelay = `${index * 160}ms`;
      return ring;
    });
    this.#rings.replaceChildren(...rings);
  }
}

function face(side: CoinSide, address: string): HTMLImageElement {
  const picture = element('img', { class: `face ${side}`, attributes: { alt: '' } });
  picture.src = address;
  return picture;
}
