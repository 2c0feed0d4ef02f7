import { expect, test } from 'vitest';
import { coveredTogether } from './covered-together.ts';
import { families, type Family, type FamilyName } from './families.ts';
import { sharedMarkets } from './shared-markets.ts';
import { parseSelection } from './selection.ts';

/** A day of the year of the horse. */
const DAY = '2026-12-01';

/** Which plays count as nothing, of lines as `PLAY selection`. */
function covered(family: FamilyName, ...lines: readonly string[]): readonly string[] {
  const { plays } = families[family] as unknown as Family<never>;
  const all = plays(DAY);
  const byPlay = Map.groupBy(lines, (line) => line.split(' ')[0] ?? '');
  const own = new Map(
    [...byPlay].map(([code, texts]) => {
      const play = all.find((one) => one.code === code);
      if (play === undefined) throw new Error(`no play ${code}`);
      const selections = texts.map((text) =>
        parseSelection(play.grammar, text.slice(code.length + 1)),
      );
      return [code, { play, selections }] as const;
    }),
  );
  return [...coveredTogether(family, own)].toSorted();
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
