import type { Store } from '../kit/storage.ts';

/**
 * Sound effects, made by a synthesiser and therefore without files. Off until the player turns
 * them on; the choice is remembered. The synthesiser is loaded at the first sound only.
 */
export type Effect = 'press' | 'reel' | 'win' | 'bigWin' | 'feature' | 'gem' | 'blast';

/** Parameters of zzfx: volume, randomness, frequency, attack, sustain, release, shape … */
export type Effects = Readonly<Record<Effect, readonly (number | undefined)[]>>;

const houseEffects: Effects = {
  press: [0.5, 0, 320, 0.004, 0.01, 0.06, 1, 1.6],
  reel: [0.7, 0, 120, 0.003, 0.012, 0.07, 0, 1.4, -6],
  win: [0.7, 0, 523.25, 0.01, 0.09, 0.28, 0, 1.2, 0, 0, 261, 0.07],
  bigWin: [0.8, 0, 392, 0.02, 0.24, 0.5, 0, 1.2, 0, 0, 196, 0.09, 0.09],
  gem: [0.6, 0, 660, 0.004, 0.05, 0.22, 0, 1.3, 0, 0, 220, 0.04],
  blast: [0.9, 0, 62, 0.005, 0.09, 0.5, 4, 2.2, -0.4, 0, 0, 0, 0, 0.9],
  feature: [0.8, 0, 196, 0.03, 0.3, 0.7, 0, 1.1, 0, 0, 98, 0.14, 0, 0, 0, 0, 0.12],
};

const storageKey = 'croupier.studio.sound';

export class Sound {
  readonly #store: Store;
  #on: boolean;
  #silenced = false;
  #effects = houseEffects;

  constructor(store: Store) {
    this.#store = store;
    this.#on = store.read(storageKey) === 'on';
  }

  /** Gives a game its own voice; what it does not name sounds as in the house. */
  voice(own: Partial<Effects>): void {
    this.#effects = { ...houseEffects, ...own };
  }

  get on(): boolean {
    return this.#on;
  }

  toggle(): boolean {
    this.#on = !this.#on;
    this.#store.write(storageKey, this.#on ? 'on' : 'off');
    return this.#on;
  }

  /** The page around the game can silence it without touching the player's choice. */
  silence(silenced: boolean): void {
    this.#silenced = silenced;
  }

  /** Whether what sounds now is heard. */
  get isHeard(): boolean {
    return this.#on && !this.#silenced && !document.hidden;
  }

  play(effect: Effect): void {
    if (!this.isHeard) return;
    const parameters = this.#effects[effect];
    void import('zzfx').then(({ zzfx }) => zzfx(...parameters));
  }
}
