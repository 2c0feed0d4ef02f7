import type { TestModule, Vitest } from 'vitest/node';
import { keepPassed } from './drills.ts';

/** A reporter that keeps, of each drill and each part that passed as a whole, the hash of what it covers. */
export class DrillKeeper {
  private isWhole = true;

  onInit({ config }: Vitest): void {
    this.isWhole = config.testNamePattern === undefined;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (!this.isWhole) return;
    const passed = modules.filter((module) => module.state() === 'passed');
    if (passed.length > 0) keepPassed(passed.map((module) => module.relativeModuleId));
  }
}
