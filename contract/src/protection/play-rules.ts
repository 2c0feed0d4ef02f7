/** What the law of a site's place asks of the games on it: staff set it, vendors are told. */
import { z } from 'zod';
import { settingRanges } from '../merchant/setting-ranges.ts';

const { min, max } = settingRanges.minimumCycleMs;

export const playRulesSchema = z.strictObject({
  /** Least time from the start of one paid round to that of the next, ms. */
  minimumCycleMs: z.int().min(min).max(max).default(2500),
  /** Rounds may be shown faster, or their end be asked for. */
  turbo: z.boolean().default(false),
  /** Rounds may follow each other without a press for each. */
  autoplay: z.boolean().default(false),
  /** A win that is no more than the stake may be celebrated like one. */
  smallWins: z.boolean().default(false),
  /** How long the session has lasted and what it has come to are always in view. */
  showsSession: z.boolean().default(true),
});
export type PlayRules = z.output<typeof playRulesSchema>;

/** Whether the rules protect players less than before in anything. */
export function loosens(before: PlayRules, after: PlayRules): boolean {
  return (
    after.minimumCycleMs < before.minimumCycleMs ||
    (after.turbo && !before.turbo) ||
    (after.autoplay && !before.autoplay) ||
    (after.smallWins && !before.smallWins) ||
    (!after.showsSession && before.showsSession)
  );
}
