/**
 * What a line on a northern draw wins, found by looking at every single bet and every prize by itself. It
 * shares nothing with the engine: two ways to the same figure.
 */

/** A tier and its numbers, in the order of the source. */
export type PrizeRow = readonly [tier: string, number: string];

/** Odds as the house publishes them, of each bet type. */
const odds: Readonly<Record<string, number>> = {
  LO2: 98,
  LO2D: 97,
  LO2_1K: 3.629,
  LO3: 950,
  LO4: 8880,
  DE_DB: 98,
  DE_DAU: 97,
  DE_G1: 97,
  DE_G7N: 97,
  DD: 97,
  DAU: 9.7,
  DUOI: 9.7,
  TONG: 9.7,
  TX: 1.96,
  CL: 1.96,
  C3_DB: 950,
  C3_DAU: 950,
  XC: 950,
  C4_DB: 8880,
  B8L: 97,
  X2: 17,
  X3: 74,
  X4: 330,
  TR4: 2.89,
  TR8: 9.12,
  TR10: 16.5,
};

/** Bet types that are judged here. */
export const slowCodes: readonly string[] = [...Object.keys(odds), 'XQ'];

/** Units that a line on these choices costs, and what it pays for one unit, in thousandths of it. */
export function slowLine(
  code: string,
  chosen: readonly string[],
  prizes: readonly PrizeRow[],
): { readonly units: number; readonly paid: number } {
  if (code === 'XQ') {
    const parts = ['X2', 'X3', 'X4'].map((part) => slowLine(part, chosen, prizes));
    return {
      units: parts.reduce((all, { units }) => all + units, 0),
      paid: parts.reduce((all, { paid }) => all + paid, 0),
    };
  }
  const bets = singleBets(code, chosen);
  const each = Math.round((odds[code] ?? 0) * 1000);
  let units = 0;
  let paid = 0;
  for (const bet of bets) {
    units += unitsOfBet(code, prizes);
    paid += hitsOfBet(code, bet, prizes) * each;
  }
  return { units, paid };
}

/** How many numbers a single bet needs. */
function sizeOf(code: string): number {
  const size = /^(?:X|TR)(\d+)$/.exec(code)?.[1];
  return size ? Number(size) : 1;
}

function singleBets(code: string, chosen: readonly string[]): readonly (readonly string[])[] {
  let bets: (readonly string[])[] = [[]];
  const size = sizeOf(code);
  for (let taken = 0; taken < size; taken += 1) {
    bets = bets.flatMap((bet) => {
      const from = bet.length === 0 ? 0 : chosen.indexOf(bet.at(-1) ?? '') + 1;
      return chosen.slice(from).map((number) => [...bet, number]);
    });
  }
  return bets;
}

function unitsOfBet(code: string, prizes: readonly PrizeRow[]): number {
  const withDigits = (count: number) =>
    prizes.filter(([, number]) => number.length >= count).length;
  switch (code) {
    case 'LO2':
    case 'LO2D':
      return withDigits(2);
    case 'LO3':
      return withDigits(3);
    case 'LO4':
      return withDigits(4);
    case 'DE_G7N':
    case 'XC':
      return 4;
    case 'C3_DAU':
      return 3;
    case 'DD':
      return 5;
    case 'B8L':
      return 8;
    default:
      return 1;
  }
}

/** How often a single bet of these numbers hits. */
function hitsOfBet(code: string, bet: readonly string[], prizes: readonly PrizeRow[]): number {
  const [number = ''] = bet;
  const ends = (end: string, ...tiers: readonly string[]) =>
    prizes.filter(
      ([tier, drawn]) => (tiers.length === 0 || tiers.includes(tier)) && drawn.endsWith(end),
    ).length;
  const special = prizes.find(([tier]) => tier === 'DB')?.[1] ?? '';
  const [tens, ones] = [Number(special.at(-2)), Number(special.at(-1))];
  const yes = (is: boolean) => (is ? 1 : 0);
  switch (code) {
    case 'LO2':
    case 'LO2_1K':
    case 'LO3':
    case 'LO4':
      return ends(number);
    case 'LO2D':
      return prizes.filter(([, drawn]) => drawn.startsWith(number)).length;
    case 'DE_DB':
    case 'C3_DB':
    case 'C4_DB':
      return ends(number, 'DB');
    case 'DE_DAU':
      return yes(special.startsWith(number));
    case 'DE_G1':
      return ends(number, 'G1');
    case 'DE_G7N':
      return ends(number, 'G7');
    case 'DD':
      return ends(number, 'G7', 'DB');
    case 'B8L':
      return ends(number, 'G6', 'G7', 'DB');
    case 'C3_DAU':
      return ends(number, 'G6');
    case 'XC':
      return ends(number, 'G6', 'DB');
    case 'DAU':
      return yes(tens === Number(number));
    case 'DUOI':
      return yes(ones === Number(number));
    case 'TONG':
      return yes((tens + ones) % 10 === Number(number));
    case 'TX':
      return yes((number === 'BIG') === tens >= 5);
    case 'CL':
      return yes((number === 'ODD') === (ones % 2 === 1));
    default:
      return code.startsWith('TR')
        ? yes(bet.every((one) => ends(one) === 0))
        : yes(bet.every((one) => ends(one) > 0));
  }
}
