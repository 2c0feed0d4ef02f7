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
  | { readonly kind: 'lines'; readonly lines: readonly (readonly number[])[] };

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
}

export interface SlotModel {
  readonly rows: number;
  readonly strips: readonly Strip[];
  /** Credits that a round costs. */
  readonly bet: number;
  readonly evaluation: Evaluation;
  /** Credits per way or per line; keys are symbols or groups. */
  readonly pays: Readonly<Record<string, PaysByCount>>;
  /** Names in `pays` that stand for any mixture of several symbols. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  /** Stands for every symbol that has a line or ways pay. */
  readonly wild: string;
  readonly scatter: Scatter | undefined;
  readonly freeSpins: FreeSpins | undefined;
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

/** Says what is wrong with a model; an empty list means that the kit can play and prove it. */
export function faultsOf(model: SlotModel): readonly string[] {
  const faults: string[] = [];
  const known = new Set(model.strips.flat());
  const { evaluation, scatter } = model;
  if (!Number.isInteger(model.bet) || model.bet < 1) faults.push('the bet is a positive integer');
  for (const [key, pays] of Object.entries(model.pays)) {
    if (!membersOf(model, key).some((symbol) => known.has(symbol)))
      faults.push(`no strip has ${key}`);
    const amounts = Object.entries(pays).map(([count, amount]) => [Number(count), amount] as const);
    amounts.sort(([a], [b]) => a - b);
    for (const [index, [count, amount]] of amounts.entries()) {
      if (count > model.strips.length) faults.push(`${key} pays for more reels than there are`);
      if (!Number.isInteger(amount)) faults.push(`${key} pays a fraction`);
      if (amount < (amounts[index - 1]?.[1] ?? 0)) faults.push(`${key} pays less for more symbols`);
    }
  }
  if (evaluation.kind === 'lines') {
    for (const line of evaluation.lines) {
      const fits = line.length === model.strips.length && line.every((row) => row < model.rows);
      if (!fits) faults.push(`the line ${line.join('')} leaves the window`);
    }
  } else if (model.strips[0]?.includes(model.wild) === true) {
    faults.push('a ways game has no wild on its first reel, so that no combination is all wild');
  }
  if (scatter !== undefined) {
    for (const [reel, strip] of model.strips.entries()) {
      if (mostInOneWindow(strip, model.rows, scatter.symbol) > 1) {
        faults.push(`reel ${reel} can show two scatters at once`);
      }
    }
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
