// Shapes that scenes are built from. All fill the tile's width of 300 and reach its foot at 400.
import type { Random } from './random.ts';
import { num, repeat } from './svg.ts';

type Range = {
  /** Baseline of the range and how far its tops may rise above it. */
  readonly y: number;
  readonly rise: number;
  readonly count: number;
  readonly fill: string;
  readonly opacity?: number;
};

function filled(path: string, fill: string, opacity: number): string {
  return `<path d="${path}V400Z" fill="${fill}" opacity="${opacity}"/>`;
}

/** Soft hills. */
export function hills(random: Random, { y, rise, count, fill, opacity = 1 }: Range): string {
  const step = 300 / count;
  const curve = repeat(count, (index) => {
    const x = index * step;
    const top = y - rise * (0.35 + random() * 0.9);
    return `Q${num(x + step / 2)} ${num(top)} ${num(x + step)} ${num(y - rise * 0.2 * random())}`;
  });
  return filled(`M0 400V${y}${curve}`, fill, opacity);
}

/** Pointed mountains. */
export function peaks(random: Random, { y, rise, count, fill, opacity = 1 }: Range): string {
  const step = 320 / count;
  const line = repeat(count, (index) => {
    const x = index * step - 10;
    const topX = x + step * (0.4 + random() * 0.2);
    const topY = y - rise * (0.5 + random() * 0.7);
    return `L${num(topX)} ${num(topY)}L${num(x + step)} ${num(y - rise * 0.15 * random())}`;
  });
  return filled(`M-10 400V${y}${line}`, fill, opacity);
}

type Swell = {
  readonly y: number;
  readonly height: number;
  readonly length: number;
  readonly shift?: number;
  readonly fill: string;
  readonly opacity: number;
};

/** One line of water. */
export function swell({ y, height, length, shift = 0, fill, opacity }: Swell): string {
  const start = shift - length;
  const waves = Math.ceil((340 - start) / length);
  const curve = repeat(
    waves,
    () => `q${num(length / 4)} ${-height} ${num(length / 2)} 0t${num(length / 2)} 0`,
  );
  return filled(`M${start} 400V${y}${curve}`, fill, opacity);
}

type Hung = {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly paper: string;
};

/** A paper lantern on its cord from the upper edge. */
export function hangingLantern({ x, y, scale, paper }: Hung): string {
  const light = '#FFD98A';
  const gilt = '#F6D384';
  return [
    `<g transform="translate(${x} ${y}) scale(${scale})">`,
    `<path d="M0-${Math.round(y / scale)}V-16" stroke="${gilt}" stroke-opacity=".55"/>`,
    `<circle r="44" fill="${light}" opacity=".18"/><circle r="28" fill="${light}" opacity=".22"/>`,
    `<path d="M-8-15H8C18-11 22-4 22 2S18 14 8 18H-8C-18 14-22 8-22 2S-18-11-8-15Z" fill="${paper}"/>`,
    '<path d="M-8-15H8C12-11 13-4 13 2S12 14 8 18H-8C-12 14-13 8-13 2S-12-11-8-15Z" ',
    `fill="${light}" opacity=".75"/>`,
    `<rect x="-9" y="-18" width="18" height="4" rx="1.5" fill="${gilt}"/>`,
    `<rect x="-9" y="17" width="18" height="4" rx="1.5" fill="${gilt}"/>`,
    `<path d="M0 21v12" stroke="${gilt}" stroke-width="2.4"/></g>`,
  ].join('');
}

/** Silhouette of a pagoda with three roofs, standing on the point given. */
export function pagoda(x: number, y: number, scale: number): string {
  const roofs = [
    'M0-98v10M-4-88h8l6 10h-20Z',
    'M-26-70c10-1 18-4 22-9h8c4 5 12 8 22 9l-6 6h-40ZM-14-64h28v14h-28Z',
    'M-36-42c13-1 20-4 25-9h22c5 5 12 8 25 9l-7 7h-58ZM-20-35h40v15h-40Z',
    'M-46-11c16-1 26-5 31-10h30c5 5 15 9 31 10l-8 8h-76ZM-27-3h54v24h-54Z',
  ];
  return `<g transform="translate(${x} ${y}) scale(${scale})"><path d="${roofs.join('')}"/></g>`;
}
