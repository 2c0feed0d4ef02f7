import { expect, test } from 'vitest';
import { formatResult } from './format-result.ts';

test('rows stand in columns, numbers to the right, nothing is shown as a sign', () => {
  const result = formatResult({
    command: 'SELECT',
    rowCount: 2,
    fields: [{ name: 'name' }, { name: 'main' }],
    rows: [
      ['linh', '1200'],
      [null, '-5'],
    ],
  });
  expect(result).toBe(
    ['name │ main', '─────┼─────', 'linh │ 1200', '∅    │   -5', '(2 rows)'].join('\n'),
  );
});

test('a statement without rows is answered with its count', () => {
  const none = { fields: [], rows: [] };
  expect(formatResult({ command: 'UPDATE', rowCount: 3, ...none })).toBe('UPDATE 3');
  expect(formatResult({ command: 'CREATE', rowCount: null, ...none })).toBe('CREATE');
});
