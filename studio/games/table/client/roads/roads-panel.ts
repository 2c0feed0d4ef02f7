import { button, element } from '#client/kit/element.ts';
import type { Texts } from '#client/kit/texts.ts';
import { folded, readableRows } from './bead-road.ts';
import { drawRoad } from './draw-road.ts';
import { fitRoad } from './fit-road.ts';
import type { RoadPlan } from './road-plan.ts';

/** Pixels below which nobody can read a road; beads alone can stand in fewer rows. */
const TINY_BEAD = 10;

/** The roads of a table in the foot: one at a time, with all of them a press away. */
export class RoadsPanel {
  readonly root: HTMLElement;
  readonly #tabs: HTMLElement;
  readonly #grid: HTMLElement;
  readonly #words: HTMLElement;
  readonly #texts: Texts;
  #plans: readonly RoadPlan[] = [];
  #chosen = 0;
  #key: string | undefined;

  constructor(texts: Texts, onOpen: () => void) {
    this.#texts = texts;
    this.#tabs = element('div', { class: 'road-tabs' });
    this.#grid = button({
      class: 'road-shown',
      attributes: { 'aria-haspopup': 'dialog' },
      onClick: onOpen,
    });
    this.#words = element('span', { class: 'unseen', text: texts('table.roads.open') });
    this.#grid.append(this.#words);
    this.root = element(
      'section',
      { class: 'roads', label: texts('table.roads.title') },
      this.#tabs,
      this.#grid,
    );
    new ResizeObserver(() => this.#draw()).observe(this.#grid);
  }

  /** @param key changes whenever the plans do */
  show(key: string, plans: () => readonly RoadPlan[]): void {
    if (key === this.#key) return;
    this.#key = key;
    if (key === '') {
      const empty = element('span', {
        class: 'road-empty',
        text: this.#texts('table.roads.empty'),
      });
      this.#grid.replaceChildren(empty, this.#words);
      return;
    }
    this.#plans = plans();
    this.#drawTabs();
    this.#draw();
  }

  #drawTabs(): void {
    this.#tabs.hidden = this.#plans.length < 2;
    this.#tabs.replaceChildren(
      ...this.#plans.map(({ name }, at) =>
        button({
          class: 'road-tab',
          text: name,
          attributes: { 'aria-pressed': String(at === this.#chosen) },
          onClick: () => {
            this.#chosen = at;
            this.#drawTabs();
            this.#draw();
          },
        }),
      ),
    );
  }

  #draw(): void {
    const wanted = this.#plans[this.#chosen];
    const { clientWidth, clientHeight } = this.#grid;
    if (wanted === undefined || clientHeight === 0) return;
    const isTiny = clientHeight / wanted.rows < TINY_BEAD;
    const beads = isTiny ? this.#plans.find(({ id }) => id === 'bead') : undefined;
    const chosen = beads ?? wanted;
    const isFolded = beads !== undefined || chosen.folds === true;
    const { plan, columns } = fitRoad(
      isFolded ? folded(chosen, readableRows(chosen, clientHeight)) : chosen,
      { width: clientWidth, height: clientHeight },
    );
    const road = drawRoad(plan, columns);
    road.setAttribute('aria-hidden', 'true');
    this.#grid.replaceChildren(road, this.#words);
  }
}
