import type { MinesEvent } from '../engine/events.ts';
import type { MinesAction, MinesChoice } from '../engine/game.ts';
import type { MinesOpenRound, MinesRound, MinesSession } from '../protocol.ts';
import type {
  InstantPlay,
  InstantScene,
  Now,
  OpenMain,
  RoundOf,
  Showing,
} from '#games/instant/client/instant-kind.ts';
import { multiplierText, payAt } from '#games/instant/client/multiplier.ts';
import { NumberStepper } from '#games/instant/client/number-stepper.ts';
import { button, element } from '#client/kit/element.ts';
import { icon } from '#client/kit/icon.ts';
import { parseAmount } from '#client/kit/money.ts';
import { Board } from './board.ts';
import { Figures } from './figures.ts';
import { Ladder } from './ladder.ts';
import { countOfMines } from './rules.ts';

/** Numbers of mines that are one tap away. */
const presets = [1, 3, 5, 10, 24] as const;
/** Under which the tab remembers how many mines were chosen. */
const kept = 'mines';

/** The wall of slabs with its ladder of payouts. */
export class MinesPlay implements InstantPlay<MinesSession> {
  readonly area: HTMLElement;
  readonly side: HTMLElement;
  readonly choices: HTMLElement;
  readonly actions: HTMLElement;
  readonly startName: string;
  readonly sealed: string;
  readonly keys: Readonly<Record<string, () => void>>;
  readonly #scene: InstantScene<MinesSession>;
  readonly #board: Board;
  readonly #ladder: Ladder;
  readonly #figures: Figures;
  readonly #mines: NumberStepper;
  readonly #random: HTMLButtonElement;

  constructor(scene: InstantScene<MinesSession>) {
    const { texts, game, isPlayed } = scene;
    const { tiles, columns } = game;
    this.#scene = scene;
    this.startName = texts('mines.start');
    this.sealed = texts('mines.sealed');
    const onPick = isPlayed ? (tile: number) => this.#pick(tile) : undefined;
    this.#board = new Board({ texts, tiles, columns, onPick });
    this.#ladder = new Ladder(texts);
    this.#figures = new Figures(texts);
    this.#mines = new NumberStepper({
      texts,
      name: texts('mines.mines'),
      min: game.minesMin,
      max: game.minesMax,
      value: this.#remembered(),
      presets: presets
        .filter((mines) => mines >= game.minesMin && mines <= game.minesMax)
        .map((mines) => [mines, countOfMines(texts, mines)]),
      onChange: (mines) => {
        scene.keep(kept, String(mines));
        scene.changed();
      },
    });
    this.#random = button(
      { class: 'action', onClick: () => this.#pickRandom() },
      icon('shuffle'),
      element('span', { text: texts('mines.random') }),
    );
    this.area = this.#board.root;
    this.side = this.#ladder.root;
    this.choices = element('div', { class: 'choices' }, this.#mines.root, this.#figures.root);
    this.actions = this.#random;
    const focus = (): void => this.#board.focus();
    this.keys = { ArrowUp: focus, ArrowDown: focus, ArrowLeft: focus, ArrowRight: focus };
  }

  choice(): MinesChoice {
    return { mines: this.#mines.value };
  }

  /** A closed wall with the payouts of the chosen number of mines. */
  lie(): void {
    this.#cover(this.#mines.value);
  }

  asked(action: MinesAction | undefined): void {
    if (action?.type === 'pick') this.#board.waitFor(action.tile);
  }

  async show(
    { events }: RoundOf<MinesSession>,
    { from, pauseMs, stakeMinor }: Showing,
  ): Promise<void> {
    this.#board.waitFor(undefined);
    for (const [index, event] of events.entries()) {
      if (index < from) this.#setUp(event);
      else {
        await this.#tell(event, stakeMinor);
        if (pauseMs > 0) await this.#scene.motion.wait(pauseMs);
      }
    }
  }

  reflect({ phase, round }: Now<MinesSession>): void {
    this.#board.allow(phase === 'open');
    this.#mines.lock(phase !== 'ready');
    this.#random.setAttribute('aria-disabled', String(phase !== 'open'));
    if (phase !== 'busy') this.#board.waitFor(undefined);
    if (round !== undefined) this.#mines.show(round.state.mines);
  }

  main({ stake, state }: MinesOpenRound): OpenMain {
    const { texts, format } = this.#scene;
    const name = texts('mines.cash-out');
    const multiplier = this.#ladderOf(state.mines)[state.picked.length - 1];
    if (multiplier === undefined) return { name, sum: texts('mines.cash-out-off') };
    const action: MinesAction = { type: 'cash-out' };
    return { name, sum: format(payAt(parseAmount(stake), multiplier)), action };
  }

  hint({ phase, round }: Now<MinesSession>): string {
    const { texts } = this.#scene;
    if (phase === 'ready') return texts('mines.hint-ready');
    if (phase !== 'open') return '';
    return texts(round?.state.picked.length === 0 ? 'mines.hint-first' : 'mines.hint-open');
  }

  caption(round: MinesRound): string {
    const { texts } = this.#scene;
    return {
      mine: texts('mines.plate-lost'),
      'cash-out': texts('mines.plate-won'),
      cleared: texts('mines.plate-cleared'),
    }[endOf(round).reason];
  }

  says(round: MinesRound): string {
    const { texts } = this.#scene;
    const { reason, multiplier } = endOf(round);
    if (reason === 'mine') return texts('mines.says-lost');
    return texts('mines.says-won', { multiplier: multiplierText(multiplier) });
  }

  #pick(tile: number): void {
    this.#scene.act({ type: 'pick', tile } satisfies MinesAction);
  }

  #pickRandom(): void {
    const { closed } = this.#board;
    const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
    // The mines lie where they lie: which tile is picked needs no perfect chance.
    const tile = closed[word % closed.length];
    if (tile !== undefined) this.#pick(tile);
  }

  /** The number chosen last in this tab, where it is still on offer. */
  #remembered(): number {
    const { minesMin, minesMax, minesUsual } = this.#scene.game;
    const mines = Number(this.#scene.recall(kept));
    return Number.isInteger(mines) && mines >= minesMin && mines <= minesMax ? mines : minesUsual;
  }

  #cover(mines: number): void {
    this.#board.cover();
    this.#found(mines, 0, undefined);
  }

  #found(mines: number, picks: number, multiplier: number | undefined): void {
    const ladder = this.#ladderOf(mines);
    this.#ladder.show(mines, ladder, picks);
    this.#figures.show(picks, ladder.length, multiplier);
  }

  /** What is known already stands there, and is not told again. */
  #setUp(event: MinesEvent): void {
    if (event.type === 'started') this.#begin(event.mines);
    if (event.type !== 'gem') return;
    this.#board.gem(event.tile);
    this.#found(this.#told.mines, event.picks, event.multiplier);
  }

  /** What the round on stage has come to, as its events tell it. */
  #told: { readonly mines: number; readonly hit?: number } = { mines: 0 };

  #begin(mines: number): void {
    this.#told = { mines };
    this.#cover(mines);
  }

  /** One motion for each event of the engine; an event without one does not compile. */
  async #tell(event: MinesEvent, stakeMinor: bigint): Promise<void> {
    const { texts, format, sound, motion, announce } = this.#scene;
    switch (event.type) {
      case 'started':
        return this.#begin(event.mines);
      case 'gem': {
        const { tile, picks, multiplier } = event;
        sound.play('gem');
        this.#board.gem(tile);
        this.#found(this.#told.mines, picks, multiplier);
        const amount = format(payAt(stakeMinor, multiplier));
        announce(texts('mines.safe', { multiplier: multiplierText(multiplier), amount }));
        return motion.wait(140);
      }
      case 'mine':
        this.#told = { ...this.#told, hit: event.tile };
        return sound.play('blast');
      case 'ended': {
        const won = event.reason !== 'mine';
        const { hit } = this.#told;
        this.#board.reveal({ mines: event.mines, won, ...(hit !== undefined && { hit }) });
        return motion.wait(won ? 350 : 700);
      }
    }
  }

  #ladderOf(mines: number): readonly number[] {
    return this.#scene.game.ladders[String(mines)] ?? [];
  }
}

function endOf({ events }: MinesRound): Extract<MinesEvent, { type: 'ended' }> {
  const end = events.at(-1);
  if (end?.type !== 'ended') throw new Error('a finished round of mines has no end');
  return end;
}
