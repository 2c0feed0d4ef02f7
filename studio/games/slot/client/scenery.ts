import { element } from '#client/kit/element.ts';
import type { Look } from './look.ts';

/** Where the small pictures move: place and width in shares of the window, and their start in s. */
const places = [
  [0.05, 0.16, 0.026, 0],
  [0.14, 0.52, 0.02, 7.1],
  [0.22, 0.3, 0.016, 3.4],
  [0.36, 0.07, 0.014, 9.2],
  [0.62, 0.1, 0.016, 1.7],
  [0.8, 0.26, 0.018, 5.6],
  [0.88, 0.46, 0.023, 11.3],
  [0.96, 0.18, 0.028, 2.5],
] as const;

/** The land behind the reels, and what moves about it. */
export function scenery({ scenery: { wide, tall, drift, way } }: Look): HTMLElement {
  const root = element('div', { class: 'scenery', attributes: { 'aria-hidden': 'true' } });
  root.append(picture('land wide', wide), picture('land tall', tall));
  for (const [x, y, size, start] of places) {
    const mote = picture(`mote ${way}`, drift);
    mote.style.insetInlineStart = `${x * 100}%`;
    if (way === 'float') mote.style.insetBlockStart = `${y * 100}%`;
    mote.style.inlineSize = `max(${size * 100}vw, 18px)`;
    mote.style.animationDelay = `-${start}s`;
    root.append(mote);
  }
  return root;
}

function picture(name: string, url: string): HTMLImageElement {
  const image = element('img', { class: name, attributes: { alt: '', decoding: 'async' } });
  image.src = url;
  return image;
}
