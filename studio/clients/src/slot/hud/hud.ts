import type { OpenedSession } from '@croupier/protocol/session';
import { button, element } from '../../kit/element.ts';
import { icon } from '../../kit/icon.ts';
import { parseAmount } from '../../kit/money.ts';
import type { Texts } from '../../kit/texts.ts';
import type { Motion } from '../../shell/motion.ts';
import { SpinButton } from './spin-button.ts';
import { StakeStepper } from '../../shell/stake-stepper.ts';

export interface HudOptions {
  readonly texts: Texts;
  readonly motion: Motion;
  readonly session: Pick<OpenedSession, 'balance' | 'stakes' | 'turbo' | 'currency'>;
  /** Writes an amount as this session shows money. */
  readonly format: (minor: bigint) => string;
  /** What the amounts are in: the currency, or play money. */
  readonly unit: string;
  readonly stake: string;
  readonly soundOn: boolean;
  readonly onSpin: (event: MouseEvent) => void;
  readonly onStake: (stake: string) => void;
  readonly onMenu: () => void;
  readonly onRules: () => void;
  readonly onSound: () => boolean;
}

/** How long the balance takes to count to its new value, ms. */
const countMs = 600;

/** The band of controls: balance, stake, speed, sound and the spin button. */
export class Hud {
  readonly root: HTMLElement;
  readonly stake: StakeStepper;
  readonly spin: SpinButton;
  readonly menu: HTMLButtonElement;
  readonly #options: HudOptions;
  readonly #balance: HTMLElement;
  #balanceMinor: bigint;
  #turbo = false;

  constructor(options: HudOptions) {
    const { texts, session } = options;
    this.#options = options;
    this.#balanceMinor = parseAmount(session.balance);
    this.#balance = element('b', { text: options.format(this.#balanceMinor) });
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
      element(
        'div',
        { class: 'pill balance' },
        element('small', { text: `${texts('hud.balance')} · ${options.unit}` }),
        this.#balance,
      ),
      element('span', { class: 'hud-gap' }),
      this.stake.root,
      session.turbo ? this.#turboButton() : undefined,
      this.#soundButton(),
      this.spin.root,
    );
  }

  get turbo(): boolean {
    return this.#turbo;
  }

  get balanceMinor(): bigint {
    return this.#balanceMinor;
  }

  /** Counts from the amount shown to one that the server named. */
  setBalance(minor: bigint): void {
    const from = this.#balanceMinor;
    const { format, motion } = this.#options;
    if (from === minor) return;
    this.#balanceMinor = minor;
    void motion.run({
      durationMs: countMs,
      frame: (progress) => {
        if (this.#balanceMinor !== minor) return;
        this.#balance.textContent = format(between(from, minor, progress));
      },
    });
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

  #soundButton(): HTMLButtonElement {
    const { texts, soundOn, onSound } = this.#options;
    const face = element(
      'span',
      { class: 'toggle-face' },
      icon('speaker-slash'),
      icon('speaker-high'),
    );
    const node = button(
      {
        class: 'round-button toggle sound-button',
        label: texts('hud.sound'),
        attributes: { 'aria-pressed': String(soundOn) },
        onClick: () => node.setAttribute('aria-pressed', String(onSound())),
      },
      face,
    );
    return node;
  }
}

/** The amount at a share of the way, in minor units. Exactly `to` at the end. */
export function between(from: bigint, to: bigint, progress: number): bigint {
  const eased = 1 - (1 - progress) ** 3;
  return from + ((to - from) * BigInt(Math.trunc(eased * 10_000))) / 10_000n;
}
