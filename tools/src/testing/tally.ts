/** Counts of passed and failed tests, read from the runner's reports. */

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** What failed and the first line of why, to be read at the end of a long run. */
  readonly failures?: readonly string[];
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** A file that does not load holds no test that could fail; it counts as one. */
export function readVitestReport(text: string): Tally {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(text) as VitestReport;
  const broken = testResults.filter(({ status, assertionResults }) => {
    return status === 'failed' && assertionResults.every((test) => test.status !== 'failed');
  });
  const failures = [
    ...testResults.flatMap((file) =>
      file.assertionResults
        .filter(({ status }) => status === 'failed')
        .map((test) => `${file.name}: ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`),
    ),
    ...broken.map((file) => `${file.name}: ${firstLine(file.message)}`),
  ];
  return { passed: numPassedTests, failed: numFailedTests + broken.length, failures };
}

function firstLine(text = ''): string {
  return text.split('\n', 1)[0] ?? '';
}

/**
 * A run that ends badly without naming a failed test counts as one failure, and so does what else
 * went wrong with it.
 */
export function judgeRun(code: number, counted: Tally, problem?: string): Tally {
  if (problem !== undefined) {
    const { failed, failures = [] } = counted;
    return { ...counted, failed: failed + 1, failures: [...failures, problem] };
  }
  return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

export function sumTallies(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
    failures: tallies.flatMap(({ failures = [] }) => failures),
  };
}
