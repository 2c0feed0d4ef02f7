import type { DiceDescription } from '../protocol.ts';
import { DecimalField, readDecimal } from '#games/instant/client/decimal-field.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import {
  chanceFor,
  chanceOf,
  fineText,
  hundredthsText,
  multiplierAt,
  targetOf,
} from './figures.ts';
import type { DiceBet } from './figures.ts';

export interface PlatesOptions {
  readonly texts: Texts;
  readonly game: DiceDescription;
  readonly bet: DiceBet;
  /** A bet was typed; its chance may lie beyond what is on offer. */
  readonly onBet: (bet: DiceBet) => void;
}

/** Plates of brass with the bet in three figures, each of which decides the other two, and its profit. */
export class BetPlates {
  readonly root: HTMLElement;
  readonly #target: DecimalField;
  readonly #multiplier: DecimalField;
  readonly #chance: DecimalField;
  readonly #profit = element('b');
  #bet: DiceBet;

  constructor({ texts, game, bet, onBet }: PlatesOptions) {
    this.#bet = bet;
    const { chanceMin, chanceMax } = game;
    this.#multiplier = new DecimalField({
      name: texts('dice.multiplier'),
      unit: '×',
      help: texts('dice.edit', {
        least: fineText(multiplierAt(game, chanceMax)),
        most: fineText(multiplierAt(game, chanceMin)),
      }),
      write: fineText,
      read: (text) => readDecimal(text, 4),
      step: (multiplier, by) => multiplier + by * 1000,
      onChange: (multiplier) =>
        onBet({ ...this.#bet, chance: chanceFor(game, Math.max(1, multiplier)) }),
    });
    const hundredths = (name: string, help: string, onChange: (value: number) => void) => ({
      name,
      help,
      write: hundredthsText,
      read: (text: string) => readDecimal(text, 2),
      step: (value: number, by: number) => value + by * 100,
      onChange,
    });
    const chances = { least: hundredthsText(chanceMin), most: hundredthsText(chanceMax) };
    this.#chance = new DecimalField({
      unit: '%',
      ...hundredths(texts('dice.chance'), texts('dice.edit', chances), (chance) =>
        onBet({ ...this.#bet, chance }),
      ),
    });
    const targets = { least: '0.00', most: '99.99' };
    this.#target = new DecimalField(
      hundredths(texts('dice.target'), texts('dice.edit', targets), (target) => {
        const { direction } = this.#bet;
        onBet({ direction, chance: chanceOf(direction, target) });
      }),
    );
    this.root = element(
      'div',
      { class: 'plates' },
      this.#multiplier.root,
      this.#target.root,
      this.#chance.root,
      element(
        'div',
        { class: 'decimal profit' },
        element('small', { text: texts('dice.profit') }),
        this.#profit,
      ),
    );
  }

  /** @param profit what a win brings besides the stake, as text and as a loss where it is one */
  show(
    bet: DiceBet,
    multiplier: number,
    profit: { readonly text: string; readonly isLoss: boolean },
  ): void {
    this.#bet = bet;
    this.#target.show(targetOf(bet));
    this.#multiplier.show(multiplier);
    this.#chance.show(bet.chance);
    this.#profit.textContent = profit.text;
    this.#profit.toggleAttribute('data-loss', profit.isLoss);
  }

  lock(locked: boolean): void {
    for (const field of [this.#target, this.#multiplier, this.#chance]) field.lock(locked);
  }
}
