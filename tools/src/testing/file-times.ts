import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { TestModule } from 'vitest/node';

export interface FileTime {
  readonly path: string;
  /** With what the file loads, prepares and clears away. */
  readonly ms: number;
}

/** A reporter that writes into a file how long each test file took, for whoever sums up the run. */
export class FileTimes {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const times = modules.map((module): FileTime => {
      const time = module.diagnostic();
      const ahead = time.environmentSetupDuration + time.prepareDuration;
      const ms = ahead + time.collectDuration + time.setupDuration + time.duration;
      return { path: module.relativeModuleId, ms };
    });
    writeFileSync(this.#file, JSON.stringify(times));
  }
}

/** What the reporter wrote; nothing when the run did not come to its end. */
export function readFileTimes(file: string): FileTime[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as FileTime[]) : [];
}
