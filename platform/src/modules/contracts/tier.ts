/** Steps of a contract as the platform reckons with them, and as they lie in the database. */
import { ACTIVE_MAX, PPM, TIERS_MAX } from '@croupier/contract/contracts/kinds';
import { type GameType, gameTypes } from '@croupier/contract/games';
import { z } from 'zod';

/** What a period must have brought, all of it, and what is paid then. */
export interface Tier {
  /** Millionths, of every type of game without a rate of its own. */
  readonly ratePpm: number;
  /** Millionths, of types of games with a rate of their own. */
  readonly ratesPpm?: Readonly<Partial<Record<GameType, number>>> | undefined;
  /** Minor units. */
  readonly minValidBetMinor: bigint;
  /** Minor units; 0 in salaries. */
  readonly minLossMinor: bigint;
  readonly minActive: number;
}

/** What is paid of a type of game, in millionths. */
export function rateOf({ ratePpm, ratesPpm }: Tier, type: GameType): number {
  return ratesPpm?.[type] ?? ratePpm;
}

const minorText = z
  .string()
  .regex(/^\d{1,18}$/)
  .transform(BigInt);
const ppm = z.int().min(0).max(PPM);

const stored = z
  .array(
    z.strictObject({
      ratePpm: ppm,
      ratesPpm: z.partialRecord(z.enum(gameTypes), ppm).optional(),
      minValidBetMinor: minorText,
      minLossMinor: minorText,
      minActive: z.int().min(0).max(ACTIVE_MAX),
    }),
  )
  .min(1)
  .max(TIERS_MAX);

/** Reads `contracts.contract.tiers`; throws on what no offer could have written. */
export function readTiers(json: unknown): readonly Tier[] {
  return stored.parse(json);
}

/** What `readTiers` reads, as JSON. */
export function writeTiers(tiers: readonly Tier[]): string {
  return JSON.stringify(
    tiers.map((tier) => ({
      ...tier,
      minValidBetMinor: String(tier.minValidBetMinor),
      minLossMinor: String(tier.minLossMinor),
    })),
  );
}
