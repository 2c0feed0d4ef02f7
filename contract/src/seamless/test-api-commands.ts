/**
 * The test API: what a conformance run may ask of a platform that is under test, beyond what any
 * vendor may. It makes players with money, launches games as they would, and takes away what a
 * vendor cannot: sessions, rights, processes. `POST <test-api>/<command>`, JSON both ways.
 *
 * What the platform has no notion of is answered 501, and the scenario does not apply.
 *
 * A test API stands beside a test installation only; a platform in service has none.
 */
import { z } from 'zod';

const nothing = z.object({});
const player = z.object({ player: z.string() });
/** Index into `platforms`. */
const platform = z.object({ platform: z.number().int().min(0) });

/** A vendor of the installation: a key to call the wallet API with, and its games. */
const vendor = z.object({
  key_id: z.string(),
  secret: z.string(),
  /** Two games at least, by the vendor's own ids. */
  games: z.array(z.string()).min(2),
});

export const testApiCommands = {
  /** What is under test. */
  describe: {
    input: nothing,
    output: z.object({
      merchant: z.string(),
      currency: z.string(),
      /** A merchant with another currency. */
      other_merchant: z.string(),
      other_currency: z.string(),
      /** Addresses of processes that share one database. */
      platforms: z.array(z.url()).min(1),
      vendors: z.object({
        /** With the rights that every vendor has. */
        usual: vendor,
        /** Whose contract allows wins without a bet, late rollbacks and free rounds. */
        generous: vendor,
        /** Has nothing to do with the players of the others. */
        stranger: vendor,
      }),
    }),
  },
  /** A new player with that much, in main units. */
  player: { input: z.object({ balance: z.string() }), output: player },
  /** The player opens the vendor's game; the token is what the vendor was given. */
  launch: {
    input: player.extend({
      game: z.string(),
      vendor: z.enum(['usual', 'generous', 'stranger']).default('usual'),
    }),
    output: z.object({ token: z.string() }),
  },
  /** Launch tokens of the player that were not used become too old. */
  'expire-tokens': { input: player, output: nothing },
  /** The player's game sessions run out. */
  'expire-sessions': { input: player, output: nothing },
  /** The player may not play any more. */
  block: { input: player, output: nothing },
  /** The player limits their stakes or losses of a day, or their `time` at play, in seconds. */
  limit: {
    input: player.extend({ kind: z.enum(['stake', 'loss', 'time']), amount: z.string() }),
    output: nothing,
  },
  /** Opens or closes a game of the usual vendor for new bets. Known everywhere within 5 seconds. */
  game: {
    input: z.object({ game: z.string(), state: z.enum(['open', 'closed', 'maintenance']) }),
    output: nothing,
  },
  /** What each purse of the player holds, in main units; a debt is negative. */
  purses: { input: player, output: z.object({ purses: z.record(z.string(), z.string()) }) },
  /** What does not add up in the books: nothing, if all is well. */
  books: { input: nothing, output: z.object({ findings: z.array(z.string()).max(500) }) },
  /** The vendor's ids of rounds that would be told of as left open, so many hours from now. */
  'stale-rounds': {
    input: z.object({ hours: z.number() }),
    output: z.object({ rounds: z.array(z.string()).max(1000) }),
  },
  /** Cuts a process off from its database, or lets it back. */
  cut: { input: platform.extend({ off: z.boolean() }), output: nothing },
  /**
   * Kills the process (SIGKILL) after the player's next transaction was committed and before the
   * process hears of it. Answers at once; `killed` tells when it has happened.
   */
  'kill-after-commit': { input: platform.extend(player.shape), output: nothing },
  /** Waits for the end of a process that is to be killed. */
  killed: { input: platform, output: nothing },
  /** Kills the process at once, if it runs, and starts it again at the same address. */
  restart: { input: platform, output: nothing },
} as const satisfies Record<string, { input: z.ZodType; output: z.ZodType }>;

export type TestApiCommand = keyof typeof testApiCommands;
export type TestApiInput<C extends TestApiCommand> = z.input<(typeof testApiCommands)[C]['input']>;
export type TestApiOutput<C extends TestApiCommand> = z.output<
  (typeof testApiCommands)[C]['output']
>;
export type TestApiVendor = keyof TestApiOutput<'describe'>['vendors'];
