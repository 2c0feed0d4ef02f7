import type { HostLook } from './host-look.ts';

/** Shoulders to waist; the chin is at 0, 0. */
const torso =
  'M-30 34C-70 48-122 54-140 92C-160 140-176 210-190 270H190C176 210 160 140 140 92C122 54 70 48 30 34C18 56-18 56-30 34Z';
const rightShade =
  'M140 92C160 140 176 210 190 270H120C122 200 126 140 112 96C122 90 132 88 140 92Z';
const leftLight =
  'M-30 34C-70 48-122 54-140 92C-150 118-160 150-168 190C-140 140-110 100-60 70C-40 58-30 50-30 34Z';

const mirrored = (path: string): string => `${path}<g transform="scale(-1 1)">${path}</g>`;

const bowTie = (colour: string): string =>
  `<g transform="translate(0 62)">${mirrored(`<path d="M0 0C10-14 22-16 30-13C32-4 32 6 30 15C22 18 10 14 0 0Z" fill="${colour}"/>`)}<rect x="-6" y="-7" width="12" height="15" rx="4" fill="${colour}" stroke="#000" stroke-opacity=".35"/></g>`;

const collar = (colour: string): string =>
  mirrored(
    `<path d="M0 62L-30 34L-37 46L-24 78Z" fill="${colour}" stroke="#000" stroke-opacity=".16"/>`,
  );

const lapels = (look: HostLook): string =>
  mirrored(
    `<path d="M-30 34L-66 62L-48 90L-62 98L-8 190L0 150Z" fill="${look.cloth[0]}" stroke="${look.cloth[2]}" stroke-width="2"/>`,
  );

const buttons = (colour: string, ...places: readonly (readonly [number, number])[]): string =>
  places
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="5" fill="${colour}" stroke="#000" stroke-opacity=".35"/>`,
    )
    .join('');

const highCollar = (fill: string, trim: string): string =>
  `<path d="M-32 22C-20 34 20 34 32 22L34 46C18 60-18 60-34 46Z" fill="${fill}"/><path d="M-33 35C-18 47 18 47 33 35" stroke="${trim}" stroke-width="3" fill="none"/>`;

const sidePlacket = (trim: string): string =>
  `<path d="M34 46C60 60 92 84 112 110" stroke="${trim}" stroke-width="3" fill="none"/>${buttons(trim, [44, 54], [68, 70], [92, 90])}`;

const sprig = (trim: string): string =>
  `<path fill="none" stroke="${trim}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" opacity=".85" d="M-56 230C-60 190-40 160-52 122M-52 150C-80 146-92 128-92 112C-72 112-56 126-52 150ZM-52 150C-26 142-16 124-18 106C-38 110-50 126-52 150ZM-52 122C-62 104-60 90-52 80C-44 90-42 104-52 122ZM-54 196C-74 196-86 188-92 176M-50 190C-34 188-26 180-22 168"/>`;

const plum = (trim: string): string =>
  [
    [-84, 128, 1],
    [-56, 190, 0.8],
    [70, 176, 0.9],
    [34, 232, 0.7],
  ]
    .map(
      ([x, y, size]) =>
        `<g transform="translate(${x} ${y}) scale(${size})" fill="${trim}" opacity=".9">${[
          0, 72, 144, 216, 288,
        ]
          .map((turn) => `<ellipse transform="rotate(${turn})" cy="-11" rx="7" ry="10"/>`)
          .join('')}<circle r="5" fill="#b5600e"/></g>`,
    )
    .join('');

/** What a host wears, over the neck. `url(#host-cloth)` is its cloth, lit from above. */
export function clothOf(look: HostLook): string {
  const body = `<path d="${torso}" fill="url(#host-cloth)"/><path d="${leftLight}" fill="#fff" opacity=".16"/><path d="${rightShade}" fill="${look.cloth[2]}" opacity=".5"/>`;
  const { under, trim } = look;
  switch (look.wear) {
    case 'suit':
      return `${body}<path d="M-30 34L-8 190L0 270L8 190L30 34C14 54-14 54-30 34Z" fill="${under}"/>${lapels(look)}${collar(under)}${bowTie('#0c1114')}<path d="M-88 118l34-8l2 9l-34 8Z" fill="${trim}"/>${buttons('#0c1114', [0, 206], [0, 240])}`;
    case 'linen':
      return `${body}<path d="M-30 34L-14 270H14L30 34C14 54-14 54-30 34Z" fill="${under}"/>${lapels(look)}${collar(under)}${buttons('#d8d2c2', [0, 96], [0, 134], [0, 172])}<path d="M62 132H104L100 146H64Z" fill="${trim}" opacity=".8"/>`;
    case 'waistcoat':
    case 'vest': {
      const deep = look.wear === 'vest';
      const front = deep
        ? 'M-58 46C-54 96-30 130 0 168C30 130 54 96 58 46C86 54 104 70 108 104C112 160 112 220 108 270H-108C-112 220-112 160-108 104C-104 70-86 54-58 46Z'
        : 'M-62 46C-56 110-26 150 0 196C26 150 56 110 62 46C82 52 98 66 100 100C104 160 104 220 100 270H-100C-104 220-104 160-100 100C-98 66-82 52-62 46Z';
      const tie = deep
        ? `<path d="M-9 54H9L6 72L14 150L0 172L-14 150L-6 72Z" fill="${trim}" stroke="#000" stroke-opacity=".25"/><path d="M-10 96L10 84M-11 122L11 110" stroke="#000" stroke-opacity=".2" stroke-width="5"/>`
        : bowTie('#141a2c');
      return `${body}<path d="${front}" fill="${under}"/><path d="M0 ${deep ? 168 : 196}V270" stroke="#000" stroke-opacity=".35" stroke-width="2"/><path d="M-60 232H-92M60 232H92" stroke="${trim}" stroke-width="3" opacity=".8"/>${collar('#fff')}${tie}${buttons(trim, [8, 214], [8, 244])}`;
    }
    case 'tailcoat':
      return `${body}<path d="M-58 46C-50 100-26 140 0 176C26 140 50 100 58 46L30 34C14 54-14 54-30 34Z" fill="#fbfaf6"/><path d="M-46 96C-30 130-14 154 0 176C14 154 30 130 46 96L60 270H-60Z" fill="${under}"/>${lapels(look)}${mirrored('<path d="M0 60L-28 34L-34 50L-16 66Z" fill="#fff" stroke="#000" stroke-opacity=".2"/>')}${bowTie(under)}${buttons(trim, [0, 198], [0, 226], [0, 254])}<path d="M-104 112l10 12l-10 12l-10-12Z" fill="${trim}"/>`;
    case 'blouse':
      return `${body}<path d="M-30 34C-22 66-10 84 0 92C10 84 22 66 30 34C14 54-14 54-30 34Z" fill="${look.skin[1]}"/>${mirrored(`<path d="M0 92C-14 86-30 62-34 34C-48 44-58 60-54 78C-44 78-40 88-42 98C-28 96-20 104-20 114C-10 110-2 104 0 92Z" fill="#fffaf4" stroke="${look.cloth[2]}" stroke-opacity=".5" stroke-width="2"/>`)}${[
        [-96, 120],
        [-70, 180],
        [-110, 220],
        [70, 140],
        [104, 190],
        [64, 226],
        [-20, 160],
        [10, 218],
      ]
        .map(
          ([x, y]) =>
            `<g transform="translate(${x} ${y})" fill="${under}">${[0, 72, 144, 216, 288].map((turn) => `<ellipse transform="rotate(${turn})" cy="-7" rx="5" ry="6.5"/>`).join('')}<circle r="3.5" fill="${trim}"/></g>`,
        )
        .join('')}`;
    case 'opera': {
      const cloud =
        '<path d="M0 40C-26 46-40 44-58 52C-96 60-118 78-122 104C-104 98-92 106-90 120C-74 112-58 120-54 136C-38 126-18 132 0 152Z"/>';
      return `${body}<g fill="${trim}" stroke="${under}" stroke-width="4" stroke-linejoin="round">${mirrored(cloud)}</g><g fill="none" stroke="${under}" stroke-width="2.500">${mirrored('<path d="M-20 62C-44 66-70 74-86 90M-14 84C-34 88-50 96-58 108"/>')}</g><path d="M0 152V270" stroke="${under}" stroke-width="6"/>${highCollar('url(#host-cloth)', under)}${buttons(under, [0, 96], [0, 122], [0, 184], [0, 222])}`;
    }
    case 'sabai':
      return `${body}<path d="M-30 34C-22 58-10 70 0 74C10 70 22 58 30 34C14 54-14 54-30 34Z" fill="${look.skin[1]}"/><path d="M-78 50C-40 66 60 150 124 270H30C-20 190-84 120-128 96C-118 72-104 60-78 50Z" fill="${under}"/><path d="M-78 50C-40 66 60 150 124 270M-128 96C-84 120-20 190 30 270" fill="none" stroke="${trim}" stroke-width="6"/><path d="M-92 66C-50 84 36 170 92 270M-112 82C-68 104 8 180 60 270" fill="none" stroke="#a8540f" stroke-opacity=".55" stroke-width="3" stroke-dasharray="7 7"/><g fill="none" stroke="${trim}" stroke-width="5"><path d="M-34 44C-18 66 18 66 34 44"/></g>${buttons(trim, [-18, 60], [0, 66], [18, 60])}`;
    case 'scarf': {
      const checks = 'M-40 44l30 46M-20 40l26 40M4 42l18 28M-34 74l46-40M-20 90l52-46M-8 108l30-26';
      return `${body}<path d="M-30 34L-14 270H14L30 34C14 54-14 54-30 34Z" fill="${under}"/>${lapels(look)}${buttons('#6b5730', [0, 150], [0, 190], [0, 230])}<path d="M-46 30C-22 50 22 50 46 30C58 44 56 62 44 70C34 96 30 130 40 168H4C-2 132 2 104 6 80C-16 82-40 76-50 62C-58 50-56 38-46 30Z" fill="#f4efe6" stroke="#000" stroke-opacity=".2"/><path d="${checks}M10 112h28M10 132h26M10 150h28" stroke="${trim}" stroke-width="5" opacity=".8" fill="none"/>`;
    }
    case 'qipao':
      return `${body}${plum(trim)}${highCollar('url(#host-cloth)', trim)}${sidePlacket(trim)}<path d="M-112 96C-126 140-122 200-120 270M112 96C126 140 122 200 120 270" fill="none" stroke="${trim}" stroke-opacity=".7" stroke-width="4"/>`;
    case 'ao-dai':
      return `${body}<path d="M-112 96C-126 140-122 200-120 270M112 96C126 140 122 200 120 270" fill="none" stroke="${look.cloth[2]}" stroke-opacity=".5" stroke-width="3"/>${highCollar('url(#host-cloth)', trim)}${sidePlacket(trim)}${sprig(under)}`;
    case 'ba-ba': {
      const checks = Array.from(
        { length: 9 },
        (_, row) => `M-70 ${70 + row * 22}H-20M20 ${70 + row * 22}H70`,
      );
      return `${body}<path d="M-30 34C-16 62 16 62 30 34L36 40C22 76-22 76-36 40Z" fill="${under}"/><path d="M0 64V270" stroke="${trim}" stroke-width="2"/>${buttons(trim, [0, 92], [0, 134], [0, 176], [0, 218])}<path d="M-40 38C-66 56-74 120-70 270H-22C-30 170-24 90-30 44ZM40 38C66 56 74 120 70 270H22C30 170 24 90 30 44Z" fill="#f6f1e6"/><path d="${checks.join('')}M-56 60V270M-36 60V270M36 60V270M56 60V270" stroke="#22303c" stroke-width="4" opacity=".75" fill="none"/>`;
    }
  }
}
