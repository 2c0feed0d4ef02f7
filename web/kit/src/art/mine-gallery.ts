import { onCircle, repeat } from './svg.ts';

/** The wall of a jade mine between its timbers: slabs of rock, and cut jade where one has burst. */
export function mineGallery(): string {
  return [timbers(), wall(), lamp()].join('');
}

const SLAB = 62;
/** Slabs of the wall that have burst. */
const opened: readonly number[] = [2, 4, 6];

function timbers(): string {
  const beam = (place: string, [width, height]: readonly [number, number]) =>
    [
      `<g transform="${place}">`,
      `<rect width="${width}" height="${height}" rx="4" fill="#74401F"/>`,
      `<rect width="${width}" height="4" rx="2" fill="#F2B77A" opacity=".6"/>`,
      `<rect y="${height - 4}" width="${width}" height="4" rx="2" fill="#3E1E10" opacity=".7"/></g>`,
    ].join('');
  return [
    beam('translate(14 40)', [20, 300]),
    beam('translate(266 40)', [20, 300]),
    beam('translate(-10 26)', [320, 24]),
    beam('translate(32 92) rotate(-46)', [58, 13]),
    beam('translate(226 52) rotate(46)', [58, 13]),
  ].join('');
}

function wall(): string {
  const slabs = repeat(9, (index) => {
    const x = 84 + (index % 3) * (SLAB + 4);
    const y = 108 + Math.trunc(index / 3) * (SLAB + 4);
    return `<g transform="translate(${x} ${y})">${opened.includes(index) ? jade() : slab(index)}</g>`;
  });
  return `<rect x="44" y="68" width="212" height="212" rx="16" fill="#150B10" stroke="#6B4630" stroke-width="3"/>${slabs}`;
}

/** Lit from above left, with a crack and a glint of what is behind it. */
function slab(index: number): string {
  const tilt = (index % 3) - 1;
  return [
    `<g transform="rotate(${tilt * 2})">`,
    '<path d="M-20-29H20L29-19V20L19 29H-19L-29 20V-20Z" fill="#3E2A24"/>',
    '<path d="M-20-29H20L29-19L21-14H-22L-29-20Z" fill="#C79A72"/>',
    '<path d="M-29-20L-22-14V16L-29 20Z" fill="#9A7254"/>',
    '<path d="M-22-15H21V15L15 21H-16L-22 15Z" fill="#7C5A46"/>',
    '<path d="M-12-10L-2-1L-8 11M-2-1L13 3" stroke="#3A2720" stroke-width="2.5" fill="none"/>',
    `<path d="M7 9l5-4l5 4l-4 5Z" fill="#5DD6AF" opacity="${index % 2 === 0 ? 0.95 : 0.5}"/></g>`,
  ].join('');
}

function jade(): string {
  const facets = [
    '#0E8F6A',
    '#0A6B52',
    '#0C7D5E',
    '#2FC597',
    '#8BF0CD',
    '#C9FFE9',
    '#7CEBC4',
    '#25B088',
  ];
  const cut = facets.map((colour, index) => {
    const at = (radius: number, step: number) => onCircle(0, 0, radius, 22.5 + 45 * step);
    return `<path d="M${at(24, index)}L${at(24, index + 1)}L${at(15, index + 1)}L${at(15, index)}Z" fill="${colour}"/>`;
  });
  const table = repeat(
    8,
    (index) => `${index === 0 ? 'M' : 'L'}${onCircle(0, 0, 15, 22.5 + 45 * index)}`,
  );
  return [
    `<rect x="-29" y="-29" width="58" height="58" rx="12" fill="#0A2E28"/>`,
    `<circle r="31" fill="#34C398" opacity=".35"/><circle r="28" fill="#7CFFD4" opacity=".22"/>`,
    cut.join(''),
    `<path d="${table}Z" fill="#4FD8AC"/>`,
    '<path d="M0-9C4-4 4 2 0 6C-4 2-4-4 0-9ZM-2 5C-8 5-10 0-10-4C-6-3-3 0-2 5ZM2 5C8 5 10 0 10-4C6-3 3 0 2 5Z" fill="none" stroke="#EFFFF8" stroke-width="1.5" stroke-linejoin="round"/>',
  ].join('');
}

function lamp(): string {
  return [
    '<g transform="translate(42 78)">',
    // Rings fade into each other: a drawing without gradients of its own.
    repeat(9, (ring) => `<circle cy="24" r="${96 - ring * 9}" fill="#FFB868" opacity=".055"/>`),
    '<path d="M0-30V-8" stroke="#1A0E0A" stroke-width="3"/>',
    '<path d="M-14 0H14L18 8H-18Z" fill="#E2A95A"/><rect x="-14" y="8" width="28" height="32" rx="7" fill="#FFE7AE"/>',
    '<path d="M0 14C8 23 6 33 0 36C-6 33-8 23 0 14Z" fill="#FF9A2B"/>',
    '<path d="M-14 10V38M14 10V38" stroke="#A8681C" stroke-width="2.5"/><path d="M-18 40H18L14 49H-14Z" fill="#C98A3A"/></g>',
  ].join('');
}
