import { expect, test } from 'vitest';
import { hostsOf } from './hosts-of.ts';

test('[SITE-14] hosts are https origins, each once, and whatever is not is named', () => {
  expect(hostsOf(' https://Img.example/\n\nhttps://img.example https://b.example:8443\n')).toEqual({
    hosts: ['https://img.example', 'https://b.example:8443'],
    wrong: [],
  });
  const wrong = ['http://a.example', 'a.example', 'https://a.example/path', 'https://u@a.example'];
  expect(hostsOf(wrong.join('\n'))).toEqual({ hosts: [], wrong });
});
