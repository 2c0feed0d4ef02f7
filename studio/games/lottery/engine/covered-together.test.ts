import { expect, test } from 'vitest';
import { coveredTogether, type LinesByPlay } from './covered-together.ts';
import { families, type Family, type FamilyName } from './families.ts';
import { sharedMarkets } from './shared-markets.ts';
import { parseSelection } from './selection.ts';
import { answerOf } from './testing/answer-of.ts';

/** A day of the year of the horse. */
const DAY = '2026-12-01';

/** Lines of one player, written `PLAY selection`. */
function linesOf(family: FamilyName, lines: readonly string[]): LinesByPlay {
  const { plays } = families[family] as unknown as Family<never>;
  const all = plays(DAY);
  const byPlay = Map.groupBy(lines, (line) => line.split(' ')[0] ?? '');
  return new Map(
    [...byPlay].map(([code, texts]) => {
      const play = all.find((one) => one.code === code);
      if (play === undefined) throw new Error(`no play ${code}`);
      const selections = texts.map((text) =>
        parseSelection(play.grammar, text.slice(code.length + 1)),
      );
      return [code, { play, selections }] as const;
    }),
  );
}

/** Which plays count as nothing, of lines as `PLAY selection`. */
function covered(family: FamilyName, ...lines: readonly string[]): readonly string[] {
  return [...answerOf(coveredTogether(family, linesOf(family, lines), new Map()))].toSorted();
}

test('[STU-LOTT] both sides of a market are one market, whichever play sells each', () => {
  expect(covered('dice', 'BSOE BIG', 'BSOE_T SMALL')).toEqual(['BSOE', 'BSOE_T']);
  expect(covered('dice', 'BSOE BIG', 'BSOE_T BIG')).toEqual([]);
  // Odd and big are two markets, as they are in one play.
  expect(covered('dice', 'BSOE ODD', 'BSOE_T BIG')).toEqual([]);
  expect(covered('mark-six', 'TM_BS BIG', 'TM_HALF SMALL_ODD;SMALL_EVEN')).toEqual([
    'TM_BS',
    'TM_HALF',
  ]);
  // Of 49 numbers 41 are one or the other.
  expect(covered('mark-six', 'TM_BS BIG', 'TM_SUM SMALL')).toEqual([]);
});

test('[STU-LOTT] numbers are counted with the side that they stand beside, by their exact chance', () => {
  // 7 of 10 digits are 70 %, which is no more than it; the eighth is.
  expect(covered('five-balls', 'DWD 01,,,,', 'BSOE_1 BIG')).toEqual([]);
  expect(covered('five-balls', 'DWD 012,,,,', 'BSOE_1 BIG')).toEqual(['BSOE_1', 'DWD']);
  expect(covered('five-balls', 'DWD 567,,,,', 'BSOE_1 BIG')).toEqual([]);
  expect(covered('five-balls', 'DWD ,012,,,', 'BSOE_1 BIG')).toEqual([]);
  expect(covered('race', 'POS 01 02 03,,,,,,,,,', 'BSOE_1 BIG')).toEqual(['BSOE_1', 'POS']);
  // Big sums are 108 of 216 draws; 10 adds 27 of them, and 9 another 25.
  expect(covered('dice', 'SUM 09 10', 'BSOE BIG')).toEqual(['BSOE', 'SUM']);
  expect(covered('dice', 'SUM 10', 'BSOE BIG')).toEqual([]);
  expect(covered('sum-28', 'COMB BIG_ODD', 'BSOE SMALL')).toEqual(['BSOE', 'COMB']);
  expect(covered('sum-28', 'NUM 00 01 02', 'BSOE BIG')).toEqual([]);
  expect(covered('vietnam-north', 'DAU 01234', 'DE_DB 50;51')).toEqual([]);
  expect(covered('vietnam-south', 'TX BIG', `DE_DB ${twenty}`)).toEqual([]);
  expect(covered('vietnam-south', 'TX BIG', `DE_DB ${twenty};20`)).toEqual(['DE_DB', 'TX']);
  expect(covered('thai', 'T19T 0123', 'T2T 99')).toEqual([]);
  expect(covered('thai', 'T19T 0123', 'T2T 44;45;46;47;48;49;54')).toEqual(['T19T', 'T2T']);
});

/** 00 to 19. */
const twenty = Array.from({ length: 20 }, (_, at) => String(at).padStart(2, '0')).join(';');

test.each([
  ['vietnam-south', ['TX BIG', 'DAU 01234'], true],
  ['vietnam-north', ['CL ODD', 'DUOI 02468'], true],
  ['mark-six', ['TM_BS BIG', 'TM_HALFWAVE RED_SMALL;BLUE_SMALL;GREEN_SMALL'], true],
  ['mark-six', ['TM_OE ODD', 'TM_HALFWAVE RED_EVEN;BLUE_EVEN;GREEN_EVEN'], true],
  // 50 to 99 are half of what can come, those with 1 and 2 first another fifth.
  ['vietnam-south', ['TX BIG', 'DAU 12'], false],
  ['vietnam-south', ['TX BIG', 'DAU 12', 'DE_DB 00'], true],
  ['vietnam-north', ['CL ODD', 'DUOI 13579'], false],
  // Size and parity are two things, though big or odd is 75 of a hundred.
  ['vietnam-north', ['TX BIG', 'CL ODD'], false],
  ['mark-six', ['TM_BS BIG', 'TM_OE ODD'], false],
  ['mark-six', ['TM_BS BIG', 'TM_HALFWAVE RED_SMALL'], false],
  ['mark-six', ['TM_OE ODD', 'TM_HALFWAVE RED_ODD;BLUE_ODD;GREEN_ODD'], false],
] as const)('[STU-LOTT] of one number, %s %j: covered is %s', (family, lines, isCovered) => {
  const codes = lines.map((line) => line.slice(0, line.indexOf(' '))).toSorted();
  expect(covered(family, ...lines)).toEqual(isCovered ? codes : []);
});

test('[STU-LOTT] a selection covers what its bets cover line by line', () => {
  const numbers = Array.from({ length: 21 }, (_, at) => String(at).padStart(2, '0'));
  for (const some of [numbers, numbers.slice(0, 20)]) {
    const apart = some.map((number) => `DE_DB ${number}`);
    expect(covered('vietnam-south', 'TX BIG', ...apart)).toEqual(
      covered('vietnam-south', 'TX BIG', `DE_DB ${some.join(';')}`),
    );
  }
  expect(covered('five-balls', 'DWD 0,,,,', 'DWD 1,5,,,', 'DWD 2,,,,', 'BSOE_1 BIG')).toEqual(
    covered('five-balls', 'DWD 012,5,,,', 'BSOE_1 BIG'),
  );
  // Animals together are one bet, which any of them wins: 12 numbers, of which 6 are big as well.
  expect(covered('mark-six', 'HX RAT OX TIGER', 'TM_BS BIG')).toEqual([]);
});

/** What a player may have in an issue: a thousand tickets of fifty lines. */
const LINES = 50_000;
const PAIRS = Array.from({ length: 100 }, (_, at) => String(at).padStart(2, '0'));

test.each([
  ['the same number', () => 'DE_DB 00'],
  ['two numbers of all', (at: number) => `DE_DB ${PAIRS[at % 50]};${PAIRS[50 + (at % 49)]}`],
] as const)('[STU-LOTT] 50,000 lines of %s are judged by their different bets', (_, line) => {
  const texts = Array.from({ length: LINES }, (_unused, at) => line(at));
  const others = ['TX BIG', 'CL ODD', 'DAU 012', 'DUOI 0', 'TONG 0'];
  const own = linesOf('vietnam-south', [...texts, ...others]);
  let [tried, inStep, longest] = [0, 0, 0];
  const counted: LinesByPlay = new Map(
    [...own].map(([code, { play, selections }]) => {
      const hits: typeof play.hits = (selection, result) => {
        tried += 1;
        inStep += 1;
        longest = Math.max(longest, inStep);
        return play.hits(selection, result);
      };
      return [code, { play: { ...play, hits }, selections }];
    }),
  );
  const known = new Map<string, bigint>();
  let steps = 0;
  const judge = () =>
    answerOf(coveredTogether('vietnam-south', counted, known), () => {
      steps += 1;
      inStep = 0;
    });
  expect(judge().size).toBe(6);
  // A hundred numbers and seven others at most, each on a hundred outcomes of two markets; a step tries one.
  expect(tried).toBeLessThanOrEqual(2 * 107 * 100);
  expect(longest).toBeLessThanOrEqual(100);
  expect(steps).toBeGreaterThan(LINES);
  // The next player who chooses the same costs nothing more.
  const before = tried;
  expect(judge().size).toBe(6);
  expect(tried).toBe(before);
});

test('[STU-LOTT] plays of shared markets are plays of their family, and their outcomes weigh what they are', () => {
  for (const [family, markets] of Object.entries(sharedMarkets)) {
    const { plays } = families[family as FamilyName] as unknown as Family<never>;
    const codes = plays(DAY).map(({ code }) => code);
    for (const { parts, outcomes } of markets) {
      expect(Object.keys(parts).filter((code) => !codes.includes(code))).toEqual([]);
      const all = outcomes().reduce((sum, { weight }) => sum + weight, 0);
      expect([10, 11, 49, 90, 100, 216, 1000]).toContain(all);
    }
  }
});
