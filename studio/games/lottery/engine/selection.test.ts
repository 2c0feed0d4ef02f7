import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fiveBallPlays, sum28Plays, threeDigitPlays } from './digits/plays.ts';
import { elevenPlays } from './eleven/plays.ts';
import { dicePlays } from './k3/plays.ts';
import { markSixPlays } from './mark-six/plays.ts';
import { countBets, type Play, unitsOf } from './play.ts';
import { racePlays } from './race/plays.ts';
import { cambodiaPlays } from './sea/cambodia.ts';
import { fourDPlays } from './sea/four-d.ts';
import { fourDigitThaiPlays, thaiPlays } from './sea/thai.ts';
import {
  type Grammar,
  parseSelection,
  printSelection,
  SelectionFault,
  setOf,
  twoDigits,
} from './selection.ts';
import { vietnamPlays } from './vietnam/plays.ts';

const families: Readonly<Record<string, readonly Play<never>[]>> = {
  north: vietnamPlays.north,
  south: vietnamPlays.south,
  'five balls': fiveBallPlays,
  'three digits': threeDigitPlays,
  'sum of 28': sum28Plays,
  'eleven of five': elevenPlays,
  dice: dicePlays,
  race: racePlays,
  'mark six': markSixPlays('HORSE'),
  thai: thaiPlays,
  'four digits': fourDigitThaiPlays,
  malaysia: fourDPlays.malaysia,
  singapore: fourDPlays.singapore,
  cambodia: cambodiaPlays('south'),
};

/** What lists may hold: numbers, ascending ones, and those with a sign for any digit. */
const number = fc.stringMatching(/^[0-9]{2,4}$/);
const entries = fc.oneof(
  number,
  number.map((text) => [...text].toSorted().join('')),
  fc
    .tuple(fc.stringMatching(/^[0-9]{3}$/), fc.nat(3))
    .map(([text, at]) => text.slice(0, at) + 'R' + text.slice(at)),
);

/** Texts that a grammar takes, tokens in any order. */
function texts(grammar: Grammar): fc.Arbitrary<string> {
  const some = (tokens: readonly string[], least: number, most: number) =>
    fc
      .shuffledSubarray([...tokens], { minLength: least, maxLength: Math.min(most, tokens.length) })
      .map((chosen) => chosen.join((tokens[0] ?? '').length > 1 ? ' ' : ''));
  switch (grammar.form) {
    case 'set':
      return some(grammar.tokens, grammar.least, grammar.most);
    case 'options':
      return fc
        .shuffledSubarray([...grammar.options], { minLength: grammar.least })
        .map((chosen) => chosen.join(';'));
    case 'places':
      return fc
        .tuple(...Array.from({ length: grammar.places }, () => some(grammar.tokens, 0, 4)))
        .map((groups) => groups.join(','));
    case 'parts':
      return fc
        .tuple(
          some(grammar.firstTokens ?? grammar.tokens, grammar.least[0], grammar.most[0]),
          some(grammar.tokens, grammar.least[1], grammar.most[1]),
        )
        .map((parts) => parts.join('|'));
    case 'list':
      return fc
        .uniqueArray(
          entries.filter((entry) => grammar.entry.test(entry)),
          { minLength: 1, maxLength: 5 },
        )
        .map((chosen) => chosen.join(';'));
  }
}

test.each(Object.entries(families))(
  '[STU-LOTT] of %s what is read is printed and read again as the same, with as many bets',
  (_, plays) => {
    for (const play of plays) {
      fc.assert(
        fc.property(texts(play.grammar), (text) => {
          const selection = readOrNone(play.grammar, text);
          if (selection === null) return;
          const printed = printSelection(play.grammar, selection);
          const again = parseSelection(play.grammar, printed);
          expect(again).toEqual(selection);
          expect(printSelection(play.grammar, again)).toBe(printed);
          const bets = countBets(play, selection);
          expect(Number.isSafeInteger(bets) && bets >= 0).toBe(true);
          expect(unitsOf(play, selection)).toBeGreaterThanOrEqual(bets);
        }),
        { numRuns: 20 },
      );
    }
  },
);

function readOrNone(grammar: Grammar, text: string) {
  try {
    return parseSelection(grammar, text);
  } catch (error) {
    if (error instanceof SelectionFault) return null;
    throw error;
  }
}

test('[STU-LOTT] no text breaks the grammar otherwise than by a fault that it names', () => {
  const grammars = Object.values(families).flatMap((plays) => plays.map(({ grammar }) => grammar));
  const signs = fc.string({
    unit: fc.constantFrom(...'0123456789,;| R٣３BIGSMALL'),
    maxLength: 30,
  });
  fc.assert(
    fc.property(fc.constantFrom(...grammars), signs, (grammar, text) => {
      const read = readOrNone(grammar, text);
      expect(read === null || printSelection(grammar, read).length <= text.length).toBe(true);
    }),
    { numRuns: 3000 },
  );
});

const places: Grammar = { form: 'places', tokens: [...'0123456789'], places: 3, filled: [2, 3] };
const parts: Grammar = {
  form: 'parts',
  tokens: twoDigits(1, 11),
  least: [1, 2],
  most: [2, 10],
};

test.each([
  [places, '12,,3', null],
  [places, '12,,', 'too-few'],
  [places, '12,3', 'malformed'],
  [places, '12,a,3', 'unknown'],
  [places, '11,2,3', 'repeated'],
  [parts, '01|02 03', null],
  [parts, '01|01 03', 'repeated'],
  [parts, '01 02 03|04 05', 'too-many'],
  [parts, '01 02', 'malformed'],
  [setOf(twoDigits(0, 99), 2, 4), '7 12', 'unknown'],
  [setOf(twoDigits(0, 99), 2, 4), '07', 'too-few'],
  [setOf(twoDigits(0, 99), 2, 4), '', 'too-few'],
] as const)('[STU-LOTT] by %j, %s is %s', (grammar, text, reason) => {
  const read = () => parseSelection(grammar, text);
  if (reason === null) expect(read).not.toThrow();
  else expect(read).toThrow(expect.objectContaining({ reason }));
});

test('[STU-LOTT] an entry that is far too long is refused at once', () => {
  const play =
    thaiPlays.find(({ code }) => code === 'T4TD') ??
    fourDigitThaiPlays.find(
      ({ grammar }) => grammar.form === 'list' && grammar.entry.source.includes('.*'),
    );
  const text = Array.from({ length: 40_000 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join(
    '',
  );
  const from = performance.now();
  expect(() => parseSelection(play?.grammar ?? setOf([]), text)).toThrow(SelectionFault);
  // Matched by its pattern it took thirteen seconds.
  expect(performance.now() - from).toBeLessThan(1000);
});
