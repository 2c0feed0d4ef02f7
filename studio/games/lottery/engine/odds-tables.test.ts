import { expect, test } from 'vitest';
import { families } from './families.ts';
import { lotteryGames } from './games.ts';
import { faultsOfTables, withOdds } from './odds-tables.ts';
import type { Play } from './play.ts';

const plays = families['vietnam-north'].plays('2026-12-01') as unknown as readonly Play<never>[];
const lo2 = plays.find(({ kinds }) => kinds.length === 1 && kinds[0]?.units === 27);
const prize = lo2?.kinds[0]?.prizes[0];
const table = (odds: bigint) => ({ [lo2?.code ?? '']: { [prize?.name ?? '']: odds } });
const reasons = (tables: Parameters<typeof faultsOfTables>[1]) =>
  faultsOfTables(plays, tables, 'LOTT').map(({ reason }) => reason);

test('[LOTO-08] a table pays what it says, and everything else by the rules', () => {
  expect(lo2).toBeDefined();
  const [changed, other] = plays.map((play) => withOdds(play, table(95_000n)));
  expect(plays.map((play) => withOdds(play, {}))).toEqual(plays);
  const found = [changed, other].filter((one) => one?.code === lo2?.code);
  for (const one of found) expect(one?.kinds[0]?.prizes[0]?.odds).toBe(95_000n);
});

test('[LOTO-08] returns stay within the band of their mode, and rarer prizes pay no less', () => {
  // 27 units for 27 prizes: 98 brings back 98 %, 99.5 more than the 99 % that are allowed.
  expect(reasons(table(98_000n))).toEqual([]);
  expect(reasons(table(99_500n))).toEqual(['above']);
  expect(reasons(table(60_000n))).toEqual(['below']);
  expect(reasons({ NONE: { win: 1000n } })).toEqual(['play']);
  expect(reasons({ [lo2?.code ?? '']: { none: 1000n } })).toContain('prize');
  // A sum of three dice that comes less often never pays less than one that comes more often.
  const dice = families.dice.plays('2026-12-01') as unknown as readonly Play<never>[];
  const sums = dice.find(({ kinds }) => kinds.length > 10);
  const rare = sums?.kinds[0]?.prizes[0]?.name ?? '';
  const faults = faultsOfTables(dice, { [sums?.code ?? '']: { [rare]: 1000n } }, 'ELOTT');
  expect(faults.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['below', 'order']));
});

test('[LOTO-08] the odds of the rules are no fault of any lottery', () => {
  for (const { family, mode } of lotteryGames) {
    const all = families[family].plays('2026-12-01') as unknown as readonly Play<never>[];
    const own = Object.fromEntries(
      all.map(({ code, kinds }) => [
        code,
        Object.fromEntries(
          kinds.flatMap(({ prizes }) =>
            prizes.filter(({ isPush }) => !isPush).map(({ name, odds }) => [name, odds]),
          ),
        ),
      ]),
    );
    expect(faultsOfTables(all, own, mode)).toEqual([]);
  }
});
