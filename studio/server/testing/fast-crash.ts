import { skyLantern } from '#games/crash/titles/sky-lantern.ts';
import { z } from 'zod';
import { crashKindOf } from '#games/crash/server.ts';

/** How the lantern of a test flies. */
const fastCrashOptions = z.strictObject({
  /** Where flights end, in hundredths: at the first, or so many above it as the seeds say. */
  crash: z.tuple([z.number(), z.number()]).optional(),
  bettingMs: z.number().default(1000),
  pauseMs: z.number().default(300),
  /** How much faster it rises. */
  pace: z.number().default(20),
});

export type FastCrashOptions = z.input<typeof fastCrashOptions>;

/** The lantern in a hurry. */
export function fastCrash(options: FastCrashOptions = {}) {
  const { crash, bettingMs, pauseMs, pace } = fastCrashOptions.parse(options);
  const { model } = skyLantern;
  const title = { ...skyLantern, model: { ...model, growthPerMs: model.growthPerMs * pace } };
  return crashKindOf([title], {
    phasesOf: () => ({ bettingMs, landingMs: 200, pauseMs }),
    ...(crash !== undefined && {
      draw: (_title, chance) => ({ outcome: crash[0] + chance.step(0).draw(crash[1] + 1) }),
    }),
  });
}

/** The options for a process, in its environment. */
export function fastCrashEnvironment(options: FastCrashOptions): Record<string, string> {
  return { FAST_CRASH: JSON.stringify(options) };
}

export function fastCrashOfEnvironment() {
  return fastCrash(fastCrashOptions.parse(JSON.parse(process.env['FAST_CRASH'] ?? '{}')));
}
