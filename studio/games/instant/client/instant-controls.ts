import type { OpenedSession } from '#protocol/session.ts';
import { button, element } from '#client/kit/element.ts';
import { icon } from '#client/kit/icon.ts';
import type { Texts } from '#client/kit/texts.ts';
import { StakeStepper } from '#client/shell/stake-stepper.ts';
import type { StakeJump } from '#client/shell/stake-stepper.ts';

/**
 * - `ready`: starts a round · `off`: cannot just now · `busy`: waits for an answer
 * - `open`: takes a step of the open round · `held`: there is none to take yet
 * - `step`: a step waits for its answer · `auto`: ends autoplay
 */
export type MainState = 'ready' | 'off' | 'busy' | 'open' | 'held' | 'step' | 'auto';

export interface ControlsOptions {
  readonly texts: Texts;
  readonly format: (minor: bigint) => string;
  readonly unit: string;
  readonly session: Pick<OpenedSession, 'stakes'>;
  readonly stake: string;
  readonly onStake: (stake: string) => void;
  readonly onMain: (event: MouseEvent) => void;
  /** Opens autoplay; absent where the session or the kind has none. */
  readonly onAutoplay: (() => void) | undefined;
  /** What the kind adds. */
  readonly choices: HTMLElement | undefined;
  readonly actions: HTMLElement | undefined;
}

const pressable: readonly MainState[] = ['ready', 'open', 'auto'];

/** The bet: stake, the kind's choices and the main button, with its steps below. */
export class InstantControls {
  readonly root: HTMLElement;
  readonly stake: StakeStepper;
  readonly #main: HTMLButtonElement;
  readonly #mainName = element('small');
  readonly #mainSum = element('b');
  readonly #jumps: readonly HTMLButtonElement[];
  readonly #autoplay: HTMLButtonElement | undefined;

  constructor(options: ControlsOptions) {
    const { texts, onAutoplay } = options;
    this.stake = new StakeStepper(options);
    const jump = (to: StakeJump, text: string, label: string): HTMLButtonElement =>
      button({ class: 'preset', text, label, onClick: () => this.stake.jump(to) });
    this.#jumps = [
      jump('least', texts('instant.least'), texts('instant.least-label')),
      jump('half', '½', texts('instant.half')),
      jump('double', '×2', texts('instant.double')),
      jump('most', texts('instant.most'), texts('instant.most-label')),
    ];
    this.#main = button(
      { class: 'main-button', onClick: options.onMain },
      this.#mainName,
      this.#mainSum,
    );
    this.#autoplay =
      onAutoplay &&
      button(
        {
          class: 'action autoplay-button',
          attributes: { 'aria-haspopup': 'dialog' },
          onClick: onAutoplay,
        },
        icon('repeat'),
        element('span', { text: texts('autoplay.title') }),
      );
    this.root = element(
      'section',
      { class: 'controls', attributes: { 'aria-label': texts('instant.controls') } },
      this.stake.root,
      element('div', { class: 'presets stake-presets' }, ...this.#jumps),
      options.choices,
      this.#main,
      options.actions,
      this.#autoplay,
    );
    this.set('off', { name: '' });
  }

  /** @param shown what the main button says: its name, and what it pays or costs */
  set(state: MainState, shown: { readonly name: string; readonly sum?: string }): void {
    this.#main.dataset['state'] = state;
    // Not `disabled`: a button that loses the focus while it waits would throw keyboards off the page.
    this.#main.setAttribute('aria-disabled', String(!pressable.includes(state)));
    this.#mainName.textContent = shown.name;
    this.#mainSum.textContent = shown.sum ?? '';
    const isLocked = state !== 'ready';
    this.stake.lock(isLocked);
    for (const jump of this.#jumps) jump.disabled = isLocked;
    this.#autoplay?.setAttribute('aria-disabled', String(isLocked));
  }
}
