// Layer 7: which motif stands where, how large, how turned, and in what light.
import type { TileShape } from './lettering.ts';
import type { MotifName } from './motifs.ts';
import type { Random } from './random.ts';
import type { MotifPlace, TileSpec } from './tile-spec.ts';

/** The light a motif stands in. `hero` has the mood's rim of light, the others fall back. */
export type MotifLight = {
  readonly hero?: boolean;
  readonly recoloured?: boolean;
  /** 1 is full light. */
  readonly brightness?: number;
  /** Standard deviation in units of the view box. */
  readonly blur?: number;
  readonly opacity?: number;
};

export type PlacedMotif = MotifPlace & MotifLight & { readonly motif: MotifName };

type Composer = (spec: TileSpec, random: Random) => readonly PlacedMotif[];

/** Height of the hero's centre. Square tiles have less room under it. */
const heroY: Record<TileShape, number> = { portrait: 41, square: 40 };

function shapeOf({ shape = 'portrait' }: TileSpec): TileShape {
  return shape;
}

function hero(spec: TileSpec, place: MotifPlace): readonly PlacedMotif[] {
  const [motif] = spec.motifs;
  return motif ? [{ ...place, ...spec.hero, motif, hero: true, recoloured: true }] : [];
}

/** The companions in turn; the hero accompanies itself when it is alone. */
function companion(spec: TileSpec, index: number): MotifName | undefined {
  const companions = spec.motifs.slice(1);
  return companions[index % companions.length] ?? spec.motifs[0];
}

function placed(motif: MotifName | undefined, place: MotifPlace & MotifLight): PlacedMotif[] {
  return motif ? [{ ...place, motif }] : [];
}

const single: Composer = (spec) => {
  const square = shapeOf(spec) === 'square';
  const lift = square ? 8 : 0;
  const sides =
    spec.motifs.length < 2
      ? []
      : [
          ...placed(companion(spec, 0), {
            x: 14,
            y: 62 - lift,
            width: 24,
            turn: -14,
            brightness: 0.92,
          }),
          ...placed(companion(spec, 1), {
            x: 86,
            y: 30,
            width: 17,
            turn: 16,
            brightness: 0.9,
            blur: 2,
          }),
          ...placed(companion(spec, 0), { x: 84, y: 66 - lift, width: 20, turn: 18 }),
        ];
  return [...sides, ...hero(spec, { x: 50, y: heroY[shapeOf(spec)], width: square ? 66 : 84 })];
};

const trio: Composer = (spec) => {
  const y = heroY[shapeOf(spec)];
  const side = { y: y + 6, width: 44, brightness: 0.86, recoloured: true };
  return [
    ...placed(companion(spec, 0), { ...side, x: 20, turn: -14 }),
    ...placed(companion(spec, 1), { ...side, x: 80, turn: 14 }),
    ...hero(spec, { x: 50, y, width: shapeOf(spec) === 'square' ? 56 : 62 }),
  ];
};

const duo: Composer = (spec) => {
  const y = heroY[shapeOf(spec)];
  const behind = { x: 70, y: y - 16, width: 46, turn: 118, brightness: 0.8, recoloured: true };
  return [
    ...placed(companion(spec, 0), behind),
    ...hero(spec, { x: 42, y: y + 5, width: 70, turn: -28 }),
  ];
};

const medal: Composer = (spec) => [
  ...hero(spec, { x: 50, y: 41.5, width: shapeOf(spec) === 'square' ? 40 : 50 }),
  ...(spec.motifs.length < 2
    ? []
    : [
        ...placed(companion(spec, 0), { x: 18, y: 64, width: 20, turn: -12 }),
        ...placed(companion(spec, 1), { x: 82, y: 64, width: 20, turn: 12 }),
      ]),
];

const reel: Composer = ({ motifs, ...spec }) => [
  ...[0, 1, 2].flatMap((index) =>
    placed(motifs[index % motifs.length], {
      x: 26.5 + index * 23.6,
      y: shapeOf({ motifs, ...spec }) === 'square' ? 40 : 38,
      width: 18,
    }),
  ),
  ...placed(motifs[3], { x: 50, y: 66, width: 26 }),
];

const rain: Composer = (spec, random) => [
  ...Array.from({ length: 9 }, (_, index) => {
    const place = {
      x: 8 + random() * 84,
      y: 8 + random() * 58,
      width: 9 + random() * 10,
      turn: (random() - 0.5) * 70,
    };
    const far = index % 3 === 0 ? { blur: 2.6, opacity: 0.8 } : {};
    return placed(companion(spec, index), { ...place, ...far });
  }).flat(),
  ...hero(spec, { x: 50, y: heroY[shapeOf(spec)], width: 72 }),
];

const swim: Composer = (spec, random) => [
  ...Array.from({ length: 5 }, (_, index) => {
    const place = {
      x: 8 + random() * 84,
      y: 10 + random() * 60,
      width: 12 + random() * 12,
      turn: (random() - 0.5) * 30,
    };
    const far = index % 2 === 0 ? { brightness: 0.7, blur: 1.3 } : {};
    return placed(companion(spec, index), { ...place, ...far });
  }).flat(),
  ...hero(spec, { x: 51, y: heroY[shapeOf(spec)], width: 74, turn: -6 }),
];

const byHand: Composer = ({ motifs, places = [] }) =>
  motifs.flatMap((motif, index) => {
    const place = places[index];
    return place ? [{ ...place, motif }] : [];
  });

const composers: Readonly<Record<TileSpec['composition'], Composer>> = {
  hero: single,
  trio,
  duo,
  medal,
  reel,
  rain,
  swim,
  prop: byHand,
};

/** The motifs of a tile, farthest first. */
export function composeMotifs(spec: TileSpec, random: Random): readonly PlacedMotif[] {
  return composers[spec.composition](spec, random);
}
