import { expect, test } from 'vitest';
import { readNamedIds, readRequirements } from './requirement-page.ts';

test('ids are read from the first cell of table rows and nowhere else', () => {
  const markdown = [
    'AUTH-01 is only spoken of here.',
    '| id | requirement |',
    '|---|---|',
    '| AUTH-04 | Registration, see AUTH-05. |',
    '| **Q-A1** | Nothing is lost | source | test |',
    '| PERF-03 | signed bet |',
    '| SEC-* | many |',
    '| 2X_DX | a bet |',
  ].join('\n');
  expect(readRequirements(markdown)).toEqual([
    { id: 'AUTH-04', text: 'Registration, see AUTH-05.' },
    { id: 'Q-A1', text: 'Nothing is lost' },
    { id: 'PERF-03', text: 'signed bet' },
  ]);
});

test('titles name ids in brackets', () => {
  expect([...readNamedIds(['[WAL-01][Q-A3] fifty bets', 'W4 a rule, not AUTH-04'])]).toEqual([
    'WAL-01',
    'Q-A3',
  ]);
});
