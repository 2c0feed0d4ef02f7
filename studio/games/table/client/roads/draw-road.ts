import type { RoadCell, RoadPlan } from './road-plan.ts';

const SIZE = 20;
const colours = {
  red: '#ff8d7e',
  blue: '#7cc4ff',
  green: '#4fd6a6',
  gold: '#f2cc72',
  white: '#f3efe4',
  dark: '#5c6670',
} as const;
const fills = {
  red: '#b6342b',
  blue: '#1b5c92',
  green: '#0b8767',
  gold: '#9a6a17',
  white: '#e9e4d6',
  dark: '#23282f',
} as const;

/**
 * Draws a road, the newest columns where not all of them find room.
 *
 * @param columns how many there is room for
 */
export function drawRoad(plan: RoadPlan, columns: number): SVGSVGElement {
  const last = plan.cells.reduce((most, { column }) => Math.max(most, column), -1);
  const from = Math.max(0, last + 1 - columns);
  const [width, height] = [columns * SIZE, plan.rows * SIZE];
  const lines = [
    ...Array.from({ length: columns + 1 }, (_, at) => `M${at * SIZE} 0V${height}`),
    ...Array.from({ length: plan.rows + 1 }, (_, at) => `M0 ${at * SIZE}H${width}`),
  ];
  const template = document.createElement('template');
  template.innerHTML = [
    `<svg class="road-grid" viewBox="-.5 -.5 ${width + 1} ${height + 1}" role="img">`,
    `<path class="road-lines" d="${lines.join('')}" fill="none"/>`,
    ...plan.cells
      .filter(({ column }) => column >= from)
      .map((cell) => drawCell(cell, (cell.column - from) * SIZE, cell.row * SIZE)),
    '</svg>',
  ].join('');
  const svg = template.content.firstElementChild as SVGSVGElement;
  svg.setAttribute('aria-label', plan.name);
  return svg;
}

function drawCell(cell: RoadCell, x: number, y: number): string {
  return `<g transform="translate(${x + SIZE / 2} ${y + SIZE / 2})">${figure(cell)}${marks(cell)}</g>`;
}

function figure({ look, tone, text, ties = 0 }: RoadCell): string {
  const colour = colours[tone];
  switch (look) {
    case 'bead':
      return `<circle r="8.6" fill="${fills[tone]}" stroke="${colour}" stroke-opacity=".5"/><text class="road-text" y="3.8" text-anchor="middle" data-tone="${tone}" data-length="${text?.length ?? 0}">${text ?? ''}</text>`;
    case 'ring':
      return `<circle r="7" fill="none" stroke="${colour}" stroke-width="2.6"/>${ties > 0 ? tieMark(ties) : ''}`;
    case 'dot':
      return `<circle r="6.6" fill="${colour}"/>`;
    case 'slash':
      return `<path d="M-6 6L6-6" stroke="${colour}" stroke-width="3.4" stroke-linecap="round"/>`;
  }
}

function tieMark(ties: number): string {
  const count =
    ties > 1 ? `<text class="road-ties" y="3.4" text-anchor="middle">${ties}</text>` : '';
  return `<path d="M-5 5L5-5" stroke="${colours.green}" stroke-width="2.2"/>${count}`;
}

function marks({ marks: pairs = [] }: RoadCell): string {
  return pairs
    .map((tone) => {
      const at = tone === 'red' ? -6.6 : 6.6;
      return `<circle cx="${at}" cy="${at}" r="2.6" fill="${tone === 'red' ? '#ff5a4a' : '#3ea2ff'}" stroke="#04120f"/>`;
    })
    .join('');
}
