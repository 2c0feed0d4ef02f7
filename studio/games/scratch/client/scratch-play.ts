import type { ScratchRound, ScratchSession, ScratchDescription } from '../protocol.ts';
import { button, element } from '#client/kit/element.ts';
import { icon } from '#client/kit/icon.ts';
import type {
  InstantPlay,
  InstantScene,
  Now,
  Showing,
} from '#games/instant/client/instant-kind.ts';
import { multiplierText } from '#games/instant/client/multiplier.ts';
import { figuresOf } from '#games/instant/client/round-figures.ts';
import { Segments } from '#client/kit/segments.ts';
import { Card } from './card.ts';
import type { Texts } from '#client/kit/texts.ts';
import { prizePicture } from './prize-pictures.ts';

/** Every prize with its picture, the highest first. */
class PrizeList {
  readonly root: HTMLElement;
  readonly #rows: readonly HTMLElement[];

  constructor(texts: Texts, { prizes }: ScratchDescription) {
    this.#rows = prizes.map(({ multiplier }, prize) => {
      const image = element('img', { attributes: { alt: '', decoding: 'async' } });
      image.src = prizePicture(prize);
      return element('li', {}, image, element('b', { text: `${multiplierText(multiplier)}×` }));
    });
    this.root = element(
      'section',
      { class: 'prizes' },
      element('h2', { class: 'prizes-title', text: texts('scratch.prizes') }),
      // It scrolls on small screens, so the keyboard must reach it.
      element('ol', { class: 'prizes-rows', attributes: { tabindex: '0' } }, ...this.#rows),
    );
  }

  show(prize: number | null): void {
    for (const [index, row] of this.#rows.entries())
      row.toggleAttribute('data-now', index === prize);
  }
}

type Pace = 'hand' | 'quick';

const paceKey = 'pace';
/** A card that nobody touches shows itself after this, ms. */
const untouchedMs = 6000;
/** Between two fields that lay themselves bare, ms. */
const fieldMs = 150;

/** The card of a page: bought, and scratched by hand or all at once. */
export class ScratchPlay implements InstantPlay<ScratchSession> {
  readonly area: HTMLElement;
  readonly side: HTMLElement;
  readonly choices: HTMLElement;
  readonly actions: HTMLElement;
  readonly startName: string;
  readonly ownResult = true;
  readonly keys: Readonly<Record<string, () => void>>;
  readonly #scene: InstantScene<ScratchSession>;
  readonly #card: Card;
  readonly #prizes: PrizeList;
  readonly #pace: Segments<Pace>;
  readonly #all: HTMLButtonElement;
  /** Present while a card is scratched by hand: it is all bare now. */
  #done: (() => void) | undefined;
  #untouched: ReturnType<typeof setTimeout> | undefined;
  #prize: number | null = null;

  constructor(scene: InstantScene<ScratchSession>) {
    const { texts, game } = scene;
    this.#scene = scene;
    this.startName = texts('scratch.buy');
    this.#prizes = new PrizeList(texts, game);
    this.#card = new Card({
      texts,
      game,
      title: texts.title(game.id),
      onRevealed: () => this.#onRevealed(),
      onTouched: () => this.#waitForTouch(),
    });
    const kept = scene.isPlayed ? scene.recall(paceKey) : undefined;
    this.#pace = new Segments<Pace>({
      name: texts('scratch.pace'),
      values: [
        ['hand', texts('scratch.by-hand')],
        ['quick', texts('scratch.quick')],
      ],
      value: kept === 'quick' ? 'quick' : 'hand',
      onChange: (pace) => scene.keep(paceKey, pace),
    });
    this.#all = button(
      { class: 'action', onClick: () => this.#revealAll() },
      icon('skip-forward-fill'),
      element('span', { text: texts('scratch.all') }),
    );
    this.area = element('div', { class: 'tabletop' }, this.#card.root);
    this.side = this.#prizes.root;
    this.choices = element('div', { class: 'choices' }, this.#pace.root);
    this.actions = element('div', { class: 'actions-row' }, this.#all);
    this.keys = { r: () => this.#revealAll() };
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) this.#revealAll();
    });
  }

  lie(): void {
    this.#prizes.show(null);
    this.#card.lay([], this.#scene.texts('scratch.rule'));
  }

  async show(round: ScratchRound, { from, pauseMs }: Showing): Promise<void> {
    const [event] = round.events;
    if (event === undefined) return;
    const { texts, format, isPlayed } = this.#scene;
    this.#prize = event.prize;
    this.#prizes.show(null);
    this.#card.lay(event.fields, texts('scratch.rule'));
    if (from > 0) this.#revealAll();
    else if (isPlayed && this.#pace.value === 'hand' && !document.hidden) await this.#byHand();
    else await this.#byItself(pauseMs);
    this.#prizes.show(event.prize);
    const { end, winMinor } = figuresOf(round);
    const values = { multiplier: multiplierText(event.multiplier), win: format(winMinor) };
    this.#card.tell(
      end,
      event.prize === null ? texts('scratch.none') : texts('scratch.won', values),
    );
  }

  reflect({ phase }: Now<ScratchSession>): void {
    this.#pace.lock(phase !== 'ready');
    this.#reflectAll();
  }

  hint({ phase }: Now<ScratchSession>): string {
    const { texts } = this.#scene;
    if (phase === 'busy') return texts('scratch.hint-scratch');
    return phase === 'ready' ? texts('scratch.hint') : '';
  }

  says({ events: [event] }: ScratchRound): string {
    const { texts } = this.#scene;
    const prize = event?.prize ?? null;
    const multiplier = multiplierText(event?.multiplier ?? 0);
    return prize === null ? texts('scratch.none') : texts('scratch.says', { multiplier });
  }

  /** Until the last field is bare, by whoever's hand. */
  async #byHand(): Promise<void> {
    await new Promise<void>((done) => {
      this.#done = done;
      this.#reflectAll();
      this.#waitForTouch();
    });
    clearTimeout(this.#untouched);
    this.#done = undefined;
    this.#reflectAll();
    await this.#scene.motion.wait(350);
  }

  async #byItself(pauseMs: number): Promise<void> {
    for (const field of this.#card.covered) {
      this.#card.reveal(field);
      await this.#scene.motion.wait(fieldMs + pauseMs / 3);
    }
  }

  #waitForTouch(): void {
    clearTimeout(this.#untouched);
    this.#untouched = setTimeout(() => {
      void this.#byItself(0);
    }, untouchedMs);
  }

  #revealAll(): void {
    for (const field of this.#card.covered) this.#card.reveal(field);
  }

  #onRevealed(): void {
    this.#scene.sound.play(this.#card.markAlike(this.#prize) ? 'gem' : 'reel');
    if (this.#card.isOpen) this.#done?.();
  }

  #reflectAll(): void {
    this.#all.setAttribute('aria-disabled', String(this.#done === undefined));
  }
}
