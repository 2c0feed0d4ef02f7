import { NumberStepper } from '#games/instant/client/number-stepper.ts';
import { button, element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';

export interface BuyPanelOptions {
  readonly texts: Texts;
  readonly format: (minor: bigint) => string;
  readonly priceMinor: bigint;
  /** Tickets that the player may have in a round. */
  readonly most: number;
  readonly chosen: number;
  readonly onChoose: (tickets: number) => void;
  readonly onBuy: () => void;
  readonly onTakeBack: () => void;
}

/** What the panel shows of the round and the player. */
export interface BuyState {
  readonly phase:
    | 'buy'
    /** No sale is open: a press buys as soon as there is one. */
    | 'buy-next'
    | 'queued'
    | 'busy'
    /** The player has as many tickets as there may be. */
    | 'full'
    | 'off';
  readonly bought: number;
  readonly mayTakeBack: boolean;
}

const presets = [1, 3, 6, 12, 24] as const;

/** How many tickets, what they cost, and the button that buys them. */
export class BuyPanel {
  readonly root: HTMLElement;
  readonly #options: BuyPanelOptions;
  readonly #stepper: NumberStepper;
  readonly #buy: HTMLButtonElement;
  readonly #label = element('span', { class: 'buy-label' });
  readonly #cost = element('b');
  readonly #bought = element('p', { class: 'bought' });
  readonly #back: HTMLButtonElement;
  #tickets: number;
  #shown = '';

  constructor(options: BuyPanelOptions) {
    const { texts, most, chosen, onBuy, onTakeBack, format, priceMinor } = options;
    this.#options = options;
    this.#tickets = chosen;
    this.#stepper = new NumberStepper({
      texts,
      name: texts('bingo-room.tickets'),
      min: 1,
      max: most,
      value: chosen,
      presets: presets
        .filter((count) => count <= most)
        .map((count) => [count, texts('bingo-room.choose', { count })] as const),
      onChange: (tickets) => {
        this.#tickets = tickets;
        options.onChoose(tickets);
        this.#write();
      },
    });
    this.#buy = button({ class: 'buy', onClick: onBuy }, this.#label, this.#cost);
    this.#back = button({
      class: 'take-back',
      text: texts('bingo-room.take-back'),
      onClick: onTakeBack,
    });
    this.root = element(
      'section',
      { class: 'buy-panel', label: texts('bingo-room.buy-panel') },
      element(
        'div',
        { class: 'own' },
        this.#bought,
        element('small', {
          text: texts('bingo-room.price', { price: format(priceMinor), most }),
        }),
        this.#back,
      ),
      this.#stepper.root,
      this.#buy,
    );
    this.set({ phase: 'off', bought: 0, mayTakeBack: false });
  }

  get tickets(): number {
    return this.#tickets;
  }

  set(state: BuyState): void {
    const key = JSON.stringify(state);
    if (key === this.#shown) return;
    this.#shown = key;
    const { texts } = this.#options;
    const { phase, bought, mayTakeBack } = state;
    this.#buy.dataset['phase'] = phase;
    this.#buy.disabled = phase === 'off' || phase === 'busy' || phase === 'full';
    this.#label.textContent = texts(`bingo-room.buy.${phase}`);
    this.#bought.textContent =
      bought === 0
        ? texts('bingo-room.none-bought')
        : texts('bingo-room.bought', { count: bought });
    this.#back.hidden = !mayTakeBack;
    this.#write();
  }

  #write(): void {
    const { format, priceMinor } = this.#options;
    this.#cost.textContent = format(priceMinor * BigInt(this.#tickets));
  }
}
