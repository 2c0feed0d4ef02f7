import type { Pose } from './pose.ts';

/** Colours of a bird, from its tail to its breast. */
export interface Plumage {
  readonly tail: readonly [string, string, string];
  readonly body: readonly [light: string, dark: string];
  readonly hackle: readonly [light: string, dark: string];
  readonly wing: readonly [light: string, dark: string];
}

/** Red with a green-black tail. */
export const meronPlumage: Plumage = {
  tail: ['#17352c', '#0d221d', '#27594a'],
  body: ['#c8402c', '#7a1a14'],
  hackle: ['#ffb25e', '#d4541f'],
  wing: ['#9c2a1c', '#571009'],
};

/** Blue-grey with a pale neck. */
export const walaPlumage: Plumage = {
  tail: ['#122843', '#0a1729', '#27527f'],
  body: ['#3a78b4', '#163a63'],
  hackle: ['#e9f2f7', '#8fb6d2'],
  wing: ['#235687', '#0f2c4c'],
};

/**
 * A fighting cock in profile, looking to the right, its feet at 0 0. Parts that move are groups of their own.
 *
 * @param id unique on the page: its colours are shared by its parts
 */
export function birdMarkup(id: string, { tail, body, hackle, wing }: Plumage): string {
  const fade = (name: string, [light, dark]: readonly [string, string]) =>
    `<linearGradient id="${id}-${name}" x1=".3" y1="0" x2=".6" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`;
  const plumes = [
    ['M-30-72C-58-84-92-122-88-168C-74-134-52-112-22-96Z', tail[0]],
    ['M-30-70C-66-74-104-98-112-142C-90-112-62-96-26-90Z', tail[2]],
    ['M-32-66C-66-62-106-74-124-108C-94-88-66-82-28-82Z', tail[1]],
    ['M-32-62C-60-52-96-54-118-76C-90-70-62-72-30-76Z', tail[0]],
    ['M-26-76C-48-96-70-136-58-178C-52-144-38-118-14-98Z', tail[2]],
  ];
  return [
    `<defs>${fade('b', body)}${fade('h', hackle)}${fade('w', wing)}</defs>`,
    '<g class="bird-legs"><path d="M-8-44L-14-22L-8-2" /><path d="M14-44L12-20L20-2" /><path class="toes" d="M-8-2L8 2M-8-2L-20 2M-8-2L0 5M20-2L37 2M20-2L8 2M20-2L28 5" /></g>',
    '<g class="bird-body">',
    ...plumes.map(([path, colour]) => `<path d="${path}" fill="${colour}"/>`),
    '<path d="M-24-50C-20-30-14-24-6-20L6-40Z" fill="#2a120c" opacity=".55"/>',
    `<path d="M-44-74C-42-100-8-108 20-104C46-100 56-78 44-58C30-34-8-30-26-42C-38-48-45-60-44-74Z" fill="url(#${id}-b)"/>`,
    '<path d="M20-40C36-44 48-58 48-74C40-60 28-52 10-48Z" fill="#000" opacity=".18"/>',
    `<g class="bird-neck"><path d="M4-98C16-116 22-138 34-150C48-156 58-146 56-134C53-112 52-92 44-70C28-62 8-76 4-98Z" fill="url(#${id}-h)"/>`,
    '<path d="M20-116C20-102 22-88 30-76M30-128C28-108 30-90 38-76M40-138C38-118 40-98 44-82" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="2.4" stroke-linecap="round"/>',
    '<path d="M34-158C30-172 38-178 42-168C44-180 52-180 52-169C57-177 63-172 60-158C54-150 40-150 34-158Z" fill="#d8261c"/>',
    `<circle cx="47" cy="-148" r="13.5" fill="url(#${id}-h)"/>`,
    '<ellipse cx="51" cy="-146" rx="8.6" ry="7.6" fill="#c9281d"/>',
    '<path d="M52-139C59-135 60-123 53-119C47-124 47-133 52-139Z" fill="#b71a14"/>',
    '<path d="M58-152L76-145L58-141C56-145 56-149 58-152Z" fill="#e9b54b"/><path d="M58-146.500L76-145L58-141Z" fill="#b97f22"/>',
    '<circle cx="51" cy="-149" r="3.8" fill="#ffe7a8"/><circle cx="52" cy="-149" r="2" fill="#1b0c06"/></g>',
    `<g class="bird-wing"><path d="M-30-82C-12-98 16-94 24-80C20-58-10-46-40-52C-28-60-38-70-30-82Z" fill="url(#${id}-w)"/>`,
    '<path d="M-26-78C-8-88 8-86 18-78M-28-70C-12-78 4-76 14-68M-32-60C-16-66-2-64 6-60" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="2.6" stroke-linecap="round"/></g>',
    '</g>',
  ].join('');
}

/** Puts a bird into a pose. @param root the group of `birdMarkup` */
export class Bird {
  readonly #root: SVGGElement;
  readonly #parts: readonly (readonly [name: string, node: SVGGElement])[];

  constructor(root: SVGGElement) {
    this.#root = root;
    this.#parts = ['legs', 'body', 'neck', 'wing'].map((name) => [
      name,
      root.querySelector<SVGGElement>(`.bird-${name}`) ?? root,
    ]);
  }

  /** @param place where it stands @param facing 1 to the right, −1 to the left */
  pose({ forward, up, lean, wing, down, crow }: Pose, place: number, facing: 1 | -1): void {
    const x = place + facing * forward;
    this.#root.setAttribute('transform', `translate(${x.toFixed(1)} ${(-up).toFixed(1)})`);
    const turned: Readonly<Record<string, string>> = {
      legs: `rotate(${(-lean * 0.6).toFixed(1)} 0 -50)`,
      body: `translate(0 ${(30 * down).toFixed(1)}) rotate(${(-lean - 6 * crow).toFixed(1)} 0 -60)`,
      neck: `rotate(${(46 * down - 14 * crow).toFixed(1)} 26 -88)`,
      wing: `rotate(${(62 * wing).toFixed(1)} 14 -84)`,
    };
    for (const [name, node] of this.#parts) {
      node.setAttribute('transform', turned[name] ?? '');
    }
    const legs = this.#parts[0]?.[1];
    legs?.setAttribute('opacity', (1 - down).toFixed(2));
  }
}
