/**
 * What vendors tell of their lotteries, held a few seconds: visitors ask all the time and vendors are asked
 * one question at a time. While a vendor is silent its last answer stands.
 */
import type { LotteryIssue } from '@croupier/contract/seamless/lotteries';
import { holdReads } from '#kernel/hold-reads.ts';
import type { LaunchDeps } from '#seamless';
import { askForGames, askForResults, type LotteryOfVendor, unlessSilent } from './ask-vendors.ts';

const FRESH_MS = 3000;
/** The newest of a lottery; who wants older ones looks into its trend. */
export const RESULTS_MAX = 120;

export interface HeldLotteries {
  /** By the vendor's ids of its games; undefined while the vendor has told nothing yet. */
  games(vendorId: bigint): Promise<ReadonlyMap<string, LotteryOfVendor> | undefined>;
  /** The newest first. Throws `VendorFailure` while the vendor has told nothing yet. */
  results(vendorId: bigint, game: string): Promise<readonly LotteryIssue[]>;
}

/** @param now milliseconds of a clock that only goes on */
export function holdLotteries(
  deps: LaunchDeps,
  now: () => number = () => performance.now(),
): HeldLotteries {
  const games = holdReads({
    read: async (vendorId: bigint) => {
      const told = await askForGames(deps, vendorId);
      return new Map(told.map((one) => [one.game, one]));
    },
    nameOf: String,
    freshMs: FRESH_MS,
    now,
  });
  // Only lotteries of the catalogue are asked for, so that there are no more than these.
  const results = holdReads({
    read: ({ vendorId, game }: { readonly vendorId: bigint; readonly game: string }) =>
      askForResults(deps, vendorId, { game, limit: RESULTS_MAX }),
    nameOf: ({ vendorId, game }) => `${vendorId}:${game}`,
    freshMs: FRESH_MS,
    now,
  });
  return {
    games: (vendorId) => unlessSilent(deps, vendorId, () => games.get(vendorId)),
    results: (vendorId, game) => results.get({ vendorId, game }),
  };
}
