// The lights of the river scene: sky lanterns, the large hanging one, and the pagodas' windows.

/** Ids of the paints that the scene defines; all share the scene's prefix. */
export type RiverPaints = {
  readonly jadeLight: string;
  readonly goldLight: string;
  readonly gilt: string;
  readonly silk: string;
  readonly nearBlur: string;
  readonly farBlur: string;
};

export type LanternHue = 'jade' | 'gold';

type SkyLantern = {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly hue: LanternHue;
  readonly distance?: 'here' | 'near' | 'far';
};

const tints: Readonly<Record<LanternHue, { rim: string; halo: string; rib: string }>> = {
  gold: { rim: '#FFF2C9', halo: '#F3BE5B', rib: '#C4702A' },
  jade: { rim: '#EFFFF8', halo: '#6FE3BE', rib: '#12805F' },
};

/** A floating paper lantern with its halo. `k-drift` lets style sheets move it up and down. */
export function skyLantern(
  { x, y, scale, hue, distance = 'here' }: SkyLantern,
  paints: RiverPaints,
): string {
  const { rim, halo, rib } = tints[hue];
  const blur = { here: '', near: paints.nearBlur, far: paints.farBlur }[distance];
  const filter = blur && ` filter="url(#${blur})"`;
  const light = hue === 'gold' ? paints.goldLight : paints.jadeLight;
  return [
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})"${filter}><g class="k-drift">`,
    `<circle r="60" fill="${halo}" opacity=".13"/><circle r="36" fill="${halo}" opacity=".22"/>`,
    `<path d="M-13-19Q0-25 13-19L19 12Q0 22-19 12Z" fill="url(#${light})"/>`,
    `<ellipse cy="13" rx="18.5" ry="4.4" fill="${rim}"/>`,
    `<path d="M-5-22L-7 16M5-22L7 16" stroke="${rib}" stroke-opacity=".35"/></g></g>`,
  ].join('');
}

const ribs = [
  'M0-53V56M-10-53C-26-34-32-18-32 2S-26 40-10 56M10-53C26-34 32-18 32 2S26 40 10 56',
  'M-20-53C-46-36-56-18-56 2S-46 40-20 56M20-53C46-36 56-18 56 2S46 40 20 56',
].join('');

const lotusLines =
  'M0-22c10 8 14 16 0 30-14-14-10-22 0-30ZM-22-4C-12-6-5-2 0 8-12 12-20 8-22-4ZM22-4C12-6 5-2 0 8 12 12 20 8 22-4ZM-12 18H12';

/** The house's sign: the jade silk lantern with a lotus, hung from above. */
export function silkLantern(
  x: number,
  y: number,
  scale: number,
  { gilt, silk }: RiverPaints,
): string {
  return [
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})">`,
    '<path d="M0-600V-64" stroke="#E5B450" stroke-width="2"/><g class="k-drift">',
    '<circle r="150" fill="#5DD6AF" opacity=".07"/><circle r="104" fill="#7FF3CB" opacity=".11"/>',
    '<circle r="76" fill="#A9FFE2" opacity=".14"/>',
    `<rect x="-24" y="-64" width="48" height="11" rx="4" fill="url(#${gilt})"/>`,
    `<path d="M-22-53H22C50-40 64-20 64 2S50 44 22 56H-22C-50 44-64 24-64 2S-50-40-22-53Z" fill="url(#${silk})"/>`,
    `<path d="${ribs}" fill="none" stroke="#064435" stroke-opacity=".36" stroke-width="1.6"/>`,
    '<path d="M-60-16Q0-34 60-16M-60 22Q0 40 60 22" fill="none" stroke="#EFFFF8" stroke-opacity=".35" stroke-width="1.2"/>',
    `<path d="${lotusLines}" transform="translate(0 3)" fill="none" stroke="#063E31" stroke-width="3" stroke-linecap="round" opacity=".62"/>`,
    `<rect x="-24" y="55" width="48" height="10" rx="4" fill="url(#${gilt})"/>`,
    '<path d="M0 65v16" stroke="#E5B450" stroke-width="3"/><circle cy="84" r="5" fill="#FF8D6E"/>',
    '<path d="M-6 90h12l3 40h-18Z" fill="#DB4A3D"/>',
    '<path d="M-3 90-5 130M0 90v40M3 90 5 130" stroke="#7A1B14" opacity=".6"/></g></g>',
  ].join('');
}

const tower = [
  'M0-150v16M-3-136h6l5 12h-16Z',
  'M-30-104c14-2 22-8 26-20h8c4 12 12 18 26 20l-6 7h-48ZM-18-97h36v16h-36Z',
  'M-40-66c16-2 24-7 27-15h26c3 8 11 13 27 15l-7 7h-66ZM-24-59h48v18h-48Z',
  'M-52-25c19-2 29-8 33-16h38c4 8 14 14 33 16l-8 8h-88ZM-32-17h64v22h-64Z',
  'M-64 24c22-2 34-9 38-19h52c4 10 16 17 38 19l-9 9H-55ZM-40 33h80v34h-80Z',
].join('');

const windows = [
  [-10, -92],
  [4, -92],
  [-14, -54],
  [-3, -54],
  [8, -54],
  [-20, -11],
  [-6, -11],
  [10, -11],
  [-26, 42],
  [-6, 42],
  [14, 42],
] as const;

/** A pagoda with lit windows, standing on the far shore. */
export function litPagoda(x: number, y: number, scale: number): string {
  const lights = windows
    .map(([left, top]) => `<rect x="${left}" y="${top}" width="7" height="9" rx="1.5"/>`)
    .join('');
  return [
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale})">`,
    `<path fill="#04201A" d="${tower}"/><g fill="#FFD98A" opacity=".9">${lights}</g></g>`,
  ].join('');
}
