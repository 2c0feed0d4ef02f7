import { MINOR_PER_UNIT } from '@croupier/contract/money';

const units = [1, 2, 3, 4, 5, 8, 10, 15, 20, 30, 40, 50, 80, 100, 150, 200] as const;

/** Stakes in whole units, so that every multiplier of two decimals is paid to the hundredth. */
export const wholeStakes: readonly bigint[] = units.map((level) => BigInt(level) * MINOR_PER_UNIT);
