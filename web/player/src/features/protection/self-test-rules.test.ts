import { expect, test } from 'vitest';
import {
  type Answer,
  type Answers,
  judgeTest,
  openQuestions,
  questions,
} from './self-test-rules.ts';

const all = (answer: Answer): Answers =>
  Object.fromEntries(questions.map((question) => [question, answer]));

test.each([
  [all(0), 0, 'low'],
  [{ ...all(0), 3: 1 }, 1, 'mild'],
  [{ ...all(0), 3: 2 }, 2, 'mild'],
  [{ ...all(0), 3: 3 }, 3, 'some'],
  [{ ...all(0), 1: 3, 2: 3, 9: 1 }, 7, 'some'],
  [{ ...all(0), 1: 3, 2: 3, 9: 2 }, 8, 'high'],
  [all(3), 27, 'high'],
] as const)(
  '[RG-03] answers are added up and judged by the index: case %#',
  (given, points, finding) => {
    expect(judgeTest(given)).toEqual({ points, finding });
  },
);

test('[RG-03] what was not answered is said, not guessed', () => {
  expect(openQuestions({})).toBe(9);
  expect(openQuestions({ 1: 0, 9: 3 })).toBe(7);
  expect(openQuestions(all(0))).toBe(0);
});
