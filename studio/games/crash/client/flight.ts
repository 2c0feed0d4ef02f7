import type { CrashDescription, CrashRoundView } from '../protocol.ts';

/** The lantern as the page reckons it from the server's clock; what is paid is the server's alone. */
type Model = CrashDescription['model'];

/** Hundredths after so many ms. */
export function multiplierAfter({ growthPerMs, capHundredths }: Model, elapsedMs: number): number {
  const shown = Math.floor(100 * Math.exp(growthPerMs * Math.max(0, elapsedMs)));
  return Math.min(shown, capHundredths);
}

/** After how many ms so many hundredths are shown. */
export function msUntil({ growthPerMs }: Model, hundredths: number): number {
  return Math.log(hundredths / 100) / growthPerMs;
}

/** Hundredths that the lantern shows at a moment of the server's clock. */
export function shownAt(model: Model, round: CrashRoundView | undefined, now: number): number {
  if (round?.result !== undefined) return round.result.crash;
  if (round?.startedAt === undefined) return 100;
  return multiplierAfter(model, now - round.startedAt);
}
