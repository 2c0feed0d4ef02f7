import { entryBodySchema } from '@croupier/contract/content/operator/content';
import { expect, test } from 'vitest';
import { foreignLink } from './link-rules.ts';

const known = {
  domains: ['lantern.example'],
  addresses: ['https://t.example/lantern', 'https://regulator.example'],
};

function leadsAway(html: string, target?: string) {
  const body = entryBodySchema.parse({
    kind: 'announcement',
    type: 'PL',
    texts: { en: { title: 'One', html } },
    ...(target && { linkage: { type: 'address', target } }),
  });
  return foreignLink(body, known);
}
const link = (href: string) => leadsAway(`<p><a href="${href}">here</a></p>`);

test('C16 a text leads into the site, to its domains, and to addresses that were agreed to', () => {
  for (const fine of [
    '/hot',
    '#steps',
    'https://lantern.example/a',
    'https://help.lantern.example',
    'https://t.example/lantern',
    'https://t.example/lantern/chat?a=1&amp;b=2',
    'https://regulator.example/licence',
    'mailto:help@lantern.example',
    'mailto:complaints@regulator.example',
  ]) {
    expect([fine, link(fine)]).toEqual([fine, undefined]);
  }
});

test('C16 it leads nowhere else, nor does a banner', () => {
  for (const foreign of [
    'https://t.example/lantern-help',
    'https://t.example/',
    'https://evil.example/lantern.example',
    'https://notlantern.example',
    'https://lantern.example@evil.example',
    'mailto:help@evil.example',
  ]) {
    expect(link(foreign)).toBe(foreign);
  }
  expect(leadsAway('', 'https://evil.example/')).toBe('https://evil.example/');
  expect(leadsAway('', 'https://lantern.example/')).toBeUndefined();
});
