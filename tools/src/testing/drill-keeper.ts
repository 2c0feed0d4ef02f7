import type { TestModule, Vitest } from 'vitest/node';
import { drills, keepDrills } from './drills.ts';

/** A reporter that keeps, of each drill that passed as a whole, the hash of what it covers. */
export class DrillKeeper {
  private isWhole = true;

  onInit({ config }: Vitest): void {
    this.isWhole = config.testNamePattern === undefined;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (!this.isWhole) return;
    const passed = modules.filter((module) => module.state() === 'passed');
    const names = passed.map((module) => module.relativeModuleId).filter((name) => name in drills);
    if (names.length > 0) keepDrills(names);
  }
}
