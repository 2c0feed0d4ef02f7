import { angleOf, colourOf, wheelOrder } from './wheel.ts';

const POCKET = 360 / wheelOrder.length;
const fills = {
  green: ['#0fa47d', '#06573f'],
  red: ['#d2333a', '#74131a'],
  black: ['#23272f', '#0a0c10'],
} as const;
/** Where numbers and pockets lie, from the middle. */
const radii = { hub: 54, pocket: 72, rim: 88 } as const;
const DEFLECTORS = 8;

export interface WheelArt {
  readonly bowl: SVGSVGElement;
  /** What turns: numbers, pockets and cone. */
  readonly rotor: SVGSVGElement;
  /** What lies over all and does not turn: the light. */
  readonly light: SVGSVGElement;
}

/** The wheel from above, as parts that can be turned without being drawn anew. */
export function drawWheel(): WheelArt {
  return { bowl: drawBowl(), rotor: drawRotor(), light: drawLight() };
}

function point(radius: number, degrees: number): string {
  const turn = (degrees * Math.PI) / 180;
  return `${(radius * Math.sin(turn)).toFixed(2)} ${(-radius * Math.cos(turn)).toFixed(2)}`;
}

function sector(inner: number, outer: number, degrees: number): string {
  const [from, to] = [degrees - POCKET / 2, degrees + POCKET / 2];
  return `M${point(inner, from)}L${point(outer, from)}A${outer} ${outer} 0 0 1 ${point(outer, to)}L${point(inner, to)}A${inner} ${inner} 0 0 0 ${point(inner, from)}Z`;
}

function drawBowl(): SVGSVGElement {
  const deflectors = Array.from({ length: DEFLECTORS }, (_, at) => {
    const turn = (at + 0.5) * (360 / DEFLECTORS);
    const shape = at % 2 === 0 ? 'M0-6L2.400 0L0 6L-2.400 0Z' : 'M-6 0L0-2.400L6 0L0 2.400Z';
    return `<path transform="rotate(${turn}) translate(0 -95)" d="${shape}" fill="#f6e2ae" stroke="#6b4514" stroke-width=".6"/>`;
  });
  return drawing(
    'wheel-bowl',
    [
      '<defs><radialGradient id="wheel-wood"><stop offset=".86" stop-color="#4a240d"/><stop offset=".93" stop-color="#a3652e"/><stop offset="1" stop-color="#34170690"/></radialGradient><radialGradient id="wheel-track"><stop offset=".84" stop-color="#170b04"/><stop offset=".93" stop-color="#5c3416"/><stop offset="1" stop-color="#2a1407"/></radialGradient></defs>',
      '<circle r="111" fill="#2a1407"/><circle r="110" fill="url(#wheel-wood)"/><circle r="109.500" fill="none" stroke="#e7c877" stroke-width="1.500"/>',
      '<circle r="101" fill="url(#wheel-track)"/><circle r="101" fill="none" stroke="#c99a45" stroke-width="1"/>',
      ...deflectors,
    ].join(''),
  );
}

function drawRotor(): SVGSVGElement {
  const { hub, pocket, rim } = radii;
  const pockets = wheelOrder.map((number) => {
    const [lit, dark] = fills[colourOf(number)];
    const turn = angleOf(number);
    return `<path d="${sector(pocket, rim, turn)}" fill="${lit}"/><path d="${sector(hub, pocket, turn)}" fill="${dark}"/><path transform="rotate(${turn + POCKET / 2})" d="M0-${hub}V-${rim}" stroke="#e7c877" stroke-width=".8"/><text transform="rotate(${turn}) translate(0 -76.600)" text-anchor="middle" class="wheel-number">${number}</text>`;
  });
  const arms = [0, 90, 180, 270].map(
    (turn) =>
      `<g transform="rotate(${turn})"><path d="M-3.400-8L-1.800-34H1.800L3.400-8Z" fill="url(#wheel-brass)"/><circle cy="-35" r="4.600" fill="url(#wheel-knob)"/></g>`,
  );
  return drawing(
    'wheel-rotor',
    [
      '<defs><radialGradient id="wheel-cone"><stop offset="0" stop-color="#c58a49"/><stop offset=".55" stop-color="#7d4619"/><stop offset="1" stop-color="#3c1c08"/></radialGradient><linearGradient id="wheel-brass" x2="1"><stop stop-color="#8f6618"/><stop offset=".5" stop-color="#fff0bd"/><stop offset="1" stop-color="#a9791f"/></linearGradient><radialGradient id="wheel-knob" cx=".35" cy=".3"><stop stop-color="#fffbe6"/><stop offset=".5" stop-color="#e7c877"/><stop offset="1" stop-color="#7a5410"/></radialGradient></defs>',
      ...pockets,
      `<circle r="${rim}" fill="none" stroke="#e7c877" stroke-width="1.600"/><circle r="${pocket}" fill="none" stroke="#e7c877" stroke-width=".9"/>`,
      `<circle r="${hub}" fill="url(#wheel-cone)" stroke="#e7c877" stroke-width="1.400"/><circle r="42" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="2"/>`,
      `<path class="wheel-mark" d="${sector(hub, rim, 0)}"/>`,
      ...arms,
      '<circle r="13" fill="url(#wheel-knob)" stroke="#6b4514" stroke-width=".8"/><circle r="6" fill="#fff4cf" fill-opacity=".75"/>',
    ].join(''),
  );
}

function drawLight(): SVGSVGElement {
  return drawing(
    'wheel-light',
    '<defs><linearGradient id="wheel-sheen" x1=".15" y1="0" x2=".85" y2="1"><stop stop-color="#fff" stop-opacity=".26"/><stop offset=".42" stop-color="#fff" stop-opacity="0"/><stop offset=".72" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".34"/></linearGradient></defs><circle r="110" fill="url(#wheel-sheen)"/>',
  );
}

function drawing(name: string, content: string): SVGSVGElement {
  const template = document.createElement('template');
  template.innerHTML = `<svg class="${name}" viewBox="-112 -112 224 224" aria-hidden="true">${content}</svg>`;
  return template.content.firstElementChild as SVGSVGElement;
}
