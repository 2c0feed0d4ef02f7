/** Chips on a spot; minor units, ten-thousandths of a unit. */
export interface ReplayedStake {
  readonly spot: string;
  readonly stake: bigint;
}

/** What lay on the sides of a ring in all, minor units. */
export interface ReplayedPool {
  readonly meron: bigint;
  readonly wala: bigint;
}

/** What comes back of a stake, as a fraction of it: 0 is lost, 1 stands off. */
type Back = readonly [num: number, den: number];
const LOST: Back = [0, 1];
const STANDS_OFF: Back = [1, 1];

const pays = (num: number, den = 1): Back => [num + den, den];
const wins = (isWon: boolean, num: number, den = 1): Back => (isWon ? pays(num, den) : LOST);

/**
 * What a spot brings back at what a round led to, by the published pays, without the engines. A spot that
 * there is not, throws RangeError.
 *
 * @param result as everybody was told it
 */
export function replayBack(gameId: string, result: unknown, spot: string): Back {
  const back = gameId.startsWith('baccarat-')
    ? baccaratBack(gameId, result as Hands, spot)
    : gameId.startsWith('cockfight-')
      ? fightBack(gameId === 'cockfight-pool', result as Fight, spot)
      : backs[gameId]?.(result, spot);
  if (back === undefined) throw new RangeError(`no spot ${spot} at ${gameId}`);
  return back;
}

/** What each spot of a slip is paid, minor units, cut to hundredths of a unit. */
export function replaySlip(
  gameId: string,
  result: unknown,
  slip: readonly ReplayedStake[],
): readonly bigint[] {
  return slip.map(({ spot, stake }) => {
    const [num, den] = replayBack(gameId, result, spot);
    if (num === den) return stake;
    return ((stake * BigInt(num)) / (BigInt(den) * 100n)) * 100n;
  });
}

/** What is told of a pool at the end of a fight. */
export function replayPool({ meron, wala }: ReplayedPool, result: string): object {
  const dividend = (side: bigint) => (side === 0n ? 0 : Number(((meron + wala) * 95n) / side));
  const dividends = { meron: dividend(meron), wala: dividend(wala) };
  const isSound = dividends.meron > 107 && dividends.wala > 107;
  const staked = meron + wala;
  const [side, each] = result === 'meron' ? [meron, dividends.meron] : [wala, dividends.wala];
  const isDecided = isSound && (result === 'meron' || result === 'wala');
  const commission = isDecided ? staked - (staked * 95n) / 100n : 0n;
  const paid = isDecided ? ((side * BigInt(each)) / 10_000n) * 100n : staked;
  return {
    meron: meron.toString(),
    wala: wala.toString(),
    dividends,
    isSound,
    commission: commission.toString(),
    breakage: (staked - paid - commission).toString(),
  };
}

/** What a card or a hand counts, its last digit. */
export function baccaratPoints(...cards: readonly number[]): number {
  return cards.reduce((sum, card) => sum + (card >> 2 > 8 ? 0 : (card >> 2) + 1), 0) % 10;
}

interface Hands {
  readonly player: readonly number[];
  readonly banker: readonly number[];
}

const EXACT_TIES = [150, 215, 220, 200, 120, 110, 45, 45, 80, 80];
const LEADS: Readonly<Record<number, number>> = { 4: 1, 5: 2, 6: 4, 7: 6, 8: 10, 9: 30 };

function baccaratBack(gameId: string, { player, banker }: Hands, spot: string): Back | undefined {
  const points = { player: baccaratPoints(...player), banker: baccaratPoints(...banker) };
  const lead = points.player - points.banker;
  const isSix = lead < 0 && points.banker === 6;
  const isDragon = lead < 0 && points.banker === 7 && banker.length === 3;
  const bankerPays: Readonly<Record<string, Back>> = {
    'baccarat-commission-free': isSix ? pays(1, 2) : pays(1),
    'baccarat-speed': isDragon ? STANDS_OFF : pays(1),
  };
  const alike = ([first = 0, second = 0]: readonly number[]) => first >> 2 === second >> 2;
  const same = ([first, second]: readonly number[]) => first === second;
  const bonus = (by: number, isNatural: boolean): Back => {
    if (by === 0) return isNatural ? STANDS_OFF : LOST;
    if (by < 0) return LOST;
    return isNatural ? pays(1) : wins(by in LEADS, LEADS[by] ?? 0);
  };
  const natural = (hand: readonly number[]) => hand.length === 2 && baccaratPoints(...hand) > 7;
  const perfect = Number(same(player)) + Number(same(banker));
  const [, exact] = /^tie-(\d)$/.exec(spot) ?? [];
  if (exact !== undefined) {
    const total = Number(exact);
    return wins(lead === 0 && points.player === total, EXACT_TIES[total] ?? 0);
  }
  const found: Readonly<Record<string, () => Back>> = {
    player: () => (lead === 0 ? STANDS_OFF : wins(lead > 0, 1)),
    banker: () =>
      lead === 0 ? STANDS_OFF : lead > 0 ? LOST : (bankerPays[gameId] ?? pays(19, 20)),
    tie: () => wins(lead === 0, gameId === 'baccarat-sides' ? 9 : 8),
    'player-pair': () => wins(alike(player), 11),
    'banker-pair': () => wins(alike(banker), 11),
    'either-pair': () => wins(alike(player) || alike(banker), 5),
    'perfect-pair': () => wins(perfect > 0, perfect === 2 ? 200 : 25),
    big: () => wins(player.length + banker.length > 4, 27, 50),
    small: () => wins(player.length + banker.length === 4, 3, 2),
    'lucky-6': () => wins(isSix, banker.length === 2 ? 12 : 20),
    'dragon-7': () => wins(isDragon, 40),
    'panda-8': () => wins(lead > 0 && points.player === 8 && player.length === 3, 25),
    'player-dragon': () => bonus(lead, natural(player)),
    'banker-dragon': () => bonus(-lead, natural(banker)),
  };
  return found[spot]?.();
}

interface Fight {
  readonly result: string;
  readonly odds: Readonly<Record<string, number>>;
  readonly pool?: {
    readonly isSound: boolean;
    readonly dividends: Readonly<Record<string, number>>;
  };
}

function fightBack(isPool: boolean, fight: Fight, spot: string): Back | undefined {
  const { result, odds, pool } = fight;
  const price = odds[spot];
  if (price === undefined) return undefined;
  const isSide = spot === 'meron' || spot === 'wala';
  if (!isSide) return result === spot ? [price, 1000] : LOST;
  if (result === 'bdd' || result === 'ftd') return STANDS_OFF;
  // A pool that could not pay both sides gives everything back.
  if (isPool && pool?.isSound !== true) return STANDS_OFF;
  if (result !== spot) return LOST;
  return isPool ? [pool?.dividends[spot] ?? 0, 100] : [price, 1000];
}

const backs: Readonly<Record<string, (result: unknown, spot: string) => Back | undefined>> = {
  'dragon-tiger': (result, spot) => dragonTigerBack(result as Sides, spot),
  roulette: (result, spot) => rouletteBack((result as { number: number }).number, spot),
  'sic-bo': (result, spot) => sicBoBack(diceOf(result), spot),
  'thai-hi-lo': (result, spot) => thaiBack(diceOf(result), spot),
  'bau-cua': (result, spot) => {
    const face = ['deer', 'gourd', 'rooster', 'fish', 'crab', 'shrimp'].indexOf(spot) + 1;
    return face === 0 ? undefined : singleBack(diceOf(result), face);
  },
  'xoc-dia': (result, spot) => discsBack((result as { discs: readonly string[] }).discs, spot),
  'fan-tan': (result, spot) => fanTanBack((result as { left: number }).left, spot),
};

interface Sides {
  readonly dragon: number;
  readonly tiger: number;
}

function dragonTigerBack({ dragon, tiger }: Sides, spot: string): Back | undefined {
  const lead = (dragon >> 2) - (tiger >> 2);
  if (spot === 'tie') return wins(lead === 0, 8);
  if (spot === 'suited-tie') return wins(dragon === tiger, 50);
  const [, side, what] = /^(dragon|tiger)(?:-(.+))?$/.exec(spot) ?? [];
  if (side === undefined) return undefined;
  if (what === undefined) return lead === 0 ? [1, 2] : wins(lead > 0 === (side === 'dragon'), 1);
  const card = side === 'dragon' ? dragon : tiger;
  const [rank, suit] = [(card >> 2) + 1, card % 4];
  const isRed = suit === 1 || suit === 2;
  const at = ['spades', 'hearts', 'diamonds', 'clubs'].indexOf(what);
  if (at >= 0) return wins(rank !== 7 && suit === at, 3);
  const is: Readonly<Record<string, boolean>> = {
    big: rank > 7,
    small: rank < 7,
    odd: rank % 2 === 1,
    even: rank % 2 === 0,
    red: isRed,
    black: !isRed,
  };
  return what in is ? wins(rank !== 7 && is[what] === true, 1) : undefined;
}

function rouletteBack(number: number, spot: string): Back | undefined {
  const isOdd = number % 2 === 1;
  const isRed = number > 0 && isOdd === (number < 11 || (number > 18 && number < 29));
  const halves: Readonly<Record<string, boolean>> = {
    low: number < 19,
    high: number > 18,
    odd: isOdd,
    even: !isOdd,
    red: isRed,
    black: !isRed,
  };
  const half = halves[spot];
  // Of even money half comes back at zero.
  if (half !== undefined) return number === 0 ? [1, 2] : wins(half, 1);
  const [group, ...rest] = spot.split('-');
  const told = rest.map(Number);
  if (spot === 'first-four') return wins(number < 4, 8);
  if (group === 'dozen') return wins(Math.ceil(number / 12) === told[0], 2);
  if (group === 'column') return wins(number > 0 && (number - 1) % 3 === (told[0] ?? 0) - 1, 2);
  if (told.length === 0 || told.some(Number.isNaN)) return undefined;
  return wins(told.includes(number), 36 / told.length - 1);
}

type Dice = readonly number[];

const diceOf = (result: unknown): Dice => (result as { dice: Dice }).dice;
const totalOf = (dice: Dice) => dice.reduce((sum, die) => sum + die, 0);
const has = (dice: Dice, face: number) => dice.filter((die) => die === face).length;
const hasAll = (dice: Dice, faces: readonly number[]) => faces.every((face) => dice.includes(face));

function singleBack(dice: Dice, face: number): Back {
  return wins(has(dice, face) > 0, has(dice, face));
}

const TOTALS: Readonly<Record<number, number>> = {
  4: 60,
  5: 30,
  6: 18,
  7: 12,
  8: 8,
  9: 7,
  10: 6,
  11: 6,
  12: 7,
  13: 8,
  14: 12,
  15: 18,
  16: 30,
  17: 60,
};

function sicBoBack(dice: Dice, spot: string): Back | undefined {
  const total = totalOf(dice);
  const isTriple = new Set(dice).size === 1;
  const halves: Readonly<Record<string, boolean>> = {
    small: total < 11,
    big: total > 10,
    odd: total % 2 === 1,
    even: total % 2 === 0,
  };
  if (spot in halves) return wins(!isTriple && halves[spot] === true, 1);
  if (spot === 'any-triple') return wins(isTriple, 30);
  const [group = '', ...rest] = spot.split('-');
  const told = rest.map(Number);
  const [first = 0] = told;
  const found: Readonly<Record<string, () => Back>> = {
    total: () => wins(total === first, TOTALS[first] ?? 0),
    combo: () => wins(hasAll(dice, told), 6),
    double: () => wins(has(dice, first) > 1, 11),
    triple: () => wins(has(dice, first) === 3, 180),
    single: () => singleBack(dice, first),
  };
  return found[group]?.();
}

/** Thousandths that a stake on a half with a face brings back, for faces 1 to 6. */
const WITH_FACE: Readonly<Record<string, readonly number[]>> = {
  low: [2810, 3363, 3946, 5261, 6840, 11_400],
  high: [22_800, 11_400, 7600, 5545, 4187, 3363],
};

function thaiBack(dice: Dice, spot: string): Back | undefined {
  const total = totalOf(dice);
  const halves: Readonly<Record<string, readonly [boolean, number]>> = {
    low: [total < 11, 23],
    eleven: [total === 11, 167],
    high: [total > 11, 39],
  };
  const [group = '', ...rest] = spot.split('-');
  const told = rest.map(Number);
  const [face = 0] = told;
  const half = halves[group];
  if (half !== undefined && told.length === 0) return wins(half[0], half[1], 25);
  if (half !== undefined) {
    const back = WITH_FACE[group]?.[face - 1];
    if (back === undefined) return undefined;
    return half[0] && has(dice, face) > 0 ? [back, 1000] : LOST;
  }
  if (group === 'pair') return wins(hasAll(dice, told), 5);
  if (group === 'set') return wins(hasAll(dice, told), 30);
  return group === 'single' ? singleBack(dice, face) : undefined;
}

function discsBack(discs: readonly string[], spot: string): Back | undefined {
  const reds = discs.filter((disc) => disc === 'red').length;
  const found: Readonly<Record<string, Back>> = {
    even: wins(reds % 2 === 0, 49, 50),
    odd: wins(reds % 2 === 1, 49, 50),
    'four-red': wins(reds === 4, 14),
    'four-white': wins(reds === 0, 14),
    'three-red': wins(reds === 3, 14, 5),
    'three-white': wins(reds === 1, 14, 5),
    'two-two': wins(reds === 2, 3, 2),
    'four-alike': wins(reds === 0 || reds === 4, 13, 2),
  };
  return found[spot];
}

function fanTanBack(left: number, spot: string): Back | undefined {
  const [group = '', ...rest] = spot.split('-');
  const told = rest.map(Number);
  const plain: Readonly<Record<string, readonly [number, number]>> = {
    fan: [57, 20],
    kwok: [19, 20],
    ssh: [19, 60],
  };
  const withPush: Readonly<Record<string, readonly [number, number]>> = {
    nim: [19, 10],
    nga: [19, 40],
  };
  const odds = plain[group] ?? withPush[group];
  if (odds === undefined) return undefined;
  // The last number of these is what the stake stands off on.
  if (group in withPush && told.at(-1) === left) return STANDS_OFF;
  return wins(told.includes(left), ...odds);
}
