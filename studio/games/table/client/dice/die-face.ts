/** Places of the pips of each face, in a square of 100. */
const pips: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[50, 50]],
  [
    [28, 28],
    [72, 72],
  ],
  [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  [
    [26, 26],
    [74, 26],
    [50, 50],
    [26, 74],
    [74, 74],
  ],
  [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
];

/** A die from above: ones and fours are red, as in the East. */
export function dieFace(face: number): SVGElement {
  const colour = face === 1 || face === 4 ? '#d2281f' : '#1b1f24';
  const size = face === 1 ? 15 : 9.5;
  const dots = (pips[face] ?? [])
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${size}" fill="${colour}"/>`)
    .join('');
  const template = document.createElement('template');
  template.innerHTML = `<svg class="die" viewBox="0 0 100 100" aria-hidden="true"><rect x="2" y="2" width="96" height="96" rx="20" fill="#d9d2c2"/><rect x="2" y="2" width="96" height="90" rx="20" fill="#fffdf6"/>${dots}</svg>`;
  return template.content.firstElementChild as SVGElement;
}
