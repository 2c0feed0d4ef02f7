import { expect, test } from 'vitest';
import { maskName } from './mask-name.ts';

test('[HOME-07][Q-F13] most of a name is hidden, however short it is', () => {
  expect(['lanhuong', 'minhan', 'minhq', 'lana', ''].map(maskName)).toEqual([
    'la***g',
    'mi***n',
    'm***',
    'l***',
    '***',
  ]);
});
