import { multiplierText } from '#games/instant/client/multiplier.ts';
import { element } from '#client/kit/element.ts';
import { layHill, pearlAt, pondAt, tuftAt } from './hill-layout.ts';
import type { HillLayout } from './hill-layout.ts';

const svg = 'http://www.w3.org/2000/svg';

/** The terraces, their tufts and ponds, and the pearl on its way down. Drawn anew for each size. */
export class Hill {
  readonly root: HTMLElement;
  readonly #drawing = shape('svg', { 'aria-hidden': 'true' });
  #table: readonly number[] = [];
  #layout: HillLayout | undefined;
  #ponds: readonly PondParts[] = [];
  #tufts: readonly (readonly SVGElement[])[] = [];
  #pearls: readonly Pearl[] = [];

  constructor() {
    this.root = element('div', { class: 'hill', attributes: { role: 'img' } });
    this.root.append(this.#drawing);
    new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {};
      if (width > 0 && height > 0) this.#draw(width, height);
    }).observe(this.root);
  }

  /** The hill of a choice, before a pearl falls. */
  show(table: readonly number[], label: string): void {
    this.#table = table;
    this.root.setAttribute('aria-label', label);
    this.#pearls = [];
    const { width, height } = this.#layout ?? { width: 0, height: 0 };
    if (width > 0) this.#draw(width, height);
  }

  /** How many pearls are to fall. */
  load(count: number): void {
    this.clear();
    this.#pearls = Array.from({ length: count }, () => ({
      node: shape('g', { class: 'pearl', visibility: 'hidden' }),
      slot: undefined,
      touched: -1,
    }));
    this.#drawPearls();
  }

  /** One of the pearls after a share of its way, from 0. */
  roll(index: number, path: readonly number[], progress: number): void {
    const pearl = this.#pearls[index];
    if (this.#layout === undefined || pearl === undefined || pearl.slot !== undefined) return;
    const { x, y } = pearlAt(this.#layout, path, progress);
    pearl.node.setAttribute('visibility', 'visible');
    pearl.node.setAttribute('transform', `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
    const row = Math.trunc(progress * (path.length + 1)) - 1;
    if (row === pearl.touched || row < 0 || row >= path.length) return;
    pearl.touched = row;
    const rights = path.slice(0, row).filter((side) => side === 1).length;
    restart(this.#tufts[row]?.[rights + 1], 'touched');
  }

  /** A pearl lies in its pond. */
  land(index: number, slot: number): void {
    const pearl = this.#pearls[index];
    if (pearl === undefined || pearl.slot === slot) return;
    pearl.slot = slot;
    mark(this.#ponds[slot], true);
    restart(this.#ponds[slot]?.basin, 'splash');
    this.#rest(pearl);
  }

  clear(): void {
    for (const { node } of this.#pearls) node.remove();
    this.#pearls = [];
    for (const parts of this.#ponds) mark(parts, false);
  }

  #rest({ node, slot }: Pearl): void {
    if (this.#layout === undefined || slot === undefined) return;
    const { x, y } = pondAt(this.#layout, slot);
    node.setAttribute('visibility', 'visible');
    node.setAttribute('transform', `translate(${x} ${y - this.#layout.pearl * 0.15})`);
  }

  #drawPearls(): void {
    const size = this.#layout?.pearl ?? 0;
    for (const pearl of this.#pearls) {
      pearl.node.replaceChildren(...pearlParts(size));
      if (pearl.slot !== undefined) {
        mark(this.#ponds[pearl.slot], true);
        this.#rest(pearl);
      }
      this.#drawing.append(pearl.node);
    }
  }

  #draw(width: number, height: number): void {
    const rows = this.#table.length - 1;
    if (rows < 1) return;
    const layout = layHill(rows, width, height);
    this.#layout = layout;
    this.#drawing.setAttribute('viewBox', `0 0 ${width} ${height}`);
    this.#tufts = Array.from({ length: rows }, (_, row) => tufts(layout, row));
    this.#ponds = this.#table.map((pays, slot) => pond(layout, slot, pays));
    this.#drawing.replaceChildren(
      colours(),
      ...Array.from({ length: rows }, (_, row) => terrace(layout, row)),
      ...this.#tufts.flat(),
      ...this.#ponds.map((parts) => parts.basin),
      // A text may reach over the next pond.
      ...this.#ponds.map((parts) => parts.label),
    );
    this.#drawPearls();
  }
}

/** A pearl on its way, or in the pond that it ended in. */
interface Pearl {
  readonly node: SVGElement;
  slot: number | undefined;
  /** The row whose tuft it touched last. */
  touched: number;
}

function pearlParts(size: number): readonly SVGElement[] {
  return [
    shape('circle', { class: 'pearl-shade', r: size * 1.05, cy: size * 0.3 }),
    shape('circle', { class: 'pearl-body', r: size }),
    shape('circle', { class: 'pearl-glint', r: size * 0.3, cx: -size * 0.32, cy: -size * 0.36 }),
  ];
}

/** A flooded field: water that mirrors the sky, and the lip of earth that holds it. */
function terrace(layout: HillLayout, row: number): SVGElement {
  const { across, down, rows } = layout;
  const { y } = tuftAt(layout, row, 0);
  const middle = layout.width / 2;
  const reach = (row / 2 + 1.34) * across + (row % 3) * across * 0.1;
  const sag = Math.min(down * 0.42, 13);
  const [top, bottom] = [y - down * 0.42, y + down * 0.36];
  const edge = (at: number, wide: number): string =>
    `${middle - wide} ${at} Q${middle} ${at + sag * 2} ${middle + wide} ${at}`;
  const back = `${middle + reach} ${bottom} Q${middle} ${bottom + sag * 2} ${middle - reach} ${bottom}`;
  const water = `M${edge(top, reach - across * 0.42)} L${back}Z`;
  const step = shape(
    'g',
    { class: 'terrace' },
    shape('path', { class: 'water', d: water }),
    shape('path', {
      class: 'glimmer',
      d: `M${edge(top + down * 0.26, reach * 0.62)}`,
      'stroke-width': Math.max(0.8, down * 0.045),
    }),
    shape('path', {
      class: 'lip',
      d: `M${edge(bottom, reach)}`,
      'stroke-width': Math.max(2.2, down * 0.15),
    }),
    shape('path', {
      class: 'grass',
      d: `M${edge(bottom - Math.max(1, down * 0.06), reach)}`,
      'stroke-width': Math.max(1, down * 0.05),
    }),
  );
  step.style.setProperty('--at', (row / Math.max(1, rows - 1)).toFixed(3));
  return step;
}

/** One tuft more at each end than the pearl can touch, so that the edge of the hill holds it. */
function tufts(layout: HillLayout, row: number): SVGElement[] {
  const size = Math.max(3, Math.min(layout.across, layout.down) * 0.24);
  return Array.from({ length: row + 3 }, (_, index) => {
    const { x, y } = tuftAt(layout, row, index - 1);
    const sag = sagAt(layout, row, x);
    return shape(
      'g',
      { class: 'tuft', transform: `translate(${x} ${y + sag})` },
      shape('ellipse', { class: 'ripple', rx: size, ry: size * 0.45, cy: size * 0.55 }),
      shape('path', {
        class: 'blades',
        d: `M0 ${size * 0.6}C${-size * 0.2} ${-size * 0.1} ${-size * 0.7} ${-size * 0.5} ${-size} ${-size * 0.7}C${-size * 0.5} ${-size * 0.2} ${-size * 0.2} ${size * 0.1} 0 ${size * 0.6}C${size * 0.2} ${size * 0.1} ${size * 0.5} ${-size * 0.2} ${size} ${-size * 0.7}C${size * 0.7} ${-size * 0.5} ${size * 0.2} ${-size * 0.1} 0 ${size * 0.6}M0 ${size * 0.6}C${-size * 0.2} ${-size * 0.2} ${-size * 0.16} ${-size * 0.7} 0 ${-size * 1.1}C${size * 0.16} ${-size * 0.7} ${size * 0.2} ${-size * 0.2} 0 ${size * 0.6}`,
      }),
    );
  });
}

/** Tufts stand on the curve of their field; what the pearl touches is level, and near enough. */
function sagAt({ width, across, down }: HillLayout, row: number, x: number): number {
  const reach = (row / 2 + 1.34) * across;
  const share = Math.min(1, Math.abs(x - width / 2) / reach);
  return Math.min(down * 0.42, 13) * (1 - share ** 2) * 0.6;
}

/** A pond and what it pays, which is drawn over all ponds. */
interface PondParts {
  readonly basin: SVGElement;
  readonly label: SVGElement;
}

function mark(parts: PondParts | undefined, isLanded: boolean): void {
  parts?.basin.toggleAttribute('data-landed', isLanded);
  parts?.label.toggleAttribute('data-landed', isLanded);
}

function pond(layout: HillLayout, slot: number, pays: number): PondParts {
  const { across, pondHeight, staggered, rows } = layout;
  const { x, y } = pondAt(layout, slot);
  const wide = across - Math.min(6, across * 0.1);
  const text = shortText(pays);
  const room = (staggered ? wide * 2 : wide) - 4;
  const size = Math.min(pondHeight * (staggered ? 0.3 : 0.42), room / (text.length * 0.6), 17);
  const line = staggered ? (slot % 2 === 0 ? 0.34 : 0.74) : 0.56;
  const label = shape('text', {
    class: 'pays',
    'font-size': size.toFixed(1),
    'text-anchor': 'middle',
    'dominant-baseline': 'central',
    transform: `translate(${x} ${y + pondHeight * line})`,
  });
  label.textContent = text;
  const drawn = shape(
    'g',
    { class: 'pond', transform: `translate(${x} ${y})` },
    shape('path', { class: 'basin', d: basin(wide, pondHeight) }),
    shape('ellipse', {
      class: 'rim',
      cy: pondHeight * 0.09,
      rx: wide / 2 - 1.5,
      ry: Math.max(2, pondHeight * 0.085),
    }),
  );
  // By its property: the page's content policy takes no style out of an attribute.
  const heat = Math.abs(slot - rows / 2) / (rows / 2);
  drawn.style.setProperty('--heat', heat.toFixed(3));
  return { basin: drawn, label };
}

function basin(wide: number, high: number): string {
  const half = wide / 2;
  const round = Math.min(half * 0.7, 11);
  return `M${-half} ${high * 0.09}V${high - round}Q${-half} ${high} ${-half + round} ${high}H${half - round}Q${half} ${high} ${half} ${high - round}V${high * 0.09}Z`;
}

/** `1,000` for a thousand times, `0.5` for a half: as short as it can be read. */
function shortText(pays: number): string {
  return multiplierText(pays).replace(/\.?0+$/, '');
}

function colours(): SVGElement {
  const stops = (...list: readonly (readonly [offset: number, colour: string])[]) =>
    list.map(([offset, colour]) => shape('stop', { offset, 'stop-color': colour }));
  return shape(
    'defs',
    {},
    shape(
      'linearGradient',
      { id: 'field-water', x1: 0, y1: 0, x2: 1, y2: 0 },
      ...stops(
        [0, '#8fd0c8'],
        [0.28, '#ffe9c0'],
        [0.45, '#fff8e6'],
        [0.7, '#a9dccf'],
        [1, '#5aa79f'],
      ),
    ),
    shape(
      'radialGradient',
      { id: 'pearl-body', cx: 0.36, cy: 0.3, r: 0.75 },
      ...stops([0, '#ffffff'], [0.45, '#fdeef2'], [0.8, '#d9c3dd'], [1, '#9a86b8']),
    ),
  );
}

function restart(node: SVGElement | undefined, name: string): void {
  if (node === undefined) return;
  node.classList.remove(name);
  node.getBoundingClientRect();
  node.classList.add(name);
}

function shape(
  tag: string,
  attributes: Readonly<Record<string, string | number>>,
  ...children: readonly SVGElement[]
): SVGElement {
  const node = document.createElementNS(svg, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.append(...children);
  return node;
}
