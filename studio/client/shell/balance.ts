import { element } from '../kit/element.ts';
import type { Texts } from '../kit/texts.ts';
import type { Motion } from './motion.ts';

export interface BalanceOptions {
  readonly texts: Texts;
  readonly motion: Motion;
  readonly format: (minor: bigint) => string;
  readonly unit: string;
  readonly minor: bigint;
}

/** How long the balance takes to count to its new value, ms. */
const countMs = 600;

/** What the player has, as the server said last. */
export class Balance {
  readonly root: HTMLElement;
  readonly #options: BalanceOptions;
  readonly #amount: HTMLElement;
  #minor: bigint;

  constructor(options: BalanceOptions) {
    const { texts, format, unit, minor } = options;
    this.#options = options;
    this.#minor = minor;
    this.#amount = element('b', { text: format(minor) });
    this.root = element(
      'div',
      { class: 'pill balance' },
      element('small', { text: `${texts('hud.balance')} · ${unit}` }),
      this.#amount,
    );
  }

  get minor(): bigint {
    return this.#minor;
  }

  /** Counts from the amount shown to one that the server named. */
  set(minor: bigint): void {
    const from = this.#minor;
    const { format, motion } = this.#options;
    if (from === minor) return;
    this.#minor = minor;
    void motion.run({
      durationMs: countMs,
      frame: (progress) => {
        if (this.#minor !== minor) return;
        this.#amount.textContent = format(between(from, minor, progress));
      },
    });
  }
}

/** The amount at a share of the way, in minor units. Exactly `to` at the end. */
export function between(from: bigint, to: bigint, progress: number): bigint {
  const eased = 1 - (1 - progress) ** 3;
  return from + ((to - from) * BigInt(Math.trunc(eased * 10_000))) / 10_000n;
}
