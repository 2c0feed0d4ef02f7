import { element } from '#client/kit/element.ts';
import type { Motion } from '#client/shell/motion.ts';
import { isCelebrated } from '#client/shell/small-wins.ts';
import { between } from '#client/shell/balance.ts';

/**
 * How much a win is made of, by its multiple of the stake:
 * `count` under 10, `plate` from 10 to 50, `full` above. A return that is not more than the stake
 * has no tier: it is stated, not celebrated.
 */
export type WinTier = 'count' | 'plate' | 'full';

export function tierOf(winMinor: bigint, stakeMinor: bigint): WinTier | undefined {
  if (!isCelebrated(winMinor, stakeMinor)) return undefined;
  if (winMinor < stakeMinor * 10n) return 'count';
  return winMinor <= stakeMinor * 50n ? 'plate' : 'full';
}

const countMs: Readonly<Record<WinTier, number>> = { count: 600, plate: 1000, full: 1800 };

/** The lacquer plate under the reels on which an amount counts up. */
export class WinPlate {
  readonly root: HTMLElement;
  readonly #motion: Motion;
  readonly #format: (minor: bigint) => string;
  readonly #caption = element('span', { class: 'plate-caption' });
  readonly #amount = element('b', { class: 'plate-amount' });
  #shownMinor = 0n;

  constructor(motion: Motion, format: (minor: bigint) => string) {
    this.#motion = motion;
    this.#format = format;
    // Announced by the live region once it is final; the counting is for the eye.
    this.root = element(
      'div',
      { class: 'plate', attributes: { 'aria-hidden': 'true' } },
      this.#caption,
      this.#amount,
    );
    this.hide();
  }

  hide(): void {
    this.#shownMinor = 0n;
    this.root.dataset['tier'] = 'none';
  }

  /** Says something that is not an amount, such as the number of free spins. */
  announce(caption: string, words: string): void {
    this.root.dataset['tier'] = 'plate';
    this.#caption.textContent = caption;
    this.#amount.textContent = words;
  }

  /** Counts from the amount shown last to `minor`. */
  async count(minor: bigint, options: { caption: string; tier: WinTier }): Promise<void> {
    const from = this.#shownMinor;
    this.#shownMinor = minor;
    this.root.dataset['tier'] = options.tier;
    this.#caption.textContent = options.caption;
    await this.#motion.run({
      durationMs: from === minor ? 0 : countMs[options.tier],
      frame: (progress) => {
        if (this.#shownMinor !== minor) return;
        this.#amount.textContent = this.#format(between(from, minor, progress));
      },
    });
  }
}
