/** The plays of a lottery by its name, for tickets of any of them. */
import { families, type FamilyName } from '../../engine/families.ts';
import type { AnyPlay } from '../panel/draft.ts';
import { dayOf } from '../words/names.ts';

/** Names of lotteries begin with what they are of. */
const byPrefix: readonly (readonly [prefix: string, family: FamilyName])[] = [
  ['vn-north', 'vietnam-north'],
  ['vn-', 'vietnam-south'],
  ['vnf5', 'vietnam-south'],
  ['vnf', 'vietnam-north'],
  ['ssc', 'five-balls'],
  ['eleven', 'eleven-of-five'],
  ['k3', 'dice'],
  ['pk10', 'race'],
  ['pc28', 'sum-28'],
  ['mk6', 'mark-six'],
  ['th-gov', 'thai'],
  ['la-', 'four-digits'],
  ['hn-', 'four-digits'],
  ['my-4d', '4d-malaysia'],
  ['sg-4d', '4d-singapore'],
  ['kh-south', 'cambodia-south'],
  ['kh-north', 'cambodia-north'],
];

export const familyOfGame = (game: string): FamilyName =>
  byPrefix.find(([prefix]) => game.startsWith(prefix))?.[1] ?? 'three-digits';

/** Lists of tickets are drawn anew each second; what a day's plays are is worked out once. */
const known = new Map<string, ReadonlyMap<string, AnyPlay>>();

export function playOf(
  game: string,
  { issue, play }: { readonly issue: string; readonly play: string },
): AnyPlay | undefined {
  const family = familyOfGame(game);
  const key = `${family} ${dayOf(issue)}`;
  const plays = known.get(key) ?? playsOf(family, dayOf(issue));
  known.set(key, plays);
  return plays.get(play);
}

function playsOf(family: FamilyName, day: string): ReadonlyMap<string, AnyPlay> {
  const list = families[family].plays(day) as readonly AnyPlay[];
  return new Map(list.map((one) => [one.code, one]));
}
