import type { Lettering, TileShape } from './lettering.ts';
import type { MoodName } from './moods.ts';
import { seededRandom } from './random.ts';
import type { TileSpec } from './tile-spec.ts';
import { titleSpecs } from './title-specs.ts';

const byId: ReadonlyMap<string, TileSpec> = new Map(titleSpecs.map((spec) => [spec.id, spec]));

type Cast = Pick<TileSpec, 'motifs' | 'scene' | 'pattern' | 'lettering'>;

/** Casts for games nobody has composed a picture for. */
const casts: readonly Cast[] = [
  { motifs: ['dragon-face', 'coin'], scene: 'rays', pattern: 'scales', lettering: 'royal' },
  {
    motifs: ['gem-stone', 'large-blue-diamond'],
    scene: 'rings',
    pattern: 'hex',
    lettering: 'arcade',
  },
  {
    motifs: ['crown', 'gem-stone', 'ring'],
    scene: 'stage',
    pattern: 'lattice',
    lettering: 'serif',
  },
  { motifs: ['tiger-face', 'fire'], scene: 'sun', pattern: 'streak', lettering: 'ember' },
  { motifs: ['peacock', 'feather'], scene: 'rays', pattern: 'scales', lettering: 'jade' },
  { motifs: ['cherries', 'lemon', 'grapes'], scene: 'rings', pattern: 'dots', lettering: 'candy' },
  {
    motifs: ['turtle', 'fish', 'spiral-shell'],
    scene: 'sea',
    pattern: 'seigaiha',
    lettering: 'ice',
  },
  { motifs: ['money-bag', 'coin'], scene: 'rings', pattern: 'coins', lettering: 'royal' },
  { motifs: ['volcano', 'comet'], scene: 'peaks', pattern: 'hex', lettering: 'brush' },
  {
    motifs: ['panda', 'leaf-fluttering-in-wind'],
    scene: 'hills',
    pattern: 'bamboo',
    lettering: 'candy',
  },
];

const spareMoods: readonly MoodName[] = [
  'jade',
  'plum',
  'ember',
  'ocean',
  'wine',
  'dusk',
  'teal',
  'night',
];

/** Chance can only pick out of a list that is not empty. */
function pick<Item>(list: readonly Item[], chance: number): Item {
  const item = list[Math.trunc(chance * list.length)];
  if (item === undefined) throw new RangeError('Nothing to pick from.');
  return item;
}

/**
 * The spec of a game: composed by hand for our own titles, else derived from the id, so that a game
 * that arrives from a feed has a picture of its own at once and keeps it.
 */
export function findSpec(id: string, shape: TileShape = 'portrait'): TileSpec {
  const known = byId.get(id);
  if (known) return { ...known, shape };
  const random = seededRandom(id);
  const cast = pick(casts, random());
  return { ...cast, id, shape, mood: pick(spareMoods, random()), composition: 'hero' };
}

/** How the title of a game is lettered; see {@link findSpec}. Needs no drawing. */
export function findLettering(id: string): Lettering {
  return findSpec(id).lettering;
}
