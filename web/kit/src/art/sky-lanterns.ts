import { repeat } from './svg.ts';

/** Paper lanterns that rise from the roofs of a town at dusk, the nearest on its trail of light. */
export function skyLanterns(): string {
  return [
    stars(),
    roofs(),
    trail(),
    far(),
    lantern('translate(176 128) rotate(8) scale(1.04)'),
  ].join('');
}

const places: readonly (readonly [x: number, y: number, scale: number])[] = [
  [62, 96, 0.3],
  [36, 186, 0.22],
  [104, 40, 0.2],
  [254, 58, 0.26],
  [270, 196, 0.2],
  [92, 232, 0.16],
  [240, 262, 0.14],
  [140, 268, 0.12],
];

function stars(): string {
  return repeat(26, (index) => {
    const [x, y] = [(index * 97 + 13) % 300, (index * 61 + 7) % 170];
    const radius = 0.7 + (index % 3) * 0.5;
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="#fff" opacity="${0.4 + (index % 4) * 0.15}"/>`;
  });
}

function roofs(): string {
  const houses = repeat(7, (index) => {
    const [x, height] = [index * 46 - 12, 26 + ((index * 29) % 38)];
    const y = 352 - height;
    const lights = repeat(2, (light) =>
      (index + light) % 3 === 0
        ? ''
        : `<rect x="${x + 11 + light * 17}" y="${y + 10}" width="8" height="11" rx="1.5" fill="#FFD27A"/>`,
    );
    return [
      `<path d="M${x - 9} ${y}Q${x + 4} ${y - 3} ${x + 11} ${y - 18}H${x + 35}Q${x + 42} ${y - 3} ${x + 55} ${y}Z" fill="#2A0F3E"/>`,
      `<rect x="${x}" y="${y}" width="46" height="${height + 60}" fill="#2A0F3E"/>${lights}`,
    ].join('');
  });
  return `${houses}<rect y="350" width="300" height="60" fill="#190828"/>`;
}

function trail(): string {
  const path = 'M24 332C86 322 142 282 170 186';
  return [
    `<path d="${path}" stroke="#FFB547" stroke-width="16" stroke-opacity=".2" fill="none" stroke-linecap="round"/>`,
    `<path d="${path}" stroke="#FFE9B0" stroke-width="4.5" stroke-opacity=".9" fill="none" stroke-linecap="round"/>`,
  ].join('');
}

function far(): string {
  return places
    .map(([x, y, scale]) => lantern(`translate(${x} ${y}) scale(${scale})`, false))
    .join('');
}

/** @param hasFace whether the cloud is painted on it */
function lantern(place: string, hasFace = true): string {
  const face =
    '<g fill="none" stroke="#A3290C" stroke-width="4.4" stroke-linecap="round" opacity=".78"><circle cy="-14" r="25"/><path d="M-12-18C-4-30 14-27 12-13C10-1-10-3-8-13C-6-22 2-22 2-15M-18-1C-8 9 8 9 18-1"/></g>';
  return [
    `<g transform="${place}"><circle cy="6" r="96" fill="#FFB347" opacity=".16"/><circle cy="8" r="74" fill="#FFC766" opacity=".2"/>`,
    '<path d="M-46 62C-60 30-66-20-54-52C-44-78 44-78 54-52C66-20 60 30 46 62Z" fill="#FFB84A"/>',
    '<path d="M-46 62C-60 30-66-20-54-52C-50-62-36-68-20-70C-32-40-34 20-26 62Z" fill="#D9541A" opacity=".55"/>',
    '<path d="M-40 62C-30 30 30 30 40 62Z" fill="#FFF1B8" opacity=".85"/>',
    '<path d="M-26 62C-34 20-32-40-20-70M26 62C34 20 32-40 20-70" stroke="#B5430F" stroke-opacity=".42" stroke-width="2.4" fill="none"/>',
    '<ellipse cy="62" rx="46" ry="11" fill="#7A2408"/><ellipse cy="62" rx="40" ry="7.6" fill="#FFE9A0"/>',
    `<path d="M0 22C17 40 16 58 0 65C-16 58-17 40 0 22Z" fill="#FFFDE8"/>${hasFace ? face : ''}</g>`,
  ].join('');
}
