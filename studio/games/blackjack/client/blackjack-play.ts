import type { BlackjackEvent, HandResult } from '../engine/events.ts';
import type { BlackjackAction, BlackjackChoice } from '../engine/game.ts';
import type { BlackjackOpenRound, BlackjackRound, BlackjackSession } from '../protocol.ts';
import { cardName } from '#games/cards/client/card-names.ts';
import type {
  InstantPlay,
  InstantScene,
  Now,
  OpenMain,
  RoundOf,
  Showing,
} from '#games/instant/client/instant-kind.ts';
import { figuresOf, isPlayed } from '#games/instant/client/round-figures.ts';
import { Segments } from '#client/kit/segments.ts';
import { parseAmount } from '#client/kit/money.ts';
import type { TextKey } from '#client/kit/texts.ts';
import { MovesRow } from './moves-row.ts';
import type { TableMove } from './moves-row.ts';
import { movesOf, pointsText } from './points.ts';
import { stakeOfHand } from './stakes.ts';
import { Table } from './table.ts';

/** Under which the tab remembers how many hands were played. */
const kept = 'hands';
const cardMs = 260;

const results: Readonly<Record<HandResult, TextKey>> = {
  blackjack: 'blackjack.results.blackjack',
  win: 'blackjack.results.win',
  push: 'blackjack.results.push',
  lose: 'blackjack.results.lose',
  bust: 'blackjack.results.bust',
};

/** One to three hands against the dealer. */
export class BlackjackPlay implements InstantPlay<BlackjackSession> {
  readonly area: HTMLElement;
  readonly choices: HTMLElement;
  readonly actions: HTMLElement;
  readonly startName: string;
  readonly sealed: string;
  readonly ownResult = true;
  readonly keys: Readonly<Record<string, () => void>>;
  readonly #scene: InstantScene<BlackjackSession>;
  readonly #table: Table;
  readonly #hands: Segments<string>;
  readonly #moves: MovesRow;
  #main: BlackjackAction | undefined;

  constructor(scene: InstantScene<BlackjackSession>) {
    const { texts, game } = scene;
    this.#scene = scene;
    this.startName = texts('blackjack.start');
    this.sealed = texts('blackjack.sealed');
    this.#table = new Table(texts);
    const counts = Array.from({ length: game.handsMax }, (_, index) => String(index + 1));
    const remembered = scene.recall(kept) ?? '';
    this.#hands = new Segments({
      name: texts('blackjack.hands'),
      values: counts.map((count) => [count, count] as const),
      value: counts.includes(remembered) ? remembered : '1',
      onChange: (hands) => {
        scene.keep(kept, hands);
        scene.changed();
      },
    });
    this.#moves = new MovesRow(texts, (move) => this.#move(move));
    this.area = this.#table.root;
    this.choices = this.#hands.root;
    this.actions = this.#moves.root;
    this.keys = {
      h: () => this.#move('hit'),
      d: () => this.#move('double'),
      p: () => this.#move('split'),
      i: () => this.#move('insure'),
      s: () => this.#stop('stand'),
      n: () => this.#stop('insure'),
    };
  }

  choice(): BlackjackChoice {
    return { hands: this.bets() };
  }

  /** The stake is that of one hand. */
  bets(): number {
    return Number(this.#hands.value);
  }

  lie(): void {
    const { format, stakeMinor } = this.#scene;
    this.#table.lay(this.bets());
    for (const seat of this.#table.seats) seat.bet(format(stakeMinor()));
  }

  async show(
    round: RoundOf<BlackjackSession>,
    { from, pauseMs, stakeMinor }: Showing,
  ): Promise<void> {
    const { events } = round;
    const bet = stakeOfHand(events, stakeMinor);
    for (const [index, event] of events.entries()) {
      const isNew = index >= from;
      await this.#play(event, isNew, bet);
      if (isNew && pauseMs > 0) await this.#scene.motion.wait(pauseMs);
    }
    if (isPlayed<BlackjackSession>(round)) this.#sum(round);
  }

  reflect({ phase, round }: Now<BlackjackSession>): void {
    const { format, game } = this.#scene;
    this.#hands.lock(phase !== 'ready');
    const isOpen = phase === 'open';
    const state = round?.state;
    const isOffered = state?.insurance === 'offered';
    this.#main = undefined;
    if (state === undefined || round === undefined) return this.#moves.show([], false);
    this.#hands.show(String(state.bets));
    const bet = stakeOfHand(round.events, parseAmount(round.stake));
    this.#moves.price('double', `+${format(bet)}`);
    this.#moves.price('split', `+${format(bet)}`);
    this.#moves.price('insure', `+${format((bet * BigInt(state.bets)) / 2n)}`);
    const moves = movesOf(state, game.doubleAfterSplit);
    const open = isOffered ? (['insure'] as const) : moves.filter((move) => move !== 'stand');
    this.#moves.show(isOpen ? open : [], isOffered);
    this.#table.turn(isOpen ? state.turn : -1);
    if (isOpen) this.#main = isOffered ? { type: 'insure', take: false } : { type: 'stand' };
  }

  main({ state }: BlackjackOpenRound): OpenMain {
    const { texts } = this.#scene;
    if (state.insurance === 'offered') {
      const action: BlackjackAction = { type: 'insure', take: false };
      return { name: texts('blackjack.decline'), action };
    }
    const hand = state.hands[state.turn];
    const sum = hand === undefined ? '' : pointsText(texts, hand.cards, true);
    return { name: texts('blackjack.stand'), sum, action: { type: 'stand' } };
  }

  hint({ phase, round }: Now<BlackjackSession>): string {
    const { texts } = this.#scene;
    if (phase === 'ready') return texts('blackjack.hint-ready');
    const state = round?.state;
    if (phase !== 'open' || state === undefined) return '';
    if (state.insurance === 'offered') return texts('blackjack.hint-insurance');
    const cards = state.hands[state.turn]?.cards ?? [];
    const values = { hand: state.turn + 1, total: pointsText(texts, cards) };
    return texts('blackjack.hint-open', values);
  }

  says({ events }: BlackjackRound): string {
    const { texts } = this.#scene;
    const end = events.at(-1);
    if (end?.type !== 'ended') return '';
    return end.hands
      .map(({ result }, hand) =>
        texts('blackjack.says-result', { hand: hand + 1, result: texts(results[result]) }),
      )
      .join(' ');
  }

  #move(move: TableMove): void {
    if (!this.#moves.isOpen(move)) return;
    const action: BlackjackAction =
      move === 'insure' ? { type: 'insure', take: true } : { type: move };
    this.#scene.act(action);
  }

  /** What the main button does, by its key. */
  #stop(type: 'stand' | 'insure'): void {
    if (this.#main?.type === type) this.#scene.act(this.#main);
  }

  async #play(event: BlackjackEvent, isNew: boolean, bet: bigint): Promise<void> {
    const { texts, format, announce, motion } = this.#scene;
    switch (event.type) {
      case 'dealt':
        return this.#deal(event, isNew, bet);
      case 'insurance-offered':
        return;
      case 'insurance':
        this.#table.dealer.note(event.taken ? texts('blackjack.insured') : '');
        return;
      case 'peeked':
        if (!isNew) return;
        this.#table.dealer.note(texts('blackjack.no-blackjack'));
        announce(texts('blackjack.no-blackjack'));
        await motion.wait(900);
        return this.#table.dealer.note('');
      case 'hit':
      case 'doubled': {
        if (event.type === 'doubled') this.#seat(event.hand)?.bet(format(2n * bet));
        return this.#lay(event.hand, event.card, isNew);
      }
      case 'stood':
        return;
      case 'split': {
        const [first, second] = this.#table.split(event.hand);
        second.lay(first.take(), false);
        second.bet(format(bet));
        await this.#lay(event.hand, event.cards[0], isNew);
        return this.#lay(event.hand + 1, event.cards[1], isNew);
      }
      case 'dealer':
        return this.#reveal(event.cards, isNew);
      case 'ended':
        return this.#end(event, isNew, bet);
    }
  }

  async #deal(
    { hands, up }: Extract<BlackjackEvent, { type: 'dealt' }>,
    isNew: boolean,
    bet: bigint,
  ): Promise<void> {
    const { texts, format, announce, motion, sound } = this.#scene;
    this.#table.lay(hands.length);
    const { seats, dealer } = this.#table;
    for (const seat of seats) seat.bet(format(bet));
    const laid = async (lay: () => void): Promise<void> => {
      lay();
      if (!isNew) return;
      sound.play('press');
      await motion.wait(cardMs - 80);
    };
    for (const place of [0, 1]) {
      for (const [hand, seat] of seats.entries()) {
        await laid(() => seat.lay(hands[hand]?.[place], isNew));
      }
      await laid(() => dealer.lay(place === 0 ? up : undefined, isNew));
    }
    if (!isNew) return;
    const told = seats.map((seat, hand) =>
      texts('blackjack.says-hand', {
        hand: hand + 1,
        cards: seat.told,
        total: pointsText(texts, seat.cards),
      }),
    );
    announce(texts('blackjack.says-dealt', { hands: told.join(' '), up: cardName(texts, up) }));
  }

  async #lay(hand: number, card: number, isNew: boolean): Promise<void> {
    const { texts, announce, motion, sound } = this.#scene;
    const seat = this.#seat(hand);
    seat?.lay(card, isNew);
    if (!isNew || seat === undefined) return;
    sound.play('press');
    const total = pointsText(texts, seat.cards);
    announce(texts('blackjack.says-hand', { hand: hand + 1, cards: seat.told, total }));
    await motion.wait(cardMs);
  }

  async #reveal(cards: readonly number[], isNew: boolean): Promise<void> {
    const { texts, announce, motion, sound } = this.#scene;
    const { dealer } = this.#table;
    this.#table.turn(-1);
    for (const [index, card] of cards.entries()) {
      if (isNew) {
        sound.play('press');
        await motion.wait(index === 0 ? 240 : cardMs + 160);
      }
      if (index === 0) dealer.turn(card);
      else dealer.lay(card, isNew);
    }
    dealer.count(true);
    if (!isNew) return;
    const total = pointsText(texts, dealer.cards, true);
    announce(texts('blackjack.says-dealer', { cards: dealer.told, total }));
    await motion.wait(420);
  }

  async #end(
    { hands, insurance }: Extract<BlackjackEvent, { type: 'ended' }>,
    isNew: boolean,
    bet: bigint,
  ): Promise<void> {
    const { texts, format, motion } = this.#scene;
    for (const [hand, { result, paid }] of hands.entries()) {
      const won = paid > 0 ? ` ${format((BigInt(paid) * bet) / 2n)}` : '';
      this.#seat(hand)?.end(result, `${texts(results[result])}${won}`);
    }
    if (insurance !== undefined) {
      const key = insurance > 0 ? 'blackjack.insurance-won' : 'blackjack.insurance-lost';
      this.#table.dealer.note(texts(key));
    }
    if (isNew) await motion.wait(300);
  }

  /** The whole of it, where the felt is free. */
  #sum(round: BlackjackRound): void {
    const { format, texts } = this.#scene;
    const { end, winMinor } = figuresOf(round);
    const key = {
      won: 'instant.plate-won',
      even: 'instant.plate-even',
      lost: 'instant.plate-lost',
    } as const;
    const sum = winMinor > 0n ? ` ${format(winMinor)}` : '';
    this.#table.say(`${texts(key[end])}${sum}`, end);
  }

  #seat(hand: number) {
    return this.#table.seats[hand];
  }
}
