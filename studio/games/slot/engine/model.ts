/**
 * A slot as data. A model says everything that decides a round; names, pictures and prices are
 * kept elsewhere. Amounts are credits, see events.ts.
 */
export type Strip = readonly string[];

/** Amount by number of symbols: `{ 3: 30, 4: 100, 5: 400 }`. */
export type PaysByCount = Readonly<Record<number, number>>;

export type Evaluation =
  /** Any symbol of a reel continues a combination that began on the first reel. */
  | { readonly kind: 'ways' }
  /** A line names one row per reel. Every line is always in play. */
  | { readonly kind: 'lines'; readonly lines: readonly (readonly number[])[] }
  /** So many of a symbol anywhere in the window; pays name the least count of each step. */
  | { readonly kind: 'anywhere' }
  /** So many of a symbol that touch by their sides; pays name the least count of each step. */
  | { readonly kind: 'clusters' };

/**
 * What wins vanishes, what is above falls, and the strip goes on above the window, until nothing
 * wins any more. Everything that falls lies on the strip above the stop, so nothing more is drawn.
 */
export interface Tumble {
  /** What the first, the second … win of a paid spin is multiplied by; the last of them stays. */
  readonly ladder: readonly number[];
  readonly freeLadder: readonly number[];
  /** In free spins the ladder goes on where the spin before left it. */
  readonly freeKeeps: boolean;
  /** In free spins each win beyond the ladder's end adds one more. */
  readonly freeEndless: boolean;
}

/** Values and how many of all draws give each. */
export type Weighted<T> = readonly (readonly [value: T, weight: number])[];

/** Orbs of free spins: when a spin has won, its win is multiplied by the sum of those in view. */
export interface Orbs {
  readonly symbol: string;
  readonly values: Weighted<number>;
}

export interface Scatter {
  readonly symbol: string;
  /** Credits for so many scatters anywhere, never multiplied. */
  readonly pays: PaysByCount;
  /** Free spins for so many scatters, in paid and in free spins alike. */
  readonly freeSpins: PaysByCount;
}

export interface FreeSpins {
  /** Multiplies line and ways wins of free spins, not what scatters pay. */
  readonly multiplier: number;
  /**
   * Book games: one of these is drawn before the first free spin and expands in all of the
   * sequence. Empty for other games.
   */
  readonly specialSymbols: readonly string[];
  /** Strips of free spins, where they are others than those of paid ones. */
  readonly strips?: readonly Strip[];
  /** Heights of free spins, where they are others than those of paid ones. */
  readonly heights?: readonly number[];
}

/** Coins that are held while the other cells are drawn anew. */
export interface HoldAndWin {
  readonly coin: string;
  /** Coins in view that begin it. */
  readonly trigger: number;
  readonly respins: number;
  /** Chance that a cell gets a coin in a respin. */
  readonly chance: readonly [num: number, den: number];
  /** What coins are worth, in bets. */
  readonly values: Weighted<number>;
  /** Names of values that are pots. */
  readonly pots: Readonly<Record<number, string>>;
  /** What all cells full add, in bets. */
  readonly full: number;
  /** What a respin with a coin adds to each coin held before it that is no pot, in bets. */
  readonly lift?: number;
}

export interface SlotModel {
  /** Rows of a reel, the most where `heights` varies them. */
  readonly rows: number;
  /** How many rows a reel may show, drawn for each reel of each spin. */
  readonly heights?: readonly number[];
  readonly strips: readonly Strip[];
  /** Credits that a round costs. */
  readonly bet: number;
  readonly evaluation: Evaluation;
  /** Credits per way or per line; keys are symbols or groups. */
  readonly pays: Readonly<Record<string, PaysByCount>>;
  /** Names in `pays` that stand for any mixture of several symbols. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  /** Stands for every symbol that has a pay of its own; empty where nothing does. */
  readonly wild: string;
  /** A wild in view fills its reel before wins are counted; scatters count as they landed. */
  readonly wildFills?: boolean;
  /** Multiplies a line win that the wild takes part in. */
  readonly wildMultiplier?: number;
  readonly scatter: Scatter | undefined;
  readonly freeSpins: FreeSpins | undefined;
  readonly tumble?: Tumble;
  readonly orbs?: Orbs;
  readonly holdAndWin?: HoldAndWin;
  /** A round pays at most this many times its bet. */
  readonly capMultiple: number;
}

/** What a combination of `key` is made of: the symbol or the members of the group, and the wild. */
export function membersOf(model: SlotModel, key: string): readonly string[] {
  return [...new Set([...(model.groups[key] ?? [key]), model.wild])];
}

/** One row of the pay table, ready to be matched against a window. */
export interface Combination {
  readonly key: string;
  readonly members: readonly string[];
  readonly pays: PaysByCount;
}

const combinations = new WeakMap<SlotModel, readonly Combination[]>();
const beginnings = new WeakMap<SlotModel, ReadonlyMap<string, readonly Combination[]>>();

/** The pay table of a model as a list. Made once per model: rounds ask for it all the time. */
export function combinationsOf(model: SlotModel): readonly Combination[] {
  const known = combinations.get(model);
  if (known !== undefined) return known;
  const made = Object.entries(model.pays).map(([key, pays]) => {
    return { key, members: membersOf(model, key), pays };
  });
  combinations.set(model, made);
  return made;
}

/** The combinations that may begin with a symbol; a line needs to look at no others. */
export function combinationsFrom(model: SlotModel, symbol: string): readonly Combination[] {
  let known = beginnings.get(model);
  if (known === undefined) {
    const all = combinationsOf(model);
    const symbols = new Set(model.strips.flat());
    known = new Map(
      [...symbols].map((first) => [first, all.filter(({ members }) => members.includes(first))]),
    );
    beginnings.set(model, known);
  }
  return known.get(symbol) ?? [];
}

/** The pay for `count` of something; 0 when so many do not pay. */
export function payFor(pays: PaysByCount, count: number): number {
  return pays[count] ?? 0;
}

/** The pay of the greatest count that is reached, for pays that name the least of each step. */
export function payReached(pays: PaysByCount, count: number): number {
  let pay = 0;
  for (const [least, amount] of Object.entries(pays)) if (count >= Number(least)) pay = amount;
  return pay;
}

/** What a win is multiplied by after so many wins of the same ladder. */
export function ladderAt(ladder: readonly number[], step: number, endless: boolean): number {
  const last = ladder.length - 1;
  const top = ladder[last] ?? 1;
  return step <= last ? (ladder[step] ?? 1) : top + (endless ? step - last : 0);
}

/** Says what is wrong with a model; an empty list means that the kit can play and prove it. */
export function faultsOf(model: SlotModel): readonly string[] {
  const faults: string[] = [];
  const known = new Set(model.strips.flat());
  const { evaluation, scatter } = model;
  const byReel = evaluation.kind === 'ways' || evaluation.kind === 'lines';
  if (!Number.isInteger(model.bet) || model.bet < 1) faults.push('the bet is a positive integer');
  for (const [key, pays] of Object.entries(model.pays)) {
    if (!membersOf(model, key).some((symbol) => known.has(symbol)))
      faults.push(`no strip has ${key}`);
    const amounts = Object.entries(pays).map(([count, amount]) => [Number(count), amount] as const);
    amounts.sort(([a], [b]) => a - b);
    for (const [index, [count, amount]] of amounts.entries()) {
      if (byReel && count > model.strips.length)
        faults.push(`${key} pays for more reels than there are`);
      if (!Number.isInteger(amount)) faults.push(`${key} pays a fraction`);
      if (amount < (amounts[index - 1]?.[1] ?? 0)) faults.push(`${key} pays less for more symbols`);
    }
  }
  if (evaluation.kind === 'lines') {
    for (const line of evaluation.lines) {
      const fits = line.length === model.strips.length && line.every((row) => row < model.rows);
      if (!fits) faults.push(`the line ${line.join('')} leaves the window`);
    }
  } else if (evaluation.kind === 'ways' && model.strips[0]?.includes(model.wild) === true) {
    faults.push('a ways game has no wild on its first reel, so that no combination is all wild');
  }
  faults.push(...faultsOfFeatures(model));
  if (scatter !== undefined && model.tumble === undefined) {
    for (const [reel, strip] of model.strips.entries()) {
      if (mostInOneWindow(strip, model.rows, scatter.symbol) > 1) {
        faults.push(`reel ${reel} can show two scatters at once`);
      }
    }
  }
  return faults;
}

function faultsOfFeatures(model: SlotModel): string[] {
  const { evaluation, tumble, heights, holdAndWin, wildFills, wildMultiplier = 1 } = model;
  const faults: string[] = [];
  const stands = tumble === undefined && heights === undefined;
  if (wildFills === true && !(evaluation.kind === 'ways' && stands)) {
    faults.push('wilds fill reels only where ways are paid and nothing falls');
  }
  if (wildMultiplier !== 1 && !(evaluation.kind === 'lines' && stands)) {
    faults.push('wilds multiply only where lines are paid and nothing falls');
  }
  if (holdAndWin?.lift !== undefined) {
    const { values, pots, lift } = holdAndWin;
    const pot = Math.min(...Object.keys(pots).map(Number));
    const plain = values.map(([value]) => value).filter((value) => pots[value] === undefined);
    const most = Math.max(...plain) + lift * model.strips.length * model.rows;
    if (most >= pot) faults.push('a coin may be lifted to the value of a pot');
  }
  return faults;
}

function mostInOneWindow(strip: Strip, rows: number, symbol: string): number {
  const counts = strip.map((_, stop) => {
    let count = 0;
    for (let row = 0; row < rows; row += 1) {
      if (strip[(stop + row) % strip.length] === symbol) count += 1;
    }
    return count;
  });
  return Math.max(...counts);
}
