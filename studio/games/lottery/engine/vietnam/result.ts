/** Results of the traditional lotteries of Vietnam: the North's 27 prizes, the 18 of South and centre. */
import type { Draws } from '#engine/draws.ts';

export const vietnamRegions = ['north', 'south'] as const;
/** The centre draws as the South does. */
export type VietnamRegion = (typeof vietnamRegions)[number];

export const vietnamTiers = ['DB', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7', 'G8'] as const;
export type VietnamTier = (typeof vietnamTiers)[number];

interface TierShape {
  readonly tier: VietnamTier;
  readonly count: number;
  readonly digits: number;
}

const shape = (tier: VietnamTier, count: number, digits: number): TierShape => ({
  tier,
  count,
  digits,
});

/** How many prizes a tier has, and of how many digits, from the special one down (domain rules A1.1). */
export const vietnamShapes: Readonly<Record<VietnamRegion, readonly TierShape[]>> = {
  north: [
    shape('DB', 1, 5),
    shape('G1', 1, 5),
    shape('G2', 2, 5),
    shape('G3', 6, 5),
    shape('G4', 4, 4),
    shape('G5', 6, 4),
    shape('G6', 3, 3),
    shape('G7', 4, 2),
  ],
  south: [
    shape('DB', 1, 6),
    shape('G1', 1, 5),
    shape('G2', 1, 5),
    shape('G3', 2, 5),
    shape('G4', 7, 5),
    shape('G5', 1, 4),
    shape('G6', 3, 4),
    shape('G7', 1, 3),
    shape('G8', 1, 2),
  ],
};

/** Prizes of one draw, or of several stations that are looked at as one. Leading zeros are digits. */
export interface VietnamResult {
  readonly region: VietnamRegion;
  readonly prizes: Readonly<Partial<Record<VietnamTier, readonly string[]>>>;
}

/** Why a result is none; null where it is one. What has lost its leading zeros is refused. */
export function faultOfResult({ region, prizes }: VietnamResult): string | null {
  const shapes = vietnamShapes[region];
  const strange = Object.keys(prizes).find((tier) => shapes.every((one) => one.tier !== tier));
  if (strange !== undefined) return `${strange} is no prize of the ${region}`;
  for (const { tier, count, digits } of shapes) {
    const numbers = prizes[tier] ?? [];
    if (numbers.length !== count) return `${tier} has ${numbers.length} numbers, not ${count}`;
    const wrong = numbers.find((number) => !new RegExp(`^[0-9]{${digits}}$`).test(number));
    if (wrong !== undefined) return `${tier}: ${wrong} has not ${digits} digits`;
  }
  return null;
}

/** Numbers of a tier; none where the region has it not. */
export const prizesOf = ({ prizes }: VietnamResult, ...tiers: readonly VietnamTier[]) =>
  tiers.flatMap((tier) => prizes[tier] ?? []);

/** The last digits of all prizes that have so many. */
export function endsOf(result: VietnamResult, length: number): readonly string[] {
  return prizesOf(result, ...vietnamTiers)
    .filter((number) => number.length >= length)
    .map((number) => number.slice(-length));
}

/** Prizes of a region that have so many digits. */
export function scannedBy(region: VietnamRegion, digits: number): number {
  return vietnamShapes[region]
    .filter((one) => one.digits >= digits)
    .reduce((total, { count }) => total + count, 0);
}

/** Several stations of the same day as one draw. */
export function poolResults(results: readonly VietnamResult[]): VietnamResult {
  const prizes = Object.fromEntries(
    vietnamTiers.map((tier) => [tier, results.flatMap((result) => prizesOf(result, tier))]),
  );
  return { region: results[0]?.region ?? 'south', prizes };
}

/** A house draw: every digit by itself, from the first prize down to the special one, as it is shown. */
export function drawVietnam(region: VietnamRegion, draws: Draws): VietnamResult {
  const [special, ...others] = vietnamShapes[region];
  const order = special ? [...others, special] : others;
  const number = (digits: number) =>
    Array.from({ length: digits }, () => String(draws.draw(10))).join('');
  const prizes = Object.fromEntries(
    order.map(({ tier, count, digits }) => [
      tier,
      Array.from({ length: count }, () => number(digits)),
    ]),
  );
  return { region, prizes };
}
