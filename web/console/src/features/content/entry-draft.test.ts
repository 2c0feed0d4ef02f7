import { expect, test } from 'vitest';
import { contentTabs, filterOf, tabOf } from './content-tabs.ts';
import { bodyOf, draftOf, newDraft, noText, slugOf } from './entry-draft.ts';

test('[OPS-06] a language without a word is not saved, and no field that the kind does not have', () => {
  const { facts } = newDraft('help');
  const texts = { vi: { ...noText, title: 'Nạp tiền', html: '<p>…</p>' }, en: noText };
  expect(bodyOf({ facts, texts }).texts).toEqual({ vi: { title: 'Nạp tiền', html: '<p>…</p>' } });
});

test('[OPS-06] what was read comes out as it went in', () => {
  const body = {
    kind: 'page',
    slug: 'about',
    cover: '/art/river-jade-wide.svg',
    texts: { en: { title: 'About us', summary: 'Who we are', html: '<p>Hello</p>' } },
  } as const;
  expect(bodyOf(draftOf(body))).toEqual(body);
});

test('[OPS-06][MSG-01] only banners hang somewhere, only popups come up at a moment', () => {
  for (const tab of contentTabs) {
    const { facts } = newDraft(tab);
    if (facts.kind !== 'announcement') continue;
    expect([tab, facts.group !== null]).toEqual([tab, tab === 'banner']);
    expect([tab, facts.execution !== null]).toEqual([tab, tab === 'popup']);
  }
});

test('[OPS-06] an entry is found in the list that its kind belongs to', () => {
  for (const tab of contentTabs) {
    const { kind, section = 'blog' } = filterOf(tab);
    expect(tabOf(kind, section)).toBe(tab);
  }
});

test('[OPS-06] an address is made of the letters of a title', () => {
  expect(slugOf('  Tết 2027: Đèn lồng & lì xì! ')).toBe('tet-2027-den-long-li-xi');
  expect(slugOf('!!!')).toBe('');
  expect(slugOf('a'.repeat(79) + ' b')).toBe('a'.repeat(79));
});
