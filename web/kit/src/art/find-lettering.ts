import type { Lettering } from './lettering.ts';
import { seededRandom } from './random.ts';
import { titleLetterings } from './title-letterings.ts';

const ours: Readonly<Record<string, Lettering>> = titleLetterings;

/** One for each cast of a game that nobody has composed a picture for. */
const castLetterings: readonly Lettering[] = [
  'royal',
  'arcade',
  'serif',
  'ember',
  'jade',
  'candy',
  'ice',
  'royal',
  'brush',
  'candy',
];

/** Which cast a chance from 0 to 1 picks. */
export function castOf(chance: number): number {
  return Math.trunc(chance * castLetterings.length);
}

/** How the title of a game is lettered: by hand for our own titles, else by its id, always alike. */
export function findLettering(id: string): Lettering {
  const known = Object.hasOwn(ours, id) ? ours[id] : undefined;
  const cast = known ?? castLetterings[castOf(seededRandom(id)())];
  if (!cast) throw new RangeError('Nothing to pick from.');
  return cast;
}
