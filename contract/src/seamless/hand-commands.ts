/**
 * The player's hand: how a conformance run plays a vendor's game without a browser. Whoever runs the
 * suite against a vendor writes one beside it. `POST <hand>/<command>`, JSON both ways.
 */
import { z } from 'zod';

export const handCommands = {
  /** Opens the game at the address that a launch gave, as the player's browser would. */
  open: {
    input: z.object({ launch_url: z.url() }),
    output: z.object({
      opened: z.boolean(),
      /** The hand's own name for what was opened; empty when nothing was. */
      session: z.string(),
      /** A legal stake, the smallest if possible. */
      stake: z.string(),
    }),
  },
  /** Plays one round. The same `request` again is the same click again. */
  play: {
    input: z.object({ session: z.string(), request: z.string(), stake: z.string() }),
    output: z.object({
      /** The game showed an outcome. */
      played: z.boolean(),
      /** What it paid, in main units; zero when nothing was played. */
      win: z.string(),
    }),
  },
} as const satisfies Record<string, { input: z.ZodType; output: z.ZodType }>;

export type HandCommand = keyof typeof handCommands;
export type HandInput<C extends HandCommand> = z.input<(typeof handCommands)[C]['input']>;
export type HandOutput<C extends HandCommand> = z.output<(typeof handCommands)[C]['output']>;
