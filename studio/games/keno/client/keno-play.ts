import type { KenoRound, KenoSession } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import { figuresOf } from '#games/instant/client/round-figures.ts';
import type {
  InstantPlay,
  InstantScene,
  Now,
  Showing,
} from '#games/instant/client/instant-kind.ts';
import { multiplierText } from '#games/instant/client/multiplier.ts';
import { skipByPress } from '#games/instant/client/skip.ts';
import { PayTable } from './pay-table.ts';
import { PickControls } from './pick-controls.ts';
import { picksMost } from './picks-most.ts';
import { Tower } from './tower.ts';

/** The lit sign on the roof: the number drawn last, and how the round has ended. */
class RoofSign {
  readonly root: HTMLElement;
  readonly #text = element('span', { class: 'sign-text' });
  readonly #figure = element('b', { class: 'sign-figure' });

  constructor() {
    // Announced by the page; the sign is for the eye.
    this.root = element(
      'div',
      { class: 'roof', attributes: { 'aria-hidden': 'true' } },
      element('div', { class: 'sign' }, this.#text, this.#figure),
    );
  }

  show(end: 'none' | 'drawing' | 'won' | 'even' | 'lost', text: string, figure: string): void {
    this.root.dataset['end'] = end;
    this.#text.textContent = text;
    this.#figure.textContent = figure;
  }
}

/** Quick pick takes so many while none are picked. */
const usualPicks = 6;
const picksKey = 'picks';
/** Between two windows that light up, ms. */
const pace = 95;

/** The tower of a page: numbers are picked on it, and drawn on it. */
export class KenoPlay implements InstantPlay<KenoSession> {
  readonly area: HTMLElement;
  readonly side: HTMLElement;
  readonly choices: HTMLElement;
  readonly busyName: string;
  readonly ownResult = true;
  readonly keys: Readonly<Record<string, () => void>>;
  readonly #scene: InstantScene<KenoSession>;
  readonly #most: number;
  readonly #tower: Tower;
  readonly #sign = new RoofSign();
  readonly #pays: PayTable;
  readonly #controls: PickControls;
  #picks: readonly number[] = [];
  #allowed = false;

  constructor(scene: InstantScene<KenoSession>) {
    const { texts, game } = scene;
    this.busyName = texts('keno.drawing');
    this.#scene = scene;
    this.#most = picksMost(game);
    this.#tower = new Tower({
      texts,
      numbers: game.numbers,
      onPick: (number) => this.#toggle(number),
    });
    this.#pays = new PayTable(texts, game.pays);
    this.#controls = new PickControls({
      texts,
      most: this.#most,
      onFewer: () => this.#choose(this.#picks.slice(0, -1)),
      onMore: () => this.#choose([...this.#picks, ...this.#atRandom(1, this.#picks)]),
      onQuick: () => this.#quickPick(),
      onClear: () => this.#choose([]),
    });
    this.area = element('div', { class: 'house' }, this.#sign.root, this.#tower.root);
    this.side = this.#pays.root;
    this.choices = this.#controls.root;
    this.keys = { q: () => this.#quickPick(), x: () => this.#choose([]) };
    if (scene.isPlayed) this.#picks = this.#read(scene.recall(picksKey));
  }

  choice(): { readonly picks: readonly number[] } {
    return { picks: this.#picks.toSorted((a, b) => a - b) };
  }

  lacks(): string | undefined {
    const most = this.#most;
    return this.#picks.length === 0 ? this.#scene.texts('keno.lacks', { most }) : undefined;
  }

  lie(): void {
    this.#cover(this.#picks);
    this.#sign.show('none', '', this.#scene.texts('keno.waiting'));
    this.#controls.show(this.#picks.length, this.#allowed);
  }

  async show(round: KenoRound, { pauseMs, from }: Showing): Promise<void> {
    const [event] = round.events;
    if (event === undefined) return;
    const { motion, sound, texts } = this.#scene;
    const { picks, drawn, hits: found } = event;
    this.#cover(picks);
    const rest = from > 0 ? 0 : pauseMs > 0 ? pace * 2 : pace;
    let hits = 0;
    const stop = skipByPress(this.area, motion);
    for (const number of drawn) {
      const isHit = picks.includes(number);
      if (isHit) hits += 1;
      this.#tower.face(number, isHit ? 'hit' : 'drawn');
      this.#pays.drawn(number, isHit);
      if (isHit) this.#pays.show(picks.length, hits);
      this.#sign.show('drawing', texts('keno.drawing'), String(number));
      if (from === 0) sound.play(isHit ? 'gem' : 'reel');
      await motion.wait(isHit ? rest * 2 : rest);
    }
    stop();
    this.#pays.show(picks.length, hits);
    const { end, winMinor, multiplier } = figuresOf(round);
    const result = texts('keno.sign', { hits: found, picks: picks.length });
    const paid = `${multiplierText(multiplier)}× · ${this.#scene.format(winMinor)}`;
    this.#sign.show(end, result, winMinor > 0n ? paid : '–');
  }

  reflect({ phase }: Now<KenoSession>): void {
    this.#allowed = phase === 'ready';
    this.#tower.allow(this.#allowed);
    this.#controls.show(this.#picks.length, this.#allowed);
  }

  hint({ phase }: Now<KenoSession>): string {
    const { texts } = this.#scene;
    if (phase === 'busy') return texts('keno.hint-skip');
    return phase === 'ready' ? texts('keno.hint') : '';
  }

  says({ events: [event] }: KenoRound): string {
    const { hits = 0, picks = [] } = event ?? {};
    return this.#scene.texts('keno.says', { hits, picks: picks.length });
  }

  #cover(picks: readonly number[]): void {
    const { numbers } = this.#scene.game;
    for (let number = 1; number <= numbers; number += 1) {
      this.#tower.face(number, picks.includes(number) ? 'picked' : 'dark');
    }
    this.#pays.show(picks.length, undefined);
    this.#pays.clearOrder();
  }

  #toggle(number: number): void {
    if (this.#picks.includes(number)) {
      this.#choose(this.#picks.filter((pick) => pick !== number));
    } else if (this.#picks.length < this.#most) {
      this.#choose([...this.#picks, number]);
    } else {
      this.#scene.announce(this.#scene.texts('keno.full', { most: this.#most }));
    }
  }

  #quickPick(): void {
    this.#choose(this.#atRandom(this.#picks.length || usualPicks, []));
  }

  #choose(picks: readonly number[]): void {
    if (!this.#allowed || picks.length > this.#most) return;
    this.#picks = picks;
    this.#scene.keep(picksKey, picks.join('.'));
    this.#scene.changed();
  }

  /** So many numbers that are not taken. What is drawn is fixed already: they need no perfect chance. */
  #atRandom(count: number, taken: readonly number[]): readonly number[] {
    const free = Array.from({ length: this.#scene.game.numbers }, (_, index) => index + 1).filter(
      (number) => !taken.includes(number),
    );
    const words = crypto.getRandomValues(new Uint32Array(count));
    return [...words].flatMap((word) => free.splice(word % free.length, 1));
  }

  /** What the tab remembers may be anything. */
  #read(kept: string | undefined): readonly number[] {
    const { numbers } = this.#scene.game;
    const picks = [...new Set((kept ?? '').split('.').map(Number))];
    const isPick = (pick: number) => Number.isInteger(pick) && pick >= 1 && pick <= numbers;
    return picks.filter(isPick).slice(0, this.#most);
  }
}
