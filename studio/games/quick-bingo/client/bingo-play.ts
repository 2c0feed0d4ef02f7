import type { BingoRound, BingoSession } from '../protocol.ts';
import { button, element } from '#client/kit/element.ts';
import { icon } from '#client/kit/icon.ts';
import type {
  InstantPlay,
  InstantScene,
  Now,
  Showing,
} from '#games/instant/client/instant-kind.ts';
import { multiplierText } from '#games/instant/client/multiplier.ts';
import { NumberStepper } from '#games/instant/client/number-stepper.ts';
import { figuresOf } from '#games/instant/client/round-figures.ts';
import { skipByPress } from '#games/instant/client/skip.ts';
import { Caller } from './caller.ts';
import { CardView } from './card-view.ts';
import { PayList, linesText } from './pay-list.ts';
import { makeCard } from '../verify/make-card.ts';

const cardsKey = 'cards';
const countKey = 'count';
const usualCards = 2;
/** All balls of a round are called within this, ms. */
const callingMs = 2600;

/** The cards of a page, and the balls that mark them. */
export class BingoPlay implements InstantPlay<BingoSession> {
  readonly area: HTMLElement;
  readonly side: HTMLElement;
  readonly choices: HTMLElement;
  readonly ownResult = true;
  readonly keys: Readonly<Record<string, () => void>>;
  readonly #scene: InstantScene<BingoSession>;
  readonly #caller: Caller;
  readonly #pays: PayList;
  readonly #table = element('div', { class: 'cards' });
  readonly #count: NumberStepper;
  readonly #share = element('dd');
  readonly #deal: HTMLButtonElement;
  /** Numbers of as many cards as can be played; those in play are the first of them. */
  #numbers: readonly number[] = [];
  #views: readonly CardView[] = [];
  #allowed = false;

  constructor(scene: InstantScene<BingoSession>) {
    const { texts, game } = scene;
    this.#scene = scene;
    this.#caller = new Caller(texts, game.shape);
    this.#pays = new PayList(texts, game);
    const kept = Number((scene.isPlayed ? scene.recall(countKey) : undefined) ?? usualCards);
    const isOffered = Number.isInteger(kept) && kept >= 1 && kept <= game.cardsMax;
    this.#count = new NumberStepper({
      texts,
      name: texts('quick-bingo.cards'),
      min: 1,
      max: game.cardsMax,
      value: isOffered ? kept : usualCards,
      onChange: (count) => {
        scene.keep(countKey, String(count));
        scene.changed();
      },
    });
    this.#deal = button(
      { class: 'action', onClick: () => this.#dealAnew() },
      icon('shuffle'),
      element('span', { text: texts('quick-bingo.deal') }),
    );
    this.area = element(
      'div',
      { class: `hall hall-${game.shape}` },
      this.#caller.root,
      this.#table,
    );
    this.side = this.#pays.root;
    this.choices = element(
      'div',
      { class: 'choices' },
      this.#count.root,
      element(
        'dl',
        { class: 'figures' },
        element('div', {}, element('dt', { text: texts('quick-bingo.share') }), this.#share),
      ),
      element('div', { class: 'actions-row' }, this.#deal),
    );
    this.keys = { q: () => this.#dealAnew() };
    this.#numbers = this.#read(scene.isPlayed ? scene.recall(cardsKey) : undefined);
  }

  choice(): { readonly cards: readonly number[] } {
    return { cards: this.#numbers.slice(0, this.#count.value) };
  }

  lie(): void {
    const { shape, calls } = this.#scene.game;
    const { cards } = this.choice();
    this.#lay(cards.map((number) => ({ number, cells: makeCard(shape, number) })));
    this.#caller.clear(calls);
    this.#pays.show([]);
    this.notifySharee();
  }

  async show(round: BingoRound, { from, pauseMs }: Showing): Promise<void> {
    const [event] = round.events;
    if (event === undefined) return;
    const { motion, sound, game } = this.#scene;
    this.#lay(event.cards);
    this.#caller.clear(event.balls.length);
    const pace = from > 0 ? 0 : (pauseMs > 0 ? 2 : 1) * (callingMs / event.balls.length);
    const lines = event.cards.map(() => 0);
    const stop = skipByPress(this.area, motion);
    for (const [index, ball] of event.balls.entries()) {
      this.#caller.call(ball, index, game.calls);
      const told = this.#views.map((view) => view.call(ball));
      for (const [card, { line }] of told.entries()) {
        if (line) lines[card] = this.#views[card]?.lines ?? 0;
      }
      const isLine = told.some(({ line }) => line);
      if (from === 0) sound.play(isLine ? 'gem' : 'reel');
      if (isLine) this.#pays.show(lines);
      await motion.wait(isLine ? pace * 4 : pace);
    }
    stop();
    this.#pays.show(event.results.map((result) => result.lines));
    const { end, winMinor, multiplier } = figuresOf(round);
    if (end === 'lost') return;
    this.#caller.tell(end, `${this.#scene.format(winMinor)} · ${multiplierText(multiplier)}×`);
  }

  reflect({ phase }: Now<BingoSession>): void {
    this.#allowed = phase === 'ready';
    this.#count.lock(!this.#allowed);
    this.#deal.disabled = !this.#allowed;
    for (const view of this.#views) view.allow(this.#allowed);
    this.notifySharee();
  }

  hint({ phase }: Now<BingoSession>): string {
    const { texts, game } = this.#scene;
    const { calls, balls } = game;
    if (phase === 'busy') return texts('quick-bingo.hint-skip');
    return phase === 'ready' ? texts('quick-bingo.hint', { calls, balls }) : '';
  }

  says({ events: [event] }: BingoRound): string {
    const { texts, game } = this.#scene;
    const results = event?.results ?? [];
    return results
      .map(({ lines }, index) =>
        texts('quick-bingo.says', {
          card: index + 1,
          lines: lines === 0 ? texts('quick-bingo.none') : linesText(texts, game, lines),
        }),
      )
      .join(' ');
  }

  #lay(
    cards: readonly { readonly number: number; readonly cells: readonly (number | null)[] }[],
  ): void {
    const { texts, game } = this.#scene;
    this.#views = cards.map(
      ({ number, cells }, index) =>
        new CardView({
          texts,
          shape: game.shape,
          number,
          cells,
          payText: (lines) => {
            const multiplier = game.pays[Math.min(lines, game.pays.length - 1)] ?? 0;
            return `${linesText(texts, game, lines)} · ${multiplierText(multiplier)}×`;
          },
          onSwap: () => this.#swap(index),
        }),
    );
    this.#table.dataset['count'] = String(cards.length);
    this.#table.replaceChildren(...this.#views.map(({ root }) => root));
    for (const view of this.#views) view.allow(this.#allowed && this.#scene.isPlayed);
  }

  notifySharee(): void {
    const { stakeMinor, format } = this.#scene;
    this.#share.textContent = format(stakeMinor() / BigInt(this.#count.value));
  }

  #dealAnew(): void {
    this.#choose(this.#numbers.map(() => this.#anyCard()));
  }

  #swap(index: number): void {
    this.#choose(this.#numbers.map((number, at) => (at === index ? this.#anyCard() : number)));
    this.#views[index]?.focus();
  }

  #choose(numbers: readonly number[]): void {
    if (!this.#allowed) return;
    this.#numbers = numbers;
    this.#scene.keep(cardsKey, numbers.join('.'));
    this.#scene.changed();
  }

  /** Cards decide nothing about the balls, so that any chance will do. */
  #anyCard(): number {
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
    return word % (this.#scene.game.cardNumberMax + 1);
  }

  /** What the tab remembers may be anything. */
  #read(kept: string | undefined): readonly number[] {
    const { cardsMax, cardNumberMax } = this.#scene.game;
    const numbers = (kept ?? '').split('.').map((text) => (text === '' ? -1 : Number(text)));
    const isCard = (number: number) =>
      Number.isInteger(number) && number >= 0 && number <= cardNumberMax;
    return Array.from({ length: cardsMax }, (_, index) => {
      const number = numbers[index] ?? -1;
      return isCard(number) ? number : this.#anyCard();
    });
  }
}
