import type { TestModule } from 'vitest/node';

/** Files printed; the rest is told as one sum. */
const SHOWN = 15;

/**
 * A reporter that says at the end which files took how long, the longest first: with what they
 * loaded, prepared and cleared away. Sums are longer than the run, as files run side by side.
 */
export class FileTimes {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules
      .map((module) => {
        const {
          collectDuration,
          duration,
          environmentSetupDuration,
          prepareDuration,
          setupDuration,
        } = module.diagnostic();
        const ms =
          collectDuration + duration + environmentSetupDuration + prepareDuration + setupDuration;
        return { path: module.relativeModuleId, ms };
      })
      .toSorted((a, b) => b.ms - a.ms);
    const rest = times.slice(SHOWN);
    for (const { path, ms } of times.slice(0, SHOWN)) console.log(`${seconds(ms)}  ${path}`);
    if (rest.length > 0) {
      console.log(
        `${seconds(rest.reduce((sum, { ms }) => sum + ms, 0))}  ${rest.length} other files`,
      );
    }
  }
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1).padStart(7)} s`;
}
