import { expect, test } from 'vitest';
import { namesIn } from './names-in.ts';

test('[MEM-05] names are read from whatever they are pasted from', () => {
  expect(namesIn('"an",binh;\n chi\tan | dung', 10)).toEqual(['an', 'binh', 'chi', 'dung']);
  expect(namesIn('a b c', 2)).toEqual(['a', 'b']);
  expect(namesIn(' \n', 2)).toEqual([]);
});
