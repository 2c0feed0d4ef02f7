import { expect, test } from 'vitest';
import { judgeRun, readVitestReport, sumTallies } from './tally.ts';

const file = (name: string, status: string, ...tests: string[]) => ({
  name,
  status,
  message: `${name} does not load\n  at line 1`,
  assertionResults: tests.map((each, index) => ({
    status: each,
    fullName: `test ${index}`,
    failureMessages: each === 'failed' ? ['expected 1\n  at line 2'] : [],
  })),
});

test('a file that fails to load counts as one failed test, and every failure is named', () => {
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    testResults: [
      file('a', 'passed', 'passed'),
      file('b', 'failed', 'passed', 'failed'),
      file('c', 'failed'),
    ],
  };
  expect(readVitestReport(JSON.stringify(report))).toEqual({
    passed: 3,
    failed: 2,
    failures: ['b: test 1: expected 1', 'c: c does not load'],
  });
});

test('a run that ends badly is never a success', () => {
  expect(judgeRun(1, { passed: 5, failed: 0 })).toEqual({ passed: 5, failed: 1 });
  expect(judgeRun(1, { passed: 5, failed: 2 })).toEqual({ passed: 5, failed: 2 });
  expect(judgeRun(0, { passed: 5, failed: 0 })).toEqual({ passed: 5, failed: 0 });
  const { failures } = judgeRun(1, { passed: 0, failed: 0 }, 'unit hung');
  expect(failures).toEqual(['unit hung']);
  expect(judgeRun(1, { passed: 0, failed: 2, failures: ['a', 'b'] }, 'unit hung')).toEqual({
    passed: 0,
    failed: 3,
    failures: ['a', 'b', 'unit hung'],
  });
});

test('stages add up', () => {
  const stages = [
    { passed: 2, failed: 0 },
    { passed: 3, failed: 1, failures: ['b: test 1'] },
  ];
  expect(sumTallies(stages)).toEqual({ passed: 5, failed: 1, failures: ['b: test 1'] });
});
