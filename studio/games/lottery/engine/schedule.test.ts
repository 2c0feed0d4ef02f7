import { expect, test } from 'vitest';
import { drawsFromWords } from '#engine/draws.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import { type Family, families } from './families.ts';
import { lotteryGames, tetBreaks, thaiMoves } from './games.ts';
import { dayAt, issuesOfDay, noChanges } from './schedule.ts';

const scheduleOf = (code: string) => {
  const game = lotteryGames.find((one) => one.code === code);
  if (!game) throw new Error(`no ${code}`);
  return game.schedule;
};
const days = (from: string, count: number) =>
  Array.from({ length: count }, (_, at) =>
    Temporal.PlainDate.from(from).add({ days: at }).toString(),
  );
const at = (text: string) => Temporal.Instant.from(text).epochMilliseconds;

test.each([
  ['SSC30', 2880, '0001', '2880'],
  ['VNF1', 1440, '0001', '1440'],
  ['VNF2', 720, '001', '720'],
  ['SSC5', 288, '001', '288'],
  ['PC28', 411, '001', '411'],
] as const)(
  '[STU-LOTT] %s has %d issues a day, numbered from %s to %s',
  (code, count, first, last) => {
    const issues = issuesOfDay(scheduleOf(code), '2026-11-28');
    expect(issues).toHaveLength(count);
    expect(issues.at(0)?.number).toBe(`20261128-${first}`);
    expect(issues.at(-1)?.number).toBe(`20261128-${last}`);
  },
);

test('[STU-LOTT] provinces draw by their weekday, each an issue of its own', () => {
  const numbers = (code: string, day: string) =>
    issuesOfDay(scheduleOf(code), day).map(({ number }) => number);
  expect(numbers('VN_SOUTH', '2026-11-28')).toEqual([
    '20261128-HCM',
    '20261128-LAN',
    '20261128-BPH',
    '20261128-HGI',
  ]);
  expect(numbers('VN_CENTRAL', '2026-11-26')).toEqual([
    '20261126-BDI',
    '20261126-QTR',
    '20261126-QBI',
  ]);
  expect(issuesOfDay(scheduleOf('VN_NORTH'), '2026-11-28')).toEqual([
    {
      number: '20261128',
      station: null,
      openAt: at('2026-11-27T11:15:00Z'),
      closeAt: at('2026-11-28T11:10:00Z'),
      drawAt: at('2026-11-28T11:15:00Z'),
    },
  ]);
});

test('[STU-LOTT] a break sells on to the next draw, and a moved draw takes place once', () => {
  const calendar = { closed: tetBreaks, moved: {} };
  const tet = days('2026-02-15', 6).flatMap((day) =>
    issuesOfDay(scheduleOf('VN_NORTH'), day, calendar),
  );
  expect(tet.map(({ number }) => number)).toEqual(['20260215', '20260220']);
  expect(tet[1]?.openAt).toBe(tet[0]?.drawAt);
  const moved = { closed: [], moved: thaiMoves };
  const thai = days('2026-12-10', 40).flatMap((day) =>
    issuesOfDay(scheduleOf('TH_GOV'), day, moved),
  );
  expect(thai.map(({ number }) => number)).toEqual(['20261216', '20261230', '20270117']);
});

test('[STU-LOTT][Q-B10] five years of every schedule have no gap and no overlap, in each zone', () => {
  for (const { code, schedule } of lotteryGames) {
    const calendar =
      schedule.zone === 'Asia/Ho_Chi_Minh' ? { closed: tetBreaks, moved: {} } : noChanges;
    // Continuous days are all alike, so that a few around the turn of each year tell of all.
    const isContinuous = schedule.sort === 'continuous';
    const walked = isContinuous
      ? [2026, 2027, 2028].flatMap((year) => days(`${year}-12-30`, 4))
      : days('2026-01-01', 5 * 365);
    let soldUntil = 0;
    let lastDay = '';
    for (const day of walked) {
      const issues = issuesOfDay(schedule, day, isContinuous ? noChanges : calendar);
      const isNext =
        lastDay === '' || Temporal.PlainDate.from(lastDay).add({ days: 1 }).toString() === day;
      for (const issue of issues) {
        expect(issue.openAt < issue.closeAt && issue.closeAt < issue.drawAt, code).toBe(true);
        // Stations of a day sell side by side; what comes next begins where they end.
        const isSameDay = issue.drawAt === soldUntil;
        const rests = schedule.sort === 'continuous' && issue === issues[0];
        if (soldUntil > 0 && isNext && !isSameDay && !rests) {
          expect(issue.openAt, `${code} ${issue.number}`).toBe(soldUntil);
        }
        soldUntil = issue.drawAt;
      }
      lastDay = day;
    }
    expect(soldUntil, code).toBeGreaterThan(0);
  }
});

test('[STU-LOTT] numbers of issues are once in a game, and say the day on which they draw', () => {
  for (const { code, schedule } of lotteryGames) {
    const numbers = days('2026-11-23', 7).flatMap((day) =>
      issuesOfDay(schedule, day).map(({ number, drawAt }) => {
        // The last draw of a continuous day is at its very end.
        expect(dayAt(drawAt - 1, schedule.zone), code).toBe(day);
        return number;
      }),
    );
    expect(new Set(numbers).size, code).toBe(numbers.length);
  }
});

test.each(Object.entries(families as unknown as Readonly<Record<string, Family<never>>>))(
  '[STU-LOTT] what the house draws of %s is a result, the same for the same words',
  (_, family) => {
    for (let seed = 0; seed < 40; seed += 1) {
      const drawn = family.draw(drawsFromWords(seededWords(seed)));
      expect(family.faultOf(drawn)).toBeNull();
      expect(family.draw(drawsFromWords(seededWords(seed)))).toEqual(drawn);
    }
    const codes = family.plays('2026-11-28').map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  },
);

test.each([
  ['five-balls', [1, 2, 3, 4], '4 numbers, not 5'],
  ['five-balls', [1, 2, 3, 4, 10], '10 is not between 0 and 9'],
  ['race', [1, 1, 2, 3, 4, 5, 6, 7, 8, 9], 'a number comes twice'],
  ['dice', [1, 2, 7], '7 is not between 1 and 6'],
  ['four-digits', { top: '123', bottom: '45' }, '123 has not 4 digits'],
] as const)('[STU-LOTT] of %s, %j is no result: %s', (name, result, fault) => {
  expect((families[name] as Family<unknown>).faultOf(result)).toBe(fault);
});
