import type { OpenedSession, PlayedOf } from '#protocol/session.ts';
import { formatTime } from '#client/kit/dates.ts';
import { button, element } from '#client/kit/element.ts';
import { icon } from '#client/kit/icon.ts';
import type { Texts } from '#client/kit/texts.ts';
import { multiplierText } from '../multiplier.ts';
import { figuresOf } from '../round-figures.ts';
import type { Results } from './results.ts';

export interface StripOptions<Session extends OpenedSession> {
  readonly texts: Texts;
  readonly format: (minor: bigint) => string;
  readonly results: Results<Session>;
  /** Text of a chip, where the kind has its own. */
  readonly chip: ((round: PlayedOf<Session>) => string) | undefined;
  readonly onRound: (round: PlayedOf<Session>) => void;
  readonly onHistory: () => void;
  readonly onStatistics: () => void;
}

/** The last results as chips, newest first, between the ways to the history and the statistics. */
export class HistoryStrip<Session extends OpenedSession> {
  readonly root: HTMLElement;
  readonly #options: StripOptions<Session>;
  readonly #chips: HTMLElement;

  constructor(options: StripOptions<Session>) {
    const { texts, results } = options;
    this.#options = options;
    this.#chips = element('ol', { class: 'chips', label: texts('instant.recent') });
    const way = (
      name: 'clock-counter-clockwise' | 'chart-line-up',
      label: string,
      onClick: () => void,
    ): HTMLElement =>
      button(
        { class: 'strip-button', label, attributes: { 'aria-haspopup': 'dialog' }, onClick },
        icon(name),
      );
    this.root = element(
      'div',
      { class: 'strip' },
      way('clock-counter-clockwise', texts('history.title'), options.onHistory),
      this.#chips,
      way('chart-line-up', texts('instant.statistics.title'), options.onStatistics),
    );
    results.onChange(() => this.#render());
    this.#render();
  }

  #render(): void {
    const { results } = this.#options;
    const had = this.#chips.contains(document.activeElement);
    this.#chips.replaceChildren(
      ...results.rounds.map((round) => element('li', {}, this.#chip(round))),
    );
    if (had) this.#chips.querySelector('button')?.focus();
  }

  #chip(round: PlayedOf<Session>): HTMLElement {
    const { texts, format, chip, onRound } = this.#options;
    const { multiplier, winMinor, end } = figuresOf(round);
    const text = chip?.(round) ?? `${multiplierText(multiplier)}×`;
    return button({
      class: 'chip',
      text,
      label: texts('instant.chip', {
        text,
        time: formatTime(round.playedAt),
        win: format(winMinor),
      }),
      attributes: { 'data-end': end, 'aria-haspopup': 'dialog' },
      onClick: () => onRound(round),
    });
  }
}
