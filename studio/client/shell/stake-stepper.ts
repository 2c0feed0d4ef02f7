import type { OpenedSession } from '#protocol/session.ts';
import { button, element } from '../kit/element.ts';
import { icon } from '../kit/icon.ts';
import { parseAmount } from '../kit/money.ts';
import type { Texts } from '../kit/texts.ts';
import { openPanel } from './panels/panel.ts';

export interface StakeOptions {
  readonly texts: Texts;
  /** Writes an amount as this session shows money. */
  readonly format: (minor: bigint) => string;
  /** What the amounts are in: the currency, or play money; empty where something else says it. */
  readonly unit: string;
  readonly session: Pick<OpenedSession, 'stakes'>;
  readonly stake: string;
  readonly onStake: (stake: string) => void;
}

/** From the chosen stake to half or double of it, or to an end of what is on offer. */
export type StakeJump = 'least' | 'half' | 'double' | 'most';

/** Chooses one of the stakes on offer, by its buttons or the arrow keys. */
export class StakeStepper {
  readonly root: HTMLElement;
  readonly #texts: Texts;
  readonly #format: (minor: bigint) => string;
  readonly #value: HTMLElement;
  readonly #less: HTMLButtonElement;
  readonly #more: HTMLButtonElement;
  readonly #onChange: (stake: string) => void;
  #stakes: readonly string[];
  #index: number;
  #locked = false;
  #fixed: string | undefined;

  constructor({ texts, format, unit, session, stake, onStake }: StakeOptions) {
    this.#stakes = session.stakes;
    this.#texts = texts;
    this.#format = format;
    this.#onChange = onStake;
    this.#index = Math.max(0, session.stakes.indexOf(stake));
    this.#less = button(
      { class: 'round-button small', label: texts('hud.less'), onClick: () => this.step(-1) },
      icon('minus-bold'),
    );
    this.#more = button(
      { class: 'round-button small', label: texts('hud.more'), onClick: () => this.step(1) },
      icon('plus-bold'),
    );
    this.#value = element('output', {
      class: 'stake-value',
      attributes: { role: 'spinbutton', tabindex: '0', 'aria-label': texts('hud.stake') },
    });
    this.#value.addEventListener('keydown', (event) => this.#onKey(event));
    this.#value.addEventListener('click', () => this.#openList());
    const caption = unit === '' ? texts('hud.stake') : `${texts('hud.stake')} · ${unit}`;
    this.root = element(
      'div',
      { class: 'pill stake', attributes: { role: 'group', 'aria-label': texts('hud.stake') } },
      this.#less,
      element('div', { class: 'stake-amount' }, element('small', { text: caption }), this.#value),
      this.#more,
    );
    this.#render();
  }

  get stake(): string {
    return this.#fixed ?? this.#stakes[this.#index] ?? '';
  }

  get stakeMinor(): bigint {
    return parseAmount(this.stake);
  }

  /** Nothing but this stake for a while, or again what was chosen. */
  fix(stake: string | undefined): void {
    this.#fixed = stake;
    this.#render();
    this.#onChange(this.stake);
  }

  /** Other stakes are on offer now; the chosen one stays when it is among them. */
  offer(stakes: readonly string[], usual: string): void {
    const former = this.#stakes[this.#index] ?? '';
    const chosen = stakes.includes(former) ? former : usual;
    this.#stakes = stakes;
    this.#index = Math.max(0, stakes.indexOf(chosen));
    this.#render();
    this.#onChange(this.stake);
  }

  step(by: number): void {
    this.#select(this.#index + by);
  }

  /** To the stake on offer that comes nearest without being more; the least where there is none. */
  jump(to: StakeJump): void {
    const last = this.#stakes.length - 1;
    if (to === 'least' || to === 'most') return this.#select(to === 'least' ? 0 : last);
    const wanted = to === 'half' ? this.stakeMinor / 2n : this.stakeMinor * 2n;
    this.#select(this.#stakes.findLastIndex((stake) => parseAmount(stake) <= wanted));
  }

  /** The stake of a round cannot change while it is played. */
  lock(locked: boolean): void {
    this.#locked = locked;
    this.#render();
  }

  get #isLocked(): boolean {
    return this.#locked || this.#fixed !== undefined;
  }

  /** All stakes on offer at once; the last one is the maximum. */
  #openList(): void {
    if (this.#isLocked) return;
    const texts = this.#texts;
    const last = this.#stakes.length - 1;
    const choices = this.#stakes.map((stake, index) => {
      const amount = this.#format(parseAmount(stake));
      return button({
        class: 'stake-choice',
        text: index === last ? `${texts('hud.maxStake')} ${amount}` : amount,
        attributes: { 'aria-pressed': String(index === this.#index) },
        onClick: () => {
          this.#select(index);
          panel.close();
        },
      });
    });
    const panel = openPanel(
      { texts, title: texts('hud.stakes'), class: 'narrow' },
      element('div', { class: 'stake-list' }, ...choices),
    );
  }

  #select(index: number): void {
    const chosen = Math.min(this.#stakes.length - 1, Math.max(0, index));
    if (this.#isLocked || chosen === this.#index) return;
    this.#index = chosen;
    this.#render();
    this.#onChange(this.stake);
  }

  #onKey(event: KeyboardEvent): void {
    const last = this.#stakes.length - 1;
    const target = { PageUp: this.#index + 5, PageDown: this.#index - 5, Home: 0, End: last };
    const index = target[event.key as keyof typeof target];
    if (index === undefined) return;
    event.preventDefault();
    this.#select(index);
  }

  #render(): void {
    const text = this.#format(this.stakeMinor);
    const last = this.#stakes.length - 1;
    this.#value.textContent = text;
    const bounds = { valuemin: 0, valuemax: last, valuenow: this.#index, valuetext: text };
    for (const [name, value] of Object.entries(bounds)) {
      this.#value.setAttribute(`aria-${name}`, String(value));
    }
    this.#value.toggleAttribute('aria-disabled', this.#isLocked);
    this.#less.disabled = this.#isLocked || this.#index === 0;
    this.#more.disabled = this.#isLocked || this.#index === last;
  }
}
