import type { CoinEvent, CoinSide } from '../engine/events.ts';
import type { CoinAction, CoinChoice } from '../engine/game.ts';
import type { CoinOpenRound, CoinRound, CoinSession } from '../protocol.ts';
import type {
  InstantPlay,
  InstantScene,
  Now,
  OpenMain,
  RoundOf,
  Showing,
} from '#games/instant/client/instant-kind.ts';
import { multiplierText, payAt } from '#games/instant/client/multiplier.ts';
import { Segments } from '#client/kit/segments.ts';
import { button, element } from '#client/kit/element.ts';
import { parseAmount } from '#client/kit/money.ts';
import { Coin } from './coin.ts';
import { StreakLadder } from './streak-ladder.ts';

/** Under which the tab remembers what was chosen. */
const kept = { mode: 'mode', call: 'call' } as const;

/** The coin with its streak of payouts. */
export class CoinPlay implements InstantPlay<CoinSession> {
  readonly area: HTMLElement;
  readonly side: HTMLElement;
  readonly choices: HTMLElement;
  readonly actions: HTMLElement;
  readonly startName: string;
  /** The line under the coin says what it paid. */
  readonly ownResult = true;
  readonly keys: Readonly<Record<string, () => void>>;
  readonly #scene: InstantScene<CoinSession>;
  readonly #coin = new Coin();
  readonly #landed = element('p', { class: 'landed', attributes: { 'aria-hidden': 'true' } });
  readonly #trail = element('ol', { class: 'trail', attributes: { 'aria-hidden': 'true' } });
  readonly #ladder: StreakLadder;
  readonly #mode: Segments<CoinChoice['mode']>;
  readonly #call: Segments<CoinSide>;
  readonly #flips: readonly HTMLButtonElement[];
  #phase: Now<CoinSession>['phase'] = 'off';

  constructor(scene: InstantScene<CoinSession>) {
    const { texts, game } = scene;
    this.#scene = scene;
    this.startName = texts('coin-flip.start');
    this.#mode = new Segments<CoinChoice['mode']>({
      name: texts('coin-flip.mode'),
      values: [
        ['single', texts('coin-flip.single')],
        ['streak', texts('coin-flip.streak')],
      ],
      value: scene.recall(kept.mode) === 'streak' ? 'streak' : 'single',
      onChange: (mode) => this.#chose(kept.mode, mode),
    });
    this.#call = new Segments<CoinSide>({
      name: texts('coin-flip.call'),
      values: [
        ['heads', texts('coin-flip.heads')],
        ['tails', texts('coin-flip.tails')],
      ],
      value: scene.recall(kept.call) === 'tails' ? 'tails' : 'heads',
      onChange: (call) => this.#chose(kept.call, call),
    });
    this.#flips = (['heads', 'tails'] as const).map((call) =>
      button({
        class: `action call-${call}`,
        text: texts(`coin-flip.${call}`),
        onClick: () => this.#flip(call),
      }),
    );
    this.#ladder = new StreakLadder(texts, game.ladder);
    this.area = element('div', { class: 'water' }, this.#coin.root, this.#landed, this.#trail);
    this.side = this.#ladder.root;
    this.choices = element('div', { class: 'choices' }, this.#mode.root, this.#call.root);
    this.actions = element('div', { class: 'actions-row' }, ...this.#flips);
    this.keys = {
      1: () => this.#key('heads'),
      2: () => this.#key('tails'),
      c: () => this.#scene.act({ type: 'cash-out' } satisfies CoinAction),
    };
  }

  choice(): CoinChoice {
    return { mode: this.#mode.value, call: this.#call.value };
  }

  lie(): void {
    this.#coin.lie();
    this.#coin.label(this.#scene.texts('coin-flip.coin-waits'));
    this.#say('', undefined);
    this.#trail.replaceChildren();
    this.#ladder.show(0, this.#mode.value);
  }

  async show({ events }: RoundOf<CoinSession>, showing: Showing): Promise<void> {
    if (showing.from === 0) this.lie();
    for (const [index, event] of events.entries()) {
      if (index < showing.from) this.#setUp(event);
      else {
        await this.#tell(event, showing.stakeMinor);
        if (showing.pauseMs > 0) await this.#scene.motion.wait(showing.pauseMs);
      }
    }
  }

  reflect({ phase, round }: Now<CoinSession>): void {
    this.#phase = phase;
    this.#mode.lock(phase !== 'ready');
    this.#call.lock(phase !== 'ready');
    if (round !== undefined) this.#mode.show('streak');
    for (const flip of this.#flips) flip.setAttribute('aria-disabled', String(phase !== 'open'));
    const isOpen = round !== undefined;
    this.choices.hidden = isOpen;
    this.actions.hidden = !isOpen;
  }

  main({ stake, state }: CoinOpenRound): OpenMain {
    const { texts, format, game } = this.#scene;
    const multiplier = game.ladder[state.streak - 1] ?? 0;
    const action: CoinAction = { type: 'cash-out' };
    return {
      name: texts('coin-flip.cash-out'),
      sum: format(payAt(parseAmount(stake), multiplier)),
      action,
    };
  }

  hint({ phase }: Now<CoinSession>): string {
    const { texts, game } = this.#scene;
    if (phase === 'open') return texts('coin-flip.hint-open');
    if (phase !== 'ready') return '';
    const multiplier = multiplierText(game.ladder[0] ?? 0);
    return this.#mode.value === 'single'
      ? texts('coin-flip.hint-single', { multiplier })
      : texts('coin-flip.hint-streak');
  }

  says(round: CoinRound): string {
    const { texts } = this.#scene;
    const { landed, streak } = lastFlip(round);
    const side = texts(`coin-flip.${landed}`);
    const { reason } = endOf(round);
    if (reason === 'cash-out') return texts('coin-flip.says-cash-out', { count: streak });
    return reason === 'wrong-call'
      ? texts('coin-flip.says-lost', { side })
      : texts('coin-flip.says-won', { side });
  }

  /** A key calls a side: for the next round, or in an open streak for the flip that it takes. */
  #key(call: CoinSide): void {
    if (this.#phase === 'open') return this.#flip(call);
    if (this.#phase !== 'ready' || call === this.#call.value) return;
    this.#call.show(call);
    this.#chose(kept.call, call);
  }

  #flip(call: CoinSide): void {
    this.#scene.act({ type: 'flip', call } satisfies CoinAction);
  }

  #chose(name: string, value: string): void {
    this.#scene.keep(name, value);
    this.#scene.changed();
  }

  /** What is known already stands there, and is not told again. */
  #setUp(event: CoinEvent): void {
    if (event.type !== 'flipped') return;
    this.#coin.lie(event.landed);
    this.#mark(event);
  }

  async #tell(event: CoinEvent, stakeMinor: bigint): Promise<void> {
    const { texts, format, sound, motion, announce } = this.#scene;
    if (event.type === 'ended') {
      const won = event.multiplier > 0;
      this.#coin.end(won);
      this.#say(this.#landed.dataset['side'] ?? '', won ? 'won' : 'lost');
      if (won) {
        const paid = format(payAt(stakeMinor, event.multiplier));
        this.#landed.append(element('b', { text: paid }));
      }
      return motion.wait(event.reason === 'cash-out' ? 120 : 420);
    }
    const { call, landed, streak, multiplier } = event;
    this.#say('', undefined);
    sound.play('reel');
    await this.#coin.flip(landed, motion);
    sound.play(call === landed ? 'gem' : 'blast');
    this.#mark(event);
    if (multiplier === 0) return;
    const amount = format(payAt(stakeMinor, multiplier));
    announce(texts('coin-flip.right', { side: texts(`coin-flip.${landed}`), streak, amount }));
  }

  /** The line under the coin: the side that is up, and how the round has ended. */
  #say(side: string, end: 'won' | 'lost' | undefined): void {
    this.#landed.textContent = side;
    this.#landed.dataset['side'] = side;
    if (end === undefined) delete this.#landed.dataset['end'];
    else this.#landed.dataset['end'] = end;
  }

  /** The side that is up, the step of the ladder, and the flip in the row of flips. */
  #mark({ call, landed, streak }: Extract<CoinEvent, { type: 'flipped' }>): void {
    const { texts } = this.#scene;
    const side = texts(`coin-flip.${landed}`);
    this.#coin.label(texts('coin-flip.coin', { side }));
    this.#say(side, undefined);
    this.#ladder.show(call === landed ? streak : 0, this.#mode.value);
    const flip = element('li', { text: side.charAt(0) });
    flip.dataset['right'] = String(call === landed);
    this.#trail.append(flip);
  }
}

function endOf({ events }: CoinRound): Extract<CoinEvent, { type: 'ended' }> {
  const end = events.at(-1);
  if (end?.type !== 'ended') throw new Error('a finished round of the coin has no end');
  return end;
}

function lastFlip({ events }: CoinRound): Extract<CoinEvent, { type: 'flipped' }> {
  const flip = events.findLast((event) => event.type === 'flipped');
  if (flip === undefined) throw new Error('a round of the coin has no flip');
  return flip;
}
