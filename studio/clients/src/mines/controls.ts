import type { MinesDescription, MinesSession } from '@croupier/protocol/mines';
import { button, element } from '../kit/element.ts';
import { icon } from '../kit/icon.ts';
import type { Texts } from '../kit/texts.ts';
import { StakeStepper } from '../shell/stake-stepper.ts';
import { MineStepper } from './mine-stepper.ts';

export interface ControlsOptions {
  readonly texts: Texts;
  readonly format: (minor: bigint) => string;
  readonly unit: string;
  readonly session: Pick<MinesSession, 'stakes'>;
  readonly game: MinesDescription;
  readonly stake: string;
  readonly mines: number;
  readonly onStake: (stake: string) => void;
  readonly onMines: (mines: number) => void;
  /** The main button: starts, or cashes out. */
  readonly onMain: () => void;
  readonly onRandom: () => void;
}

/**
 * - `ready`: starts a round · `off`: cannot just now · `busy`: waits for an answer
 * - `first`: the round is open and nothing is found yet · `open`: may be cashed out
 * - `step`: a step of the open round waits for its answer
 */
export type MainState = 'ready' | 'off' | 'busy' | 'first' | 'open' | 'step';

/** The bet: stake and mines before a round; what was found, cashing out and a random tile in it. */
export class Controls {
  readonly root: HTMLElement;
  readonly stake: StakeStepper;
  readonly mines: MineStepper;
  readonly main: HTMLButtonElement;
  readonly random: HTMLButtonElement;
  readonly #texts: Texts;
  readonly #found = element('b');
  readonly #multiplier = element('b');
  readonly #mainName = element('small');
  readonly #mainSum = element('b');

  constructor(options: ControlsOptions) {
    const { texts, game } = options;
    this.#texts = texts;
    this.stake = new StakeStepper(options);
    this.stake.root.addEventListener('keydown', (event) => this.#stepStake(event));
    this.mines = new MineStepper({
      texts,
      min: game.minesMin,
      max: game.minesMax,
      mines: options.mines,
      onMines: options.onMines,
    });
    this.main = button(
      { class: 'main-button', onClick: options.onMain },
      this.#mainName,
      this.#mainSum,
    );
    this.random = button(
      { class: 'random-button', onClick: options.onRandom },
      icon('shuffle'),
      element('span', { text: texts('mines.random') }),
    );
    this.root = element(
      'section',
      { class: 'controls', attributes: { 'aria-label': texts('mines.controls') } },
      this.stake.root,
      this.mines.root,
      element(
        'dl',
        { class: 'figures' },
        element('div', {}, element('dt', { text: texts('mines.opened') }), wrap(this.#found)),
        element(
          'div',
          {},
          element('dt', { text: texts('mines.multiplier') }),
          wrap(this.#multiplier),
        ),
      ),
      this.main,
      this.random,
    );
    this.set('off', undefined);
  }

  /** @param sum what cashing out pays, or what starting costs */
  set(state: MainState, sum: string | undefined): void {
    const texts = this.#texts;
    const isRound = state === 'first' || state === 'open';
    this.main.dataset['state'] = state;
    // Not `disabled`: a button that loses the focus while it waits would throw keyboards off the page.
    this.main.setAttribute('aria-disabled', String(state !== 'ready' && state !== 'open'));
    this.#mainName.textContent = {
      ready: texts('mines.start'),
      off: texts('mines.start'),
      busy: texts('mines.starting'),
      first: texts('mines.cash-out'),
      open: texts('mines.cash-out'),
      step: texts('mines.cash-out'),
    }[state];
    this.#mainSum.textContent = state === 'first' ? texts('mines.cash-out-off') : (sum ?? '');
    this.random.setAttribute('aria-disabled', String(!isRound));
    this.stake.lock(state !== 'ready');
    this.mines.lock(state !== 'ready');
  }

  found(picks: string, multiplier: string): void {
    this.#found.textContent = picks;
    this.#multiplier.textContent = multiplier;
  }

  #stepStake(event: KeyboardEvent): void {
    const steps: Readonly<Record<string, number>> = {
      ArrowUp: 1,
      ArrowRight: 1,
      ArrowDown: -1,
      ArrowLeft: -1,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.stake.step(step);
  }
}

function wrap(value: HTMLElement): HTMLElement {
  return element('dd', {}, value);
}
