import { castOf } from './find-lettering.ts';
import type { TileShape } from './lettering.ts';
import type { MoodName } from './moods.ts';
import { seededRandom } from './random.ts';
import type { TileSpec } from './tile-spec.ts';
import { titleSpecs } from './title-specs.ts';

const byId: ReadonlyMap<string, TileSpec> = new Map(titleSpecs.map((spec) => [spec.id, spec]));

type Cast = Pick<TileSpec, 'motifs' | 'scene' | 'pattern'>;

/** Casts for games nobody has composed a picture for, in the order of their letterings. */
const casts: readonly Cast[] = [
  { motifs: ['dragon-face', 'coin'], scene: 'rays', pattern: 'scales' },
  {
    motifs: ['gem-stone', 'large-blue-diamond'],
    scene: 'rings',
    pattern: 'hex',
  },
  {
    motifs: ['crown', 'gem-stone', 'ring'],
    scene: 'stage',
    pattern: 'lattice',
  },
  { motifs: ['tiger-face', 'fire'], scene: 'sun', pattern: 'streak' },
  { motifs: ['peacock', 'feather'], scene: 'rays', pattern: 'scales' },
  { motifs: ['cherries', 'lemon', 'grapes'], scene: 'rings', pattern: 'dots' },
  {
    motifs: ['turtle', 'fish', 'spiral-shell'],
    scene: 'sea',
    pattern: 'seigaiha',
  },
  { motifs: ['money-bag', 'coin'], scene: 'rings', pattern: 'coins' },
  { motifs: ['volcano', 'comet'], scene: 'peaks', pattern: 'hex' },
  {
    motifs: ['panda', 'leaf-fluttering-in-wind'],
    scene: 'hills',
    pattern: 'bamboo',
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

/**
 * The spec of a game: composed by hand for our own titles, else derived from the id, so that a game
 * that arrives from a feed has a picture of its own at once and keeps it.
 */
export function findSpec(id: string, shape: TileShape = 'portrait'): TileSpec {
  const known = byId.get(id);
  if (known) return { ...known, shape };
  const random = seededRandom(id);
  const cast = casts[castOf(random())];
  const mood = spareMoods[Math.trunc(random() * spareMoods.length)];
  if (!cast || !mood) throw new RangeError('Nothing to pick from.');
  return { ...cast, id, shape, mood, composition: 'hero' };
}
