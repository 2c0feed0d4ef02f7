import type { Baselines } from './baseline.ts';
import { type BenchDatabase, cpuOf } from './bench-database.ts';
import type { LoopResult } from './closed-loop.ts';

/** What an id of the budget asks for. */
export interface Goal {
  readonly id: string;
  /** Where an id asks for several figures: which of them. */
  readonly part?: string;
  readonly what: string;
  /** `xT` multiples of the baseline T, `x` of another measurement of this run, `%` of one core. */
  readonly unit: 'xT' | 'x' | 'us' | 'ms' | '%';
  readonly must: number;
  readonly goal: number;
  /** The smaller the better. */
  readonly less?: true;
}

/** What was measured for it. @param t transactions a second of the baseline T */
export interface Finding {
  readonly valueOf: (t: number) => number;
  /** The figures behind it, to be read beside. */
  readonly beside: string;
}

/** What a load did, and what it cost. */
export interface Figure {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Microseconds of CPU an operation: the database's and ours. */
  readonly databaseMicros: number;
  readonly serverMicros: number;
  /** Bytes of write-ahead log an operation. */
  readonly walBytes: number;
}

/** Runs a load and reads the meters around the part that counts. @param pids processes of ours */
export async function observe(
  database: BenchDatabase,
  pids: readonly number[],
  run: (whenWarm: () => Promise<void>) => Promise<LoopResult>,
): Promise<Figure> {
  const ourCpu = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
  let before = { database: 0, ours: 0, wal: 0 };
  const result = await run(async () => {
    const [cpu, wal] = [await database.cpuSeconds(), await database.walBytes()];
    before = { database: cpu, ours: ourCpu(), wal };
  });
  const { operations, perSecond, p50, p99 } = result;
  return {
    perSecond,
    p50,
    p99,
    databaseMicros: (((await database.cpuSeconds()) - before.database) * 1e6) / operations,
    serverMicros: ((ourCpu() - before.ours) * 1e6) / operations,
    walBytes: ((await database.walBytes()) - before.wal) / operations,
  };
}

/** A figure in words. */
export function inWords(figure: Figure): string {
  return (
    `${figure.perSecond.toFixed(0)}/s, p50 ${figure.p50.toFixed(2)} ms, ` +
    `p99 ${figure.p99.toFixed(2)} ms, CPU ${figure.databaseMicros.toFixed(1)} + ` +
    `${figure.serverMicros.toFixed(1)} us, WAL ${figure.walBytes.toFixed(0)} B`
  );
}

/** Prints a line an id and answers whether every "must" was met. */
export function report(
  findings: readonly (Finding & { readonly goal: Goal })[],
  { t, b, samples }: Baselines,
): boolean {
  const told = (values: readonly number[]) => values.map((sample) => sample.toFixed(0)).join(', ');
  console.log(`T        ${t.toFixed(0)} transactions/s (samples: ${told(samples.t)})`);
  console.log(`B        ${b.toFixed(0)} transactions/s (samples: ${told(samples.b)})`);
  let passed = true;
  for (const { goal, valueOf, beside } of findings) {
    const value = valueOf(t);
    const met = goal.less ? value <= goal.must : value >= goal.must;
    passed &&= met;
    console.log(
      `${goal.id}  ${value.toFixed(value < 1 ? 2 : 1)} ${goal.unit} must ${goal.must} ` +
        `goal ${goal.goal} ${met ? 'ok' : 'short'}   ${goal.what}: ${beside}`,
    );
  }
  return passed;
}
