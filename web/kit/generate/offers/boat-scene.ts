// The fruit boat of the southern river, at sunrise.
import { seededRandom } from '../../src/art/random.ts';
import { fine, num, repeat } from '../../src/art/svg.ts';
import { type Brush, type DrawnScene, linear, radial } from './offer-pieces.ts';

const FRUIT = [
  [-40, -10, '#F2A93B'],
  [-28, -14, '#E2503F'],
  [-18, -9, '#F2CE1B'],
  [-6, -12, '#7DBB3A'],
  [5, -10, '#F2A93B'],
  [14, -14, '#E2503F'],
  [24, -10, '#F2CE1B'],
  [-34, -20, '#7DBB3A'],
  [-22, -23, '#F2A93B'],
  [-10, -21, '#F2CE1B'],
  [4, -21, '#E2503F'],
] as const;

/** A woman rows her fruit over the water, before the sun. */
export function boatScene({ id }: Brush): DrawnScene {
  const random = seededRandom('boat');
  const water = repeat(54, () => {
    const y = 206 + random() * 108;
    return `<rect x="${num(random() * 640)}" y="${num(y)}" width="${num(16 + random() * 70)}" height="1.8" rx=".9" fill="#E9FFF0" opacity="${fine(0.1 + random() * 0.3)}"/>`;
  });
  const path = repeat(13, (index) => {
    const width = 84 * (0.5 + index * 0.09) * (index % 2 ? 0.75 : 1);
    return `<rect x="${num(330 - width / 2 + ((index % 3) - 1) * 6)}" y="${208 + index * 8}" width="${num(width)}" height="3" rx="1.5" fill="#FFF3C4" opacity="${fine(0.75 - index * 0.05)}"/>`;
  });
  const fruit = FRUIT.map(
    ([x, y, colour]) =>
      `<circle cx="${x}" cy="${y}" r="8" fill="${colour}"/><circle cx="${x - 2}" cy="${y - 3}" r="2.4" fill="#fff" opacity=".5"/>`,
  ).join('');
  const palm = [-168, -138, -106, -70, -36, -10, 18]
    .map(
      (turn) => `<path d="M0 0q34-20 78 6-42-6-78-6Z" fill="#0B4438" transform="rotate(${turn})"/>`,
    )
    .join('');
  return {
    colours:
      linear(id('sky'), [
        [0, '#0C5A63'],
        [0.44, '#4FB5A0'],
        [0.68, '#F7E3A0'],
        [1, '#FBE9B0'],
      ]) +
      radial(id('sun'), [
        [0, '#FFF3C4', 0.95],
        [1, '#FFF3C4', 0],
      ]) +
      linear(id('river'), [
        [0, '#2A9A88'],
        [1, '#0B4A48'],
      ]),
    drawing: [
      `<rect width="640" height="210" fill="url(#${id('sky')})"/>`,
      `<circle cx="330" cy="140" r="190" fill="url(#${id('sun')})"/><circle cx="330" cy="140" r="44" fill="#FFFBE6"/>`,
      '<path d="M0 206V186C40 168 70 176 104 182S180 158 226 178 320 172 372 184 470 160 520 180 600 172 640 184V206Z" fill="#2F8F7C" opacity=".75"/>',
      '<path d="M0 206V196C80 184 130 196 200 190S340 198 420 192 560 184 640 196V206Z" fill="#12594E"/>',
      `<rect y="204" width="640" height="116" fill="url(#${id('river')})"/>`,
      path,
      water,
      '<g transform="translate(312 262) scale(1.5)">',
      '<ellipse cx="2" cy="14" rx="92" ry="9" fill="#04302E" opacity=".4"/>',
      '<path d="M44-12C44-34 50-40 56-40S66-34 66-14Z" fill="#8A2B4E"/><path d="M48-30C40-24 30-20 26-14" fill="none" stroke="#8A2B4E" stroke-width="6" stroke-linecap="round"/><circle cx="55" cy="-45" r="7" fill="#E9B48A"/>',
      '<path d="M36-44C48-60 62-60 76-44Z" fill="#F0DDA6"/><path d="M56-57C50-52 44-48 36-44H48Z" fill="#fff" opacity=".35"/><path d="M36-44H76" stroke="#C9A960" stroke-width="2"/>',
      fruit,
      '<path d="M-84-8C-60 12 56 14 88-14 70-8-30-2-84-8Z" fill="#5A2E14"/><path d="M-84-8C-50 2 50 0 88-14" fill="none" stroke="#B0672E" stroke-width="3"/>',
      '<path d="M28-22 104 16" stroke="#3A1D0C" stroke-width="2.8" stroke-linecap="round"/></g>',
      `<path d="M628 320C616 236 606 160 566 98" stroke="#2F2410" stroke-width="13" fill="none"/><g transform="translate(566 98) scale(1.5)">${palm}<circle cx="-4" cy="8" r="6" fill="#6B3E18"/><circle cx="7" cy="9" r="6" fill="#7D4A20"/></g>`,
      '<g stroke="#0B4438" stroke-width="2.2" fill="none" stroke-linecap="round"><path d="M96 84q8-9 16 0q8-9 16 0M150 58q6-7 12 0q6-7 12 0M78 118q5-6 10 0q5-6 10 0"/></g>',
    ].join(''),
  };
}
