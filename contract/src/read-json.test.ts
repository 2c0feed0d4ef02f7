import { expect, test } from 'vitest';
import { JSON_DEPTH_MAX, readJson, TooDeep } from './read-json.ts';

const nested = (depth: number, open: string, end: string) =>
  `${open.repeat(depth)}0${end.repeat(depth)}`;

test('[Q-F14] JSON is read as deep as it is understood, and refused beyond', () => {
  for (const [open, end] of [
    ['[', ']'],
    ['{"1":', '}'],
    ['{"a\\"[{":', '}'],
  ] as const) {
    const deepest = nested(JSON_DEPTH_MAX, open, end);
    expect(readJson(deepest)).toEqual(JSON.parse(deepest));
    expect(() => readJson(nested(JSON_DEPTH_MAX + 1, open, end))).toThrow(TooDeep);
  }
});

test('[Q-F14] brackets within texts and side by side are not depth', () => {
  const many = JSON.stringify([...Array(500)].map(() => ({ '[{': ['\\"[', '{\\\\'] })));
  expect(readJson(many)).toEqual(JSON.parse(many));
  for (const broken of ['', '{', '"', '"\\', ']'.repeat(99), '[1,]']) {
    expect(() => readJson(broken)).toThrow(SyntaxError);
  }
});
