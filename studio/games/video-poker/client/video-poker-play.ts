import type { VideoPokerEvent } from '../engine/events.ts';
import type { VideoPokerAction } from '../engine/game.ts';
import type { HandName } from '../engine/hands.ts';
import type { VideoPokerOpenRound, VideoPokerRound, VideoPokerSession } from '../protocol.ts';
import { cardName } from '#games/cards/client/card-names.ts';
import type {
  InstantPlay,
  InstantScene,
  Now,
  OpenMain,
  RoundOf,
  Showing,
} from '#games/instant/client/instant-kind.ts';
import { element } from '#client/kit/element.ts';
import { handText } from './hand-text.ts';
import { PayTable } from './pay-table.ts';
import { PokerCard } from './poker-card.ts';

const places = [0, 1, 2, 3, 4] as const;
const dealMs = 110;

/** The screen of the machine: pays above, five cards, and a line that blinks. */
export class VideoPokerPlay implements InstantPlay<VideoPokerSession> {
  readonly area: HTMLElement;
  readonly startName: string;
  readonly sealed: string;
  readonly ownResult = true;
  readonly keys: Readonly<Record<string, () => void>>;
  readonly #scene: InstantScene<VideoPokerSession>;
  readonly #pays: PayTable;
  readonly #cards: readonly PokerCard[];
  readonly #line = element('p', { class: 'screen-line', attributes: { 'aria-hidden': 'true' } });
  #isOpen = false;

  constructor(scene: InstantScene<VideoPokerSession>) {
    const { texts, game, format } = scene;
    this.#scene = scene;
    this.startName = texts('video-poker.start');
    this.sealed = texts('video-poker.sealed');
    this.#pays = new PayTable(texts, game, format);
    this.#cards = places.map((place) => new PokerCard(texts, place, () => this.#toggle(place)));
    this.area = element(
      'div',
      { class: 'cabinet' },
      element(
        'div',
        { class: 'screen' },
        this.#pays.root,
        this.#line,
        element(
          'div',
          { class: 'five', label: texts('video-poker.hand'), attributes: { role: 'group' } },
          ...this.#cards.map(({ root }) => root),
        ),
      ),
    );
    this.keys = Object.fromEntries(
      places.map((place) => [String(place + 1), () => this.#toggle(place)]),
    );
  }

  lie(): void {
    this.#pays.price(this.#scene.stakeMinor());
    this.#pays.light(undefined);
    for (const card of this.#cards) this.#clear(card);
    this.#say(this.#scene.texts('video-poker.ready'));
  }

  async show(
    { events }: RoundOf<VideoPokerSession>,
    { from, pauseMs, stakeMinor }: Showing,
  ): Promise<void> {
    this.#pays.price(stakeMinor);
    for (const [index, event] of events.entries()) {
      const isNew = index >= from;
      await this.#play(event, isNew, stakeMinor);
      if (isNew && pauseMs > 0) await this.#scene.motion.wait(pauseMs * 2);
    }
  }

  reflect({ phase }: Now<VideoPokerSession>): void {
    this.#isOpen = phase === 'open';
    for (const card of this.#cards) card.allow(this.#isOpen);
  }

  main(_round: VideoPokerOpenRound): OpenMain {
    const { texts } = this.#scene;
    const hold = this.#hold;
    const kept = this.#cards.filter(({ held }) => held).length;
    return {
      name: texts('video-poker.draw'),
      sum: kept === 0 ? texts('video-poker.kept-none') : texts('video-poker.kept', { cards: kept }),
      action: { type: 'draw', hold } satisfies VideoPokerAction,
      byKey: true,
    };
  }

  hint({ phase }: Now<VideoPokerSession>): string {
    const { texts } = this.#scene;
    if (phase === 'ready') return texts('video-poker.hint-ready');
    return phase === 'open' ? texts('video-poker.hint-open') : '';
  }

  says(round: VideoPokerRound): string {
    return `${handText(this.#scene.texts, endOf(round).hand)}.`;
  }

  get #hold(): number {
    return places.reduce<number>(
      (mask, place) => mask | (this.#cards[place]?.held === true ? 1 << place : 0),
      0,
    );
  }

  #toggle(place: number): void {
    const card = this.#cards[place];
    if (!this.#isOpen || card === undefined) return;
    card.hold(!card.held);
    this.#scene.sound.play('press');
    this.#scene.changed();
  }

  async #play(event: VideoPokerEvent, isNew: boolean, stakeMinor: bigint): Promise<void> {
    const { texts, announce, format } = this.#scene;
    switch (event.type) {
      case 'dealt': {
        for (const card of this.#cards) this.#clear(card);
        this.#say('');
        await this.#turn(event.cards, isNew, () => true);
        this.#light(event.hand, event.cards);
        this.#say(texts('video-poker.choose'));
        if (isNew) announce(this.#told(event.cards, event.hand));
        return;
      }
      case 'drawn': {
        const isHeld = (place: number): boolean => ((event.hold >> place) & 1) === 1;
        for (const [place, card] of this.#cards.entries()) {
          card.hold(isHeld(place));
          card.mark(false);
          if (!isHeld(place)) card.show(undefined);
        }
        this.#pays.light(undefined);
        if (isNew) await this.#scene.motion.wait(240);
        return this.#turn(event.cards, isNew, (place) => !isHeld(place));
      }
      case 'ended': {
        this.#light(event.hand, undefined);
        const sum = format(stakeMinor * BigInt(event.multiple));
        this.#say(
          event.multiple > 0
            ? texts('video-poker.won', { hand: handText(texts, event.hand), sum })
            : texts('video-poker.over'),
        );
        if (isNew) await this.#scene.motion.wait(event.multiple > 0 ? 500 : 250);
      }
    }
  }

  async #turn(
    cards: readonly number[],
    isNew: boolean,
    turns: (place: number) => boolean,
  ): Promise<void> {
    const { sound, motion } = this.#scene;
    this.#shown = cards;
    for (const [place, card] of cards.entries()) {
      if (!turns(place)) continue;
      this.#cards[place]?.show(card);
      if (!isNew) continue;
      sound.play('reel');
      await motion.wait(dealMs);
    }
    if (isNew) await motion.wait(220);
  }

  #shown: readonly number[] = [];

  /** Lights the hand in the table and the cards that make it. */
  #light(hand: HandName, cards: readonly number[] = this.#shown): void {
    this.#pays.light(hand);
    const paid = hand === 'nothing' ? [] : paidCards(cards, hand);
    for (const [place, card] of this.#cards.entries()) card.mark(paid.includes(place));
  }

  #told(cards: readonly number[], hand: HandName): string {
    const { texts } = this.#scene;
    const names = cards.map((card) => cardName(texts, card)).join(', ');
    return texts('video-poker.dealt', { cards: names, hand: handText(texts, hand) });
  }

  #clear(card: PokerCard): void {
    card.show(undefined);
    card.hold(false);
    card.mark(false);
  }

  #say(text: string): void {
    this.#line.textContent = text;
  }
}

function endOf({ events }: VideoPokerRound): Extract<VideoPokerEvent, { type: 'ended' }> {
  const end = events.at(-1);
  if (end?.type !== 'ended') throw new Error('a finished round of video poker has no end');
  return end;
}

/** Places of the cards that make a hand: the pair, the three; or all five. */
function paidCards(cards: readonly number[], hand: HandName): readonly number[] {
  const all = [...cards.keys()];
  const ranks = cards.map((card) => Math.floor(card / 4));
  const alike = (place: number): number => ranks.filter((rank) => rank === ranks[place]).length;
  const groups: Partial<Record<HandName, number>> = { jacks: 2, 'two-pair': 2, three: 3, four: 4 };
  const size = groups[hand];
  return size === undefined ? all : all.filter((place) => alike(place) === size);
}
