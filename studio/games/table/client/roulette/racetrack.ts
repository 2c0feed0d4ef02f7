import { button, element } from '#client/kit/element.ts';
import type { FaceOptions } from '../face.ts';
import type { SpotSums } from '../slip.ts';
import { isArrow, nextTo } from '../walk.ts';
import { callBets, chipCount, neighbourChips } from './call-bets.ts';
import type { CallChips } from './call-bets.ts';
import { isInside, numbersIn } from './places.ts';
import { NeighbourReach } from './neighbour-reach.ts';
import { longPlace, tallPlace } from './track-places.ts';
import type { TrackPlace } from './track-places.ts';
import { colourOf, neighboursOf, wheelOrder } from './wheel.ts';

interface Press {
  readonly node: HTMLButtonElement;
  /** What it is called, and which numbers it covers. */
  name(): string;
  numbers(): readonly number[];
  chips(): CallChips;
}

/** The wheel as a track: a number is bet with its neighbours, and the calls bet whole sectors. */
export class Racetrack {
  readonly root: HTMLElement;
  readonly #options: FaceOptions;
  readonly #reach: NeighbourReach;
  readonly #numbers: ReadonlyMap<number, HTMLButtonElement>;
  readonly #presses: readonly Press[];

  constructor(options: FaceOptions) {
    const { texts } = options;
    this.#options = options;
    this.#reach = new NeighbourReach(texts, () => this.#nameAll());
    const numbers = wheelOrder.map((number, at) => this.#number(number, at));
    const calls = callBets.map((call) => this.#call(call));
    this.#numbers = new Map(numbers.map(({ node }, at) => [wheelOrder[at] ?? 0, node]));
    this.#presses = [...numbers, ...calls];
    this.#nameAll();
    this.#stop(0);
    const track = element(
      'div',
      { class: 'track', label: texts('roulette.track'), attributes: { role: 'group' } },
      ...numbers.map(({ node }) => node),
      element('div', { class: 'track-calls' }, ...calls.map(({ node }) => node)),
    );
    this.root = element('div', { class: 'track-view' }, this.#reach.root, track);
    this.#listen(track);
  }

  /** Marks the numbers that the player's chips cover. */
  cover(own: SpotSums, mayBet: boolean): void {
    const covered = new Set([...own.keys()].filter(isInside).flatMap(numbersIn));
    for (const [number, node] of this.#numbers) {
      node.toggleAttribute('data-covered', covered.has(number));
    }
    for (const { node } of this.#presses) node.setAttribute('aria-disabled', String(!mayBet));
  }

  /** @param number what has come; none while it is not told */
  light(number: number | undefined): void {
    for (const [one, node] of this.#numbers) node.toggleAttribute('data-won', one === number);
  }

  #number(number: number, at: number): Press {
    const { texts } = this.#options;
    const node = this.#button('track-number', String(number));
    node.dataset['colour'] = colourOf(number);
    place(node, 'l', longPlace(at));
    place(node, 't', tallPlace(at));
    const numbers = (): readonly number[] => neighboursOf(number, this.#reach.wide);
    return {
      node,
      numbers,
      chips: () => neighbourChips(number, this.#reach.wide),
      name: () =>
        this.#reach.wide === 0
          ? texts('roulette.number', { number })
          : texts('roulette.neighbours', { number, numbers: numbers().join(', ') }),
    };
  }

  #call({ id, chips, sector }: (typeof callBets)[number]): Press {
    const { texts } = this.#options;
    const node = this.#button('track-call', texts(`roulette.call.${id}`));
    node.dataset['call'] = id;
    const name = texts(`roulette.call.${id}`);
    return {
      node,
      name: () => texts('roulette.call-label', { name, count: chipCount(chips) }),
      numbers: () => sector,
      chips: () => chips,
    };
  }

  #button(name: string, text: string): HTMLButtonElement {
    const onClick = (): void => {
      const press = this.#pressOf(node);
      if (press !== undefined) this.#options.lay(press.chips(), press.name());
    };
    const attributes = { 'data-lays': '', tabindex: '-1' };
    const node = button({ class: name, attributes, onClick }, element('span', { text }));
    return node;
  }

  #pressOf(target: EventTarget | null): Press | undefined {
    const node = target instanceof Element ? target.closest('[data-lays]') : null;
    return this.#presses.find((press) => press.node === node);
  }

  #nameAll(): void {
    for (const { node, name } of this.#presses) node.setAttribute('aria-label', name());
  }

  /** Arrow keys walk over the track, which is one stop of the tab key; what a press would cover is shown. */
  #listen(track: HTMLElement): void {
    track.addEventListener('keydown', (event) => {
      const press = this.#pressOf(event.target);
      if (press === undefined || !isArrow(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
      const all = this.#presses.map(({ node }) => node);
      const isCall = press.node.dataset['call'] !== undefined;
      const calls = isCall ? all.filter(({ dataset }) => dataset['call'] !== undefined) : [];
      // Calls are wide: the next one is farther than many a number.
      (nextTo(press.node, event.key, calls) ?? nextTo(press.node, event.key, all))?.focus();
    });
    track.addEventListener('focusin', ({ target }) => {
      const press = this.#pressOf(target);
      if (press === undefined) return;
      this.#stop(this.#presses.indexOf(press));
      this.#preview(press);
    });
    track.addEventListener('pointerover', ({ target }) => this.#preview(this.#pressOf(target)));
    for (const leaves of ['focusout', 'pointerleave']) {
      track.addEventListener(leaves, () => this.#preview(undefined));
    }
  }

  #stop(at: number): void {
    for (const [one, { node }] of this.#presses.entries()) {
      node.setAttribute('tabindex', one === at ? '0' : '-1');
    }
  }

  #preview(press: Press | undefined): void {
    const numbers = press?.numbers() ?? [];
    for (const [number, node] of this.#numbers) {
      node.toggleAttribute('data-near', numbers.includes(number));
    }
  }
}

/** Tells the styles where a number stands. */
function place(node: HTMLElement, name: string, { x, y, width, height }: TrackPlace): void {
  node.style.setProperty(`--${name}x`, `${x}%`);
  node.style.setProperty(`--${name}y`, `${y}%`);
  node.style.setProperty(`--${name}w`, `${width}%`);
  node.style.setProperty(`--${name}h`, `${height}%`);
}
