import type { OpenedSession } from '#protocol/session.ts';
import { button, element } from '#client/kit/element.ts';
import { icon } from '#client/kit/icon.ts';
import { parseAmount } from '#client/kit/money.ts';
import { Balance } from '#client/shell/balance.ts';
import type { Motion } from '#client/shell/motion.ts';
import { soundButton } from '#client/shell/sound-button.ts';
import { StakeStepper } from '#client/shell/stake-stepper.ts';
import type { StakeOptions } from '#client/shell/stake-stepper.ts';
import type { Texts } from '#client/kit/texts.ts';

/** What the button says in each state; `auto` over whatever else it would be. */
const labels = {
  ready: 'hud.spin',
  turning: 'hud.spinning',
  skippable: 'hud.skip',
  cooling: 'hud.spinning',
  auto: 'hud.stopAutoplay',
  off: 'hud.spin-off',
} as const;

/** The one jade action of the stage. */
class SpinButton {
  readonly root: HTMLButtonElement;
  readonly #texts: Texts;
  readonly #count = element('span', { class: 'spin-count' });
  #state: SpinState = 'off';
  #left: number | undefined;

  constructor(texts: Texts, onPress: (event: MouseEvent) => void) {
    this.#texts = texts;
    this.root = button(
      { class: 'spin', onClick: onPress },
      element('span', { class: 'spin-face' }, icon('arrows-clockwise-bold')),
      element('span', { class: 'spin-skip' }, icon('skip-forward-fill')),
      this.#count,
    );
    this.set('off');
  }

  /** Rounds that autoplay has left, which a press ends; nothing while it does not run. */
  auto(left: number | undefined): void {
    this.#left = left;
    this.set(this.#state);
  }

  /** It stays focusable in every state, so that the keyboard never loses its place. */
  set(state: SpinState): void {
    const shown = this.#left === undefined ? state : 'auto';
    this.#state = state;
    this.root.dataset['state'] = shown;
    this.root.setAttribute('aria-label', this.#texts(labels[shown], { rounds: this.#left ?? 0 }));
    this.#count.textContent = this.#left === undefined ? '' : String(this.#left);
    if (shown === 'auto') {
      this.root.setAttribute('aria-disabled', 'false');
      return;
    }
    const inert = state === 'turning' || state === 'cooling' || state === 'off';
    this.root.setAttribute('aria-disabled', String(inert));
  }
}

export interface HudOptions extends StakeOptions {
  readonly motion: Motion;
  readonly session: Pick<OpenedSession, 'balance' | 'stakes' | 'turbo' | 'autoplay' | 'currency'>;
  readonly soundOn: boolean;
  /** What the session has come to. */
  readonly net: HTMLElement;
  readonly onSpin: (event: MouseEvent) => void;
  /** Opens autoplay. */
  readonly onAutoplay: () => void;
  readonly onMenu: () => void;
  readonly onRules: () => void;
  readonly onSound: () => boolean;
}

/** The band of controls: balance, stake, speed, sound and the spin button. */
export class Hud {
  readonly root: HTMLElement;
  readonly stake: StakeStepper;
  readonly spin: SpinButton;
  readonly menu: HTMLButtonElement;
  readonly #options: HudOptions;
  readonly #balance: Balance;
  #turbo = false;

  constructor(options: HudOptions) {
    const { texts, session } = options;
    this.#options = options;
    this.#balance = new Balance({ ...options, minor: parseAmount(session.balance) });
    this.stake = new StakeStepper(options);
    this.spin = new SpinButton(texts, options.onSpin);
    this.menu = button(
      {
        class: 'round-button menu-button',
        label: texts('hud.menu'),
        attributes: { 'aria-haspopup': 'dialog' },
        onClick: options.onMenu,
      },
      icon('list'),
    );
    this.root = element(
      'div',
      { class: 'hud', attributes: { role: 'group', 'aria-label': texts('hud.controls') } },
      this.menu,
      button(
        {
          class: 'round-button rules-button',
          label: texts('hud.rules'),
          attributes: { 'aria-haspopup': 'dialog' },
          onClick: options.onRules,
        },
        icon('info'),
      ),
      this.#balance.root,
      options.net,
      element('span', { class: 'hud-gap' }),
      this.stake.root,
      session.autoplay ? this.#autoplayButton() : undefined,
      session.turbo ? this.#turboButton() : undefined,
      soundButton(options),
      this.spin.root,
    );
  }

  get turbo(): boolean {
    return this.#turbo;
  }

  get balanceMinor(): bigint {
    return this.#balance.minor;
  }

  /** Counts from the amount shown to one that the server named. */
  setBalance(minor: bigint): void {
    this.#balance.set(minor);
  }

  #autoplayButton(): HTMLButtonElement {
    const { texts, onAutoplay } = this.#options;
    return button(
      {
        class: 'round-button autoplay-button',
        label: texts('autoplay.title'),
        attributes: { 'aria-haspopup': 'dialog' },
        onClick: onAutoplay,
      },
      icon('repeat'),
    );
  }

  #turboButton(): HTMLButtonElement {
    const { texts } = this.#options;
    const face = element(
      'span',
      { class: 'toggle-face' },
      icon('lightning'),
      icon('lightning-fill'),
    );
    const node = button(
      {
        class: 'round-button toggle',
        label: texts('hud.turbo'),
        attributes: { 'aria-pressed': 'false' },
        onClick: () => {
          this.#turbo = !this.#turbo;
          node.setAttribute('aria-pressed', String(this.#turbo));
        },
      },
      face,
    );
    return node;
  }
}

/**
 * - `ready`: a press pays for a round
 * - `turning`: a round is under way and cannot be hurried
 * - `skippable`: a round is under way and a press hurries it
 * - `cooling`: the least time between two rounds has not passed
 * - `off`: no round can be paid for now
 */
type SpinState = 'ready' | 'turning' | 'skippable' | 'cooling' | 'off';
