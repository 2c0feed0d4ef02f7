import type { TableDescription } from '../../protocol.ts';

/** As many spots find room on a card. */
const ROOM = 6;

/** What most chips are put on, by the rules of the table. */
const mains: Readonly<Record<string, readonly string[]>> = {
  baccarat: ['player', 'tie', 'banker'],
  'dragon-tiger': ['dragon', 'tie', 'tiger'],
  'xoc-dia': ['even', 'odd', 'four-white', 'three-white', 'three-red', 'four-red'],
  'sic-bo': ['small', 'any-triple', 'big', 'odd', 'even'],
  'thai-hi-lo': ['low', 'eleven', 'high'],
  'fan-tan': ['fan-1', 'fan-2', 'fan-3', 'fan-4'],
  roulette: ['low', 'even', 'red', 'black', 'odd', 'high'],
  cockfight: ['meron', 'bdd', 'wala'],
};

/** The spots that a table's card has, in their order; those of rules without a list are the first ones. */
export function mainSpots({ rules, spots }: TableDescription): TableDescription['spots'] {
  const listed = (mains[rules] ?? []).flatMap((id) => spots.find((spot) => spot.id === id) ?? []);
  return listed.length > 0 ? listed : spots.slice(0, ROOM);
}
