import { button, element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { StakeStepper } from '#client/shell/stake-stepper.ts';
import type { StakeOptions } from '#client/shell/stake-stepper.ts';
import { readDecimal } from '#games/instant/client/decimal-field.ts';
import { multiplierText } from '#games/instant/client/multiplier.ts';

/** What the button of a panel does at present. */
export type BetPhase =
  /** Betting is open, or a bet for the next round may be left. */
  | 'bet'
  | 'bet-next'
  /** A bet for the next round waits. */
  | 'queued'
  | 'busy'
  /** The bet counts and may be taken back; later it waits for the start. */
  | 'placed'
  | 'set'
  /** The lantern flies. */
  | 'cash-out'
  | 'cashing'
  | 'returning'
  | 'off';

export interface BetPanelOptions extends Omit<StakeOptions, 'onStake'> {
  readonly texts: Texts;
  readonly place: number;
  readonly kept: KeptBet;
  readonly targetMin: number;
  readonly targetMax: number;
  readonly mayRepeat: boolean;
  readonly onPress: () => void;
  readonly onChange: () => void;
}

/** What a panel remembers for the next visit of this tab. */
export interface KeptBet {
  readonly auto: boolean;
  readonly target: string;
}

/** One of the bets that a player may have in a round: stake, automatic cash-out, and its button. */
export class BetPanel {
  readonly root: HTMLElement;
  readonly stake: StakeStepper;
  readonly main: HTMLButtonElement;
  readonly #options: BetPanelOptions;
  readonly #auto: HTMLInputElement;
  readonly #target: HTMLInputElement;
  readonly #repeat: HTMLInputElement;
  readonly #name = element('small');
  readonly #sum = element('b');
  readonly #result = element('p', { class: 'bet-result', attributes: { 'aria-live': 'off' } });
  #phase: BetPhase = 'off';

  constructor(options: BetPanelOptions) {
    const { texts, place, kept } = options;
    this.#options = options;
    this.stake = new StakeStepper({ ...options, onStake: options.onChange });
    this.stake.root.addEventListener('keydown', (event) => this.#stepStake(event));
    this.#auto = toggle(kept.auto, options.onChange);
    this.#repeat = toggle(false, options.onChange);
    this.#target = element('input', {
      class: 'target',
      attributes: {
        type: 'text',
        inputmode: 'decimal',
        autocomplete: 'off',
        maxlength: '9',
        'aria-label': texts('crash.auto-at'),
      },
    });
    this.#target.value = kept.target;
    this.#target.addEventListener('input', () => this.#judgeTarget());
    this.#target.addEventListener('change', () => {
      const target = this.#readTarget();
      if (target !== undefined) this.#target.value = multiplierText(target);
      this.#judgeTarget();
      options.onChange();
    });
    this.main = button(
      {
        class: 'bet-button',
        attributes: { 'data-place': String(place) },
        onClick: options.onPress,
      },
      this.#name,
      this.#sum,
    );
    this.root = element(
      'section',
      {
        class: 'bet-panel',
        attributes: { 'aria-label': texts('crash.bet', { place }), 'data-place': String(place) },
      },
      this.stake.root,
      element(
        'div',
        { class: 'auto' },
        element('small', { text: texts('crash.auto'), attributes: { 'aria-hidden': 'true' } }),
        element(
          'div',
          { class: 'auto-box' },
          this.#target,
          element('i', { text: '×' }),
          switchOf(this.#auto, texts('crash.auto')),
        ),
      ),
      options.mayRepeat
        ? element(
            'div',
            { class: 'repeat' },
            element('small', {
              text: texts('crash.repeat'),
              attributes: { 'aria-hidden': 'true' },
            }),
            switchOf(this.#repeat, texts('crash.repeat')),
          )
        : undefined,
      this.main,
      this.#result,
    );
    this.#judgeTarget();
    this.set('off', '');
  }

  get phase(): BetPhase {
    return this.#phase;
  }

  get kept(): KeptBet {
    return { auto: this.#auto.checked, target: this.#target.value };
  }

  /** The target in hundredths, null without one; nothing while it makes no sense. */
  get autoCashOut(): number | null | undefined {
    return this.#auto.checked ? this.#readTarget() : null;
  }

  get repeats(): boolean {
    return this.#repeat.checked;
  }

  stopRepeating(): void {
    this.#repeat.checked = false;
  }

  /** @param sum what the bet costs or pays */
  set(phase: BetPhase, sum: string): void {
    const { texts } = this.#options;
    const isNew = phase !== this.#phase;
    this.#phase = phase;
    this.#sum.textContent = sum;
    if (!isNew && this.main.dataset['state'] !== undefined) return;
    this.main.dataset['state'] = phase;
    this.root.dataset['state'] = phase;
    const idle =
      phase === 'busy' || phase === 'set' || phase === 'cashing' || phase === 'returning';
    this.main.setAttribute('aria-disabled', String(idle || phase === 'off'));
    this.#name.textContent = {
      bet: texts('crash.place'),
      'bet-next': texts('crash.place-next'),
      queued: `${texts('crash.cancel')} · ${texts('crash.waiting')}`,
      busy: texts('crash.placing'),
      placed: texts('crash.cancel'),
      set: texts('crash.keep'),
      'cash-out': texts('crash.cash-out'),
      cashing: texts('crash.cashing'),
      returning: texts('crash.returning'),
      off: texts('crash.place'),
    }[phase];
    const isFree = phase === 'bet' || phase === 'bet-next' || phase === 'off';
    this.stake.lock(!isFree);
    this.#target.disabled = !isFree;
    this.#auto.disabled = !isFree;
  }

  /** How its last bet ended, until the next one. */
  showResult(text: string, kind: 'won' | 'lost' | 'none'): void {
    this.#result.textContent = text;
    this.root.dataset['result'] = kind;
  }

  #readTarget(): number | undefined {
    const hundredths = readDecimal(this.#target.value, 2) ?? 0;
    const { targetMin, targetMax } = this.#options;
    return hundredths >= targetMin && hundredths <= targetMax ? hundredths : undefined;
  }

  #judgeTarget(): void {
    const isWrong = this.#readTarget() === undefined;
    this.#target.setAttribute('aria-invalid', String(isWrong));
    const { texts, targetMax } = this.#options;
    this.#target.title = isWrong
      ? texts('crash.target-wrong', { max: multiplierText(targetMax) })
      : '';
  }

  #stepStake(event: KeyboardEvent): void {
    const directions: Readonly<Record<string, number>> = {
      ArrowUp: 1,
      ArrowRight: 1,
      ArrowDown: -1,
      ArrowLeft: -1,
    };
    const by = directions[event.key];
    if (by === undefined) return;
    event.preventDefault();
    this.stake.step(by);
  }
}

function switchOf(input: HTMLInputElement, name: string): HTMLElement {
  input.setAttribute('aria-label', name);
  return element(
    'label',
    { class: 'switch' },
    input,
    element('span', { class: 'knob', attributes: { 'aria-hidden': 'true' } }),
  );
}

function toggle(checked: boolean, onChange: () => void): HTMLInputElement {
  const input = element('input', { attributes: { type: 'checkbox', role: 'switch' } });
  input.checked = checked;
  input.addEventListener('change', onChange);
  return input;
}
