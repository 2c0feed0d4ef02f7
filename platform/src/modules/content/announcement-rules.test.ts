import { houseDictionary } from '@croupier/contract/merchant/house-language';
import { countCharacters } from '@croupier/contract/content/feedback';
import { entryBodySchema } from '@croupier/contract/content/operator/content';
import { linkageSchema } from '@croupier/contract/content/player';
import { describe, expect, test } from 'vitest';
import { isFor, isInSchedule, mayComeUp, pickImages } from './announcement-rules.ts';
import { pickText } from './entry-rules.ts';

const MORNING = '2026-03-01T08:00:00.000Z';
const NOON = '2026-03-01T12:00:00.000Z';
const ms = (text: string) => Date.parse(text);

describe('[MSG-01] who is told what, and when', () => {
  test('C2 from the first instant of the schedule until, but not at, the last', () => {
    const day = { from: MORNING, until: NOON };
    expect(isInSchedule(day, ms(MORNING) - 1)).toBe(false);
    expect(isInSchedule(day, ms(MORNING))).toBe(true);
    expect(isInSchedule(day, ms(NOON) - 1)).toBe(true);
    expect(isInSchedule(day, ms(NOON))).toBe(false);
    expect(isInSchedule({ from: null, until: null }, 0)).toBe(true);
    expect(isInSchedule({ from: null, until: NOON }, ms(NOON))).toBe(false);
  });

  test('C3 audiences and the codes of popups', () => {
    const readers = [false, true];
    expect(readers.map((signedIn) => isFor('all', signedIn))).toEqual([true, true]);
    expect(readers.map((signedIn) => isFor('guests', signedIn))).toEqual([true, false]);
    expect(readers.map((signedIn) => isFor('members', signedIn))).toEqual([false, true]);
    expect(readers.map((signedIn) => mayComeUp('A', signedIn))).toEqual([false, true]);
    expect(readers.map((signedIn) => mayComeUp('B', signedIn))).toEqual([true, false]);
    expect(readers.map((signedIn) => mayComeUp('F', signedIn))).toEqual([false, true]);
    expect(readers.map((signedIn) => mayComeUp(null, signedIn))).toEqual([true, true]);
  });

  test('pictures with words in the language come before those without, by their sequence', () => {
    const image = (seq: number, language: string | null) => ({ seq, language, url: `/${seq}` });
    const images = [image(3, null), image(2, 'vi'), image(1, 'vi'), image(0, null)];
    expect(pickImages(images, 'vi').map(({ seq }) => seq)).toEqual([1, 2]);
    expect(pickImages(images, 'en').map(({ seq }) => seq)).toEqual([0, 3]);
  });

  test('banners have a group and popups a code, and nothing else has', () => {
    const body = { kind: 'announcement', texts: { en: { title: 'A' } } };
    const fits = (more: object) => entryBodySchema.safeParse({ ...body, ...more }).success;
    expect(fits({ type: 'B', group: 'w_home' })).toBe(true);
    expect(fits({ type: 'B' })).toBe(false);
    expect(fits({ type: 'PL', group: 'w_home' })).toBe(false);
    expect(fits({ type: 'PU', execution: 'F' })).toBe(true);
    expect(fits({ type: 'PU' })).toBe(false);
    expect(fits({ type: 'PL', from: NOON, until: MORNING })).toBe(false);
  });

  test('a linkage leads inside, to https, to a game, or nowhere', () => {
    const fits = (type: string, target?: string) =>
      linkageSchema.safeParse({ type, ...(target !== undefined && { target }) }).success;
    expect(fits('none')).toBe(true);
    expect(fits('route', '/promotions?type=1#a')).toBe(true);
    expect(fits('address', 'https://example.org/a')).toBe(true);
    expect(fits('game', '18')).toBe(true);
    for (const target of ['//elsewhere.example', '/\\elsewhere.example', 'promotions', '/a b']) {
      expect(fits('route', target)).toBe(false);
    }
    for (const target of ['http://example.org', 'javascript:x()', 'data:text/html,x', '/a']) {
      expect(fits('address', target)).toBe(false);
    }
  });
});

describe('[I18N-03] languages', () => {
  const languages = [
    { code: 'EN', dictionary: 'en' },
    { code: 'TY', dictionary: 'vi' },
  ];
  test('C4 the reader’s own, else the house’s, else English, else any', () => {
    expect(houseDictionary(languages, 'EN')).toBe('vi');
    expect(houseDictionary([{ code: 'EN', dictionary: 'en' }], 'EN')).toBe('en');
    const pick = (texts: Record<string, string>) =>
      pickText(texts, { dictionary: 'th', house: 'vi' });
    expect(pick({ th: 'T', vi: 'V' })).toEqual({ text: 'T', language: 'th' });
    expect(pick({ en: 'E', vi: 'V' })).toEqual({ text: 'V', language: 'vi' });
    expect(pick({ ja: 'J', en: 'E' })).toEqual({ text: 'E', language: 'en' });
    expect(pick({ ja: 'J' })).toEqual({ text: 'J', language: 'ja' });
    expect(pick({})).toBeUndefined();
  });
});

describe('[POP-04] characters as people count them', () => {
  test('C11 accents, emoji and white space around', () => {
    expect(countCharacters('  Tiếng Việt \n')).toBe(10);
    expect(countCharacters('Tiếng Việt'.normalize('NFD'))).toBe(10);
    expect(countCharacters('👩‍👩‍👧‍👦🇻🇳')).toBe(2);
    expect(countCharacters('   ')).toBe(0);
  });
});
