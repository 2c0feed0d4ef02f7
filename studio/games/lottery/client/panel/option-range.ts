import type { FamilyName } from '../../engine/families.ts';

/** Small ends, big begins, and the outermost sums or numbers of both. */
type Split = readonly [least: string, small: string, big: string, most: string];

const dice: Split = ['3', '10', '11', '18'];
const splits: Partial<Record<FamilyName, readonly (readonly [code: RegExp, split: Split])[]>> = {
  dice: [[/^BSOE$/, dice]],
  race: [
    [/^BSOE_\d+$/, ['1', '5', '6', '10']],
    [/^GY_BS$/, ['3', '11', '12', '19']],
  ],
  'five-balls': [
    [/^BSOE_\d$/, ['0', '4', '5', '9']],
    [/^SUM5$/, ['0', '22', '23', '45']],
  ],
  'three-digits': [[/^BSOE_\d$/, ['0', '4', '5', '9']]],
  'vietnam-north': [[/^TX$/, ['00', '49', '50', '99']]],
  'vietnam-south': [[/^TX$/, ['00', '49', '50', '99']]],
};
const combos: Readonly<Record<string, string>> = { T3_ANY: '111–666', S3_ANY: '123–456' };

/** Which numbers a side of a play is: `11–18` of big with three dice; nothing where it needs no saying. */
export function optionRange(family: FamilyName, code: string, name: string): string | undefined {
  if (family === 'dice' && code in combos) return combos[code];
  const split = splits[family]?.find(([codes]) => codes.test(code))?.[1];
  if (split === undefined) return undefined;
  const [least, small, big, most] = split;
  if (name === 'BIG') return `${big}–${most}`;
  return name === 'SMALL' ? `${least}–${small}` : undefined;
}
