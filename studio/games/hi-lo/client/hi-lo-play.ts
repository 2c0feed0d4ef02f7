import type { Guess, HiLoEvent } from '../engine/events.ts';
import type { HiLoAction, HiLoState } from '../engine/game.ts';
import type { HiLoOpenRound, HiLoRound, HiLoSession } from '../protocol.ts';
import { cardName } from '#games/cards/client/card-names.ts';
import { PlayingCard } from '#games/cards/client/playing-card.ts';
import type {
  InstantPlay,
  InstantScene,
  Now,
  OpenMain,
  RoundOf,
  Showing,
} from '#games/instant/client/instant-kind.ts';
import { button, element } from '#client/kit/element.ts';
import { icon } from '#client/kit/icon.ts';
import { parseAmount } from '#client/kit/money.ts';
import { GuessButton } from './guess-button.ts';
import { maySkip, multiplierOf, oddsText, offerOf, payAt } from './odds.ts';
import { Trail } from './trail.ts';

const guesses: readonly Guess[] = ['lower', 'higher'];

/** The open card between two guesses, the pack behind it, and the cards that lay there before. */
export class HiLoPlay implements InstantPlay<HiLoSession> {
  readonly area: HTMLElement;
  readonly actions: HTMLElement;
  readonly startName: string;
  readonly sealed: string;
  readonly keys: Readonly<Record<string, () => void>>;
  readonly #scene: InstantScene<HiLoSession>;
  readonly #card: PlayingCard;
  readonly #pack: PlayingCard;
  readonly #trail: Trail;
  readonly #guesses: Readonly<Record<Guess, GuessButton>>;
  readonly #skip: HTMLButtonElement;
  readonly #multiplier = element('b');
  readonly #left = element('small');

  constructor(scene: InstantScene<HiLoSession>) {
    const { texts } = scene;
    this.#scene = scene;
    this.startName = texts('hi-lo.start');
    this.sealed = texts('hi-lo.sealed');
    this.#card = new PlayingCard(texts);
    this.#pack = new PlayingCard(texts);
    this.#pack.root.setAttribute('aria-hidden', 'true');
    this.#trail = new Trail(texts);
    const guess = (which: Guess) => new GuessButton(texts, which, () => this.#guess(which));
    this.#guesses = { higher: guess('higher'), lower: guess('lower') };
    this.#skip = button(
      { class: 'action', onClick: () => this.#act({ type: 'skip' }) },
      icon('skip-forward-fill'),
      element('span', { text: texts('hi-lo.skip') }),
    );
    this.actions = this.#skip;
    this.area = element(
      'div',
      { class: 'tea' },
      element('p', { class: 'stand' }, this.#multiplier, this.#left),
      element(
        'div',
        { class: 'duel' },
        this.#guesses.lower.root,
        element(
          'div',
          { class: 'mat' },
          element('span', { class: 'pack' }, this.#pack.root),
          this.#card.root,
        ),
        this.#guesses.higher.root,
      ),
      this.#trail.root,
    );
    this.area.classList.toggle('watched', !scene.isPlayed);
    const [higher, lower] = [() => this.#guess('higher'), () => this.#guess('lower')];
    this.keys = {
      ArrowUp: higher,
      h: higher,
      ArrowDown: lower,
      l: lower,
      s: () => this.#act({ type: 'skip' }),
      c: () => this.#act({ type: 'cash-out' }),
    };
  }

  lie(): void {
    this.#trail.clear();
    this.#card.show(undefined);
    this.#tell(undefined);
    delete this.area.dataset['end'];
  }

  async show(
    { events }: RoundOf<HiLoSession>,
    { from, pauseMs, stakeMinor }: Showing,
  ): Promise<void> {
    const { motion } = this.#scene;
    const told: { cards: number[]; ways: number[] } = { cards: [], ways: [] };
    for (const [index, event] of events.entries()) {
      const isNew = index >= from;
      await this.#play(event, { told, isNew, stakeMinor });
      if (isNew && pauseMs > 0) await motion.wait(pauseMs);
    }
  }

  reflect({ phase, round }: Now<HiLoSession>): void {
    const isOpen = phase === 'open';
    const state = round?.state;
    for (const guess of guesses) {
      const offer = state && offerOf(this.#scene.game, state, guess);
      this.#guesses[guess].show(offer, isOpen);
    }
    const skips = isOpen && state !== undefined && maySkip(this.#scene.game, state);
    this.#skip.setAttribute('aria-disabled', String(!skips));
    if (state !== undefined && phase !== 'busy') this.#tell(state);
  }

  main({ stake, state }: HiLoOpenRound): OpenMain {
    const { texts, format, game } = this.#scene;
    const name = texts('hi-lo.cash-out');
    if (state.ways.length === 0) return { name, sum: texts('hi-lo.cash-out-off') };
    const sum = format(payAt(parseAmount(stake), multiplierOf(game, state.ways)));
    return { name, sum, action: { type: 'cash-out' } satisfies HiLoAction };
  }

  hint({ phase, round }: Now<HiLoSession>): string {
    const { texts, game } = this.#scene;
    if (phase === 'ready') return texts('hi-lo.hint-ready');
    if (phase !== 'open' || round === undefined) return '';
    if (!maySkip(game, round.state)) return texts('hi-lo.hint-last');
    return texts(round.state.ways.length === 0 ? 'hi-lo.hint-first' : 'hi-lo.hint-open');
  }

  caption(round: HiLoRound): string {
    const { texts } = this.#scene;
    return {
      wrong: texts('hi-lo.plate-lost'),
      'cash-out': texts('hi-lo.plate-won'),
      'last-card': texts('hi-lo.plate-last'),
    }[endOf(round).reason];
  }

  says(round: HiLoRound): string {
    const { reason, multiplier } = endOf(round);
    if (reason === 'wrong') return '';
    return this.#scene.texts('hi-lo.says-won', { multiplier: oddsText(multiplier) });
  }

  #guess(guess: Guess): void {
    this.#act({ type: 'guess', guess });
  }

  /** Keys and buttons come here alike; what is not on offer just now is not asked for. */
  #act(action: HiLoAction): void {
    const node =
      action.type === 'guess'
        ? this.#guesses[action.guess].root
        : action.type === 'skip'
          ? this.#skip
          : undefined;
    if (node?.getAttribute('aria-disabled') !== 'true') this.#scene.act(action);
  }

  async #play(
    event: HiLoEvent,
    {
      told,
      isNew,
      stakeMinor,
    }: { told: { cards: number[]; ways: number[] }; isNew: boolean; stakeMinor: bigint },
  ): Promise<void> {
    const { texts, format, sound, motion, announce, game } = this.#scene;
    if (event.type === 'ended') {
      this.area.dataset['end'] = event.reason === 'wrong' ? 'lost' : 'won';
      return isNew ? motion.wait(event.reason === 'wrong' ? 500 : 250) : undefined;
    }
    if (event.type === 'started') this.#trail.clear();
    const { card } = event;
    const name = cardName(texts, card);
    if (event.type === 'guessed' && event.right) {
      told.ways.push(offerOf(game, told, event.guess).ways);
    }
    told.cards.push(card);
    await this.#turn(card, isNew);
    if (event.type === 'guessed') {
      const { right, multiplier, guess } = event;
      this.#trail.add(card, right ? guess : 'wrong', right ? multiplier : undefined);
      if (isNew && right) {
        sound.play('gem');
        const amount = format(payAt(stakeMinor, multiplier));
        announce(texts('hi-lo.right', { card: name, multiplier: oddsText(multiplier), amount }));
      } else if (isNew) announce(texts('hi-lo.wrong', { card: name }));
    } else {
      this.#trail.add(card, event.type === 'started' ? 'first' : 'skipped');
      if (isNew) announce(texts('hi-lo.dealt', { card: name }));
    }
    this.#tell(told);
  }

  /** A card from the pack takes the place of the last. */
  async #turn(card: number, isNew: boolean): Promise<void> {
    const { motion, sound } = this.#scene;
    const { root } = this.#card;
    root.classList.remove('dealt');
    if (!isNew) return this.#card.show(card);
    sound.play('press');
    this.#card.show(undefined);
    // Read so that the animation of the class begins anew.
    void root.offsetWidth;
    root.classList.add('dealt');
    await motion.wait(220);
    this.#card.show(card);
    await motion.wait(260);
  }

  /** The multiplier so far, and how many cards are left. */
  #tell(state: HiLoState | undefined): void {
    const { texts, game } = this.#scene;
    const multiplier =
      state === undefined || state.ways.length === 0 ? undefined : multiplierOf(game, state.ways);
    this.#multiplier.textContent = multiplier === undefined ? '' : `×${oddsText(multiplier)}`;
    const left = game.cardsMax - (state?.cards.length ?? 0);
    this.#left.textContent = texts('hi-lo.left', { count: left });
  }
}

function endOf({ events }: HiLoRound): Extract<HiLoEvent, { type: 'ended' }> {
  const end = events.at(-1);
  if (end?.type !== 'ended') throw new Error('a finished round of hi-lo has no end');
  return end;
}
