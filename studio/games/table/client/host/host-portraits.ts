import { clothOf } from './cloth-of.ts';
import { faceOf } from './face-of.ts';
import { hairBefore, hairBehind, headwear } from './host-head.ts';
import { hostLooks } from './host-look.ts';
import type { HostLook } from './host-look.ts';

const stops = (colours: readonly string[]): string =>
  colours.map((colour, index) => `<stop offset="${index / 2}" stop-color="${colour}"/>`).join('');

const shaded = (id: string, colours: readonly string[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(colours)}</linearGradient>`;

/** Head and shoulders of a host on a plain ground, as a picture of its own: the text of an SVG file. */
function hostPortrait(look: HostLook): string {
  const { skin, cloth } = look;
  const defs = [
    shaded('host-cloth', cloth),
    shaded('host-skin', skin),
    shaded('host-turban', ['#f0433a', '#c4141f', '#8a0717']),
    shaded('ground', ['#2c5a4f', '#153a33', '#0a211d']),
  ].join('');
  const neck = `<path d="M-22-14H22V40C22 56-22 56-22 40Z" fill="${skin[1]}"/><path d="M-22-6C-10 18 12 18 22-6V16C10 30-10 30-22 16Z" fill="${skin[2]}" opacity=".6"/>`;
  // On stage the styles open the eyes.
  const face = faceOf(look).replaceAll('class="host-lid"', 'display="none"');
  const figure = `${hairBehind(look)}${neck}${clothOf(look)}${face}${hairBefore(look)}${headwear(look)}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-130 -190 260 260"><defs>${defs}</defs><path d="M-130-190H130V70H-130Z" fill="url(#ground)"/>${figure}</svg>`;
}

/** A picture for each host that is drawn, by the name of its file. */
export function hostPortraits(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(hostLooks).map(([name, look]) => [`hosts/${name}.svg`, hostPortrait(look)]),
  );
}
