import type { CockfightOutcome } from '../engine/outcome.ts';
import { element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import type { Sound } from '#client/shell/sound.ts';
import type { Moment } from '#games/table/client/moment.ts';
import { Bird, birdMarkup, meronPlumage, walaPlumage } from './bird.ts';
import { ready, sceneAt } from './pose.ts';
import type { Scene } from './pose.ts';
import { fightSchedule } from './schedule.ts';

/** Where the two stand, in units of the drawing; its middle is 0. */
const places = { meron: -150, wala: 150 } as const;
/** So long after the end both stand or sit as they stay, ms. */
const SETTLED_MS = 1000;
const feathers = [
  [-34, -60, 30],
  [18, -84, -40],
  [44, -40, 80],
] as const;

const drawing = `<svg class="ring-birds" viewBox="-320 -230 640 270" aria-hidden="true">
<ellipse class="shade" rx="70" ry="13" cy="4"/><ellipse class="shade" rx="70" ry="13" cy="4"/>
<g class="bird meron">${birdMarkup('meron', meronPlumage)}</g>
<g class="bird wala"><g transform="scale(-1 1)">${birdMarkup('wala', walaPlumage)}</g></g>
<g class="dust" visibility="hidden"><ellipse rx="92" ry="26"/><ellipse rx="54" ry="34" cy="-18"/><ellipse rx="120" ry="12" cy="10"/></g>
<g class="feathers" visibility="hidden">${feathers.map(() => '<path d="M0-16C9-8 8 8 0 17C-7 8-8-8 0-16Z"/>').join('')}</g></svg>`;

/** The two birds in the ring, what strength each has left, and the fight as it comes. */
export class RingView {
  readonly root: HTMLElement;
  readonly #pauseMs: number;
  readonly #sound: Sound;
  readonly #birds: Readonly<Record<'meron' | 'wala', Bird>>;
  readonly #shades: readonly Element[];
  readonly #dust: Element | null;
  readonly #feathers: Element | null;
  readonly #bars = { meron: element('i'), wala: element('i') };
  #blows = 0;

  constructor({
    texts,
    sound,
    pauseMs,
  }: {
    readonly texts: Texts;
    readonly sound: Sound;
    readonly pauseMs: number;
  }) {
    this.#pauseMs = pauseMs;
    this.#sound = sound;
    const template = document.createElement('template');
    template.innerHTML = drawing;
    const svg = template.content.firstElementChild as SVGSVGElement;
    const bird = (side: string): Bird =>
      new Bird(svg.querySelector<SVGGElement>(`.bird.${side}`) as SVGGElement);
    this.#birds = { meron: bird('meron'), wala: bird('wala') };
    this.#shades = [...svg.querySelectorAll('.shade')];
    this.#dust = svg.querySelector('.dust');
    this.#feathers = svg.querySelector('.feathers');
    const corner = (side: 'meron' | 'wala'): HTMLElement =>
      element(
        'div',
        { class: 'strength', attributes: { 'data-side': side } },
        element('b', { text: texts(`cockfight.${side}`) }),
        element('span', {}, this.#bars[side]),
      );
    this.root = element(
      'div',
      { class: 'ring-view' },
      svg,
      element(
        'div',
        { class: 'strengths', attributes: { 'aria-hidden': 'true' } },
        corner('meron'),
        corner('wala'),
      ),
    );
    this.#draw(ready);
  }

  render(moment: Moment<CockfightOutcome>): void {
    const isShown = moment.phase === 'dealing' || moment.phase === 'result';
    this.root.dataset['result'] = moment.phase === 'result' ? moment.outcome.result : '';
    if (!isShown) {
      this.#blows = 0;
      this.#draw(ready);
      return;
    }
    const { outcome, sinceMs, phase } = moment;
    const { at, endsAt } = fightSchedule(outcome, this.#pauseMs);
    const isOver = phase === 'result';
    if (isStill() && !isOver) {
      this.#draw(ready);
      return;
    }
    const shownMs = isOver ? Math.max(sinceMs, endsAt + SETTLED_MS) : sinceMs;
    this.#draw(sceneAt(outcome, shownMs, this.#pauseMs));
    const blows = at.filter((moment1) => moment1 <= sinceMs).length;
    if (blows > this.#blows && !isOver) this.#sound.play('reel');
    this.#blows = blows;
  }

  #draw({ meron, wala, strength, dust, struck }: Scene): void {
    this.#birds.meron.pose(meron, places.meron, 1);
    this.#birds.wala.pose(wala, places.wala, -1);
    const xs = [places.meron + meron.forward, places.wala - wala.forward];
    for (const [index, shade] of this.#shades.entries()) {
      const up = index === 0 ? meron.up : wala.up;
      const size = Math.max(0.5, 1 - up / 160).toFixed(2);
      shade.setAttribute('transform', `translate(${(xs[index] ?? 0).toFixed(1)} 0) scale(${size})`);
    }
    for (const side of ['meron', 'wala'] as const) {
      this.#bars[side].style.setProperty('--left', String(strength[side] / 100));
    }
    this.#drawBlow(dust, struck, ((xs[0] ?? 0) + (xs[1] ?? 0)) / 2);
  }

  #drawBlow(dust: number | undefined, struck: Scene['struck'], x: number): void {
    const shown = dust === undefined ? 'hidden' : 'visible';
    this.#dust?.setAttribute('visibility', shown);
    this.#feathers?.setAttribute('visibility', shown);
    if (dust === undefined) return;
    this.#dust?.setAttribute('opacity', (0.55 * (1 - dust)).toFixed(2));
    this.#dust?.setAttribute('transform', `translate(${x.toFixed(1)} -4) scale(${0.5 + dust})`);
    this.#feathers?.setAttribute('data-of', struck ?? '');
    this.#feathers?.setAttribute('opacity', (1 - dust).toFixed(2));
    for (const [index, [dx, dy, turn]] of feathers.entries()) {
      const [fx, fy] = [x + dx * (0.4 + dust), -70 + dy * dust + 40 * dust * dust];
      const place = `translate(${fx.toFixed(1)} ${fy.toFixed(1)}) rotate(${turn + 120 * dust})`;
      this.#feathers?.children[index]?.setAttribute('transform', place);
    }
  }
}

/** Whether the player wants no motion: results are then shown without the fight. */
export function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
