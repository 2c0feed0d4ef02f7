/** Pockets of a wheel with one zero, clockwise. */
export const wheelOrder: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14,
  31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
];

const reds = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export function colourOf(number: number): 'green' | 'red' | 'black' {
  if (number === 0) return 'green';
  return reds.has(number) ? 'red' : 'black';
}

/** A number with so many neighbours on either side of the wheel. */
export function neighboursOf(number: number, reach: number): readonly number[] {
  const at = wheelOrder.indexOf(number);
  const size = wheelOrder.length;
  return Array.from(
    { length: 2 * reach + 1 },
    (_, step) => wheelOrder[(at + step - reach + size) % size] ?? 0,
  );
}

const POCKET = 360 / wheelOrder.length;
const fills = { green: '#0b8767', red: '#b6252a', black: '#15181d' } as const;

/** The wheel from above, in two parts that turn by themselves: pockets, and the ball. */
export function drawWheel(): SVGSVGElement {
  const point = (radius: number, degrees: number): string => {
    const turn = (degrees * Math.PI) / 180;
    return `${(radius * Math.sin(turn)).toFixed(2)} ${(-radius * Math.cos(turn)).toFixed(2)}`;
  };
  const pockets = wheelOrder.map((number, at) => {
    const [from, to] = [(at - 0.5) * POCKET, (at + 0.5) * POCKET];
    return `<path d="M${point(56, from)}L${point(86, from)}A86 86 0 0 1 ${point(86, to)}L${point(56, to)}A56 56 0 0 0 ${point(56, from)}Z" fill="${fills[colourOf(number)]}" stroke="#e7c877" stroke-width=".6"/><text transform="rotate(${at * POCKET}) translate(0 -76)" text-anchor="middle" class="wheel-number">${number}</text>`;
  });
  const spokes = [0, 90, 180, 270].map(
    (turn) =>
      `<path transform="rotate(${turn})" d="M-3 0L-2-34H2L3 0Z" fill="#e7c877"/><circle cx="${34 * Math.sin((turn * Math.PI) / 180)}" cy="${-34 * Math.cos((turn * Math.PI) / 180)}" r="4" fill="#fff1c4"/>`,
  );
  const template = document.createElement('template');
  template.innerHTML = [
    '<svg class="wheel" viewBox="-112 -112 224 224" aria-hidden="true"><defs><radialGradient id="wheel-wood"><stop offset=".7" stop-color="#5a2f12"/><stop offset=".9" stop-color="#9a5f2a"/><stop offset="1" stop-color="#3a1c08"/></radialGradient><radialGradient id="wheel-cone"><stop offset="0" stop-color="#b57b3d"/><stop offset="1" stop-color="#4a2610"/></radialGradient></defs>',
    '<circle r="110" fill="url(#wheel-wood)"/><circle r="109" fill="none" stroke="#e7c877" stroke-width="1.5"/><circle r="98" fill="#2b1508"/>',
    `<g class="wheel-turn">${pockets.join('')}<circle r="56" fill="url(#wheel-cone)"/><circle r="56" fill="none" stroke="#e7c877"/>${spokes.join('')}<circle r="11" fill="#e7c877"/><circle r="6" fill="#8a5f12"/></g>`,
    '<g class="wheel-ball"><circle cy="-92" r="4.2" fill="#fff"/></g></svg>',
  ].join('');
  return template.content.firstElementChild as SVGSVGElement;
}

export const spin = { landsMs: 6400, endMs: 7600 } as const;
const WHEEL_TURNS = 2;
const BALL_TURNS = 7;

/** Where wheel and ball stand so many ms after the round's end, in degrees: the ball ends in its pocket. */
export function anglesAt(
  number: number,
  sinceMs: number,
  pace: number,
): { readonly wheel: number; readonly ball: number; readonly drop: number } {
  const progress = Math.min(1, sinceMs / (spin.landsMs * pace));
  const eased = 1 - (1 - progress) ** 2.4;
  const wheel = WHEEL_TURNS * 360 * eased;
  const place = wheelOrder.indexOf(number) * POCKET;
  const end = WHEEL_TURNS * 360 + place;
  const ball = end - BALL_TURNS * 360 * (1 - eased);
  // The ball leaves the rim in the last fifth of its way.
  return { wheel, ball, drop: Math.max(0, (progress - 0.8) / 0.2) };
}
