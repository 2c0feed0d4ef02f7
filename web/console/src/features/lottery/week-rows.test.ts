import type { LotteryIssueLine } from '@croupier/contract/lottery/operator';
import { expect, test } from 'vitest';
import { needingSomebody, weekDays, weekRows } from './week-rows.ts';

const line = (issue: string, drawAt: string, of: Partial<LotteryIssueLine> = {}) =>
  ({
    gameId: '1',
    title: 'South',
    issue,
    drawAt,
    state: 'settled',
    isWaiting: false,
    revision: 1,
    entry: null,
    ...of,
  }) as LotteryIssueLine;

test('[LOTO-06] a day of a lottery shows the issue that needs somebody most', () => {
  const days = weekDays('2026-11-23');
  expect([days[0], days[6]]).toEqual(['2026-11-23', '2026-11-29']);
  const waiting = { isWaiting: true, state: 'closed', revision: 0 } as const;
  const lines = [
    line('20261124-BTR', '2026-11-24T09:15:00Z'),
    line('20261128-HCM', '2026-11-28T09:15:00Z', waiting),
    line('20261128-LAN', '2026-11-28T09:15:00Z'),
  ];
  const [row] = weekRows(lines, days, (moment) => moment.slice(0, 10));
  expect(row?.cells.map((cell) => cell && `${cell.lines.length} ${cell.standing}`)).toEqual([
    null,
    '1 settled',
    null,
    null,
    null,
    '2 waiting',
    null,
  ]);
  expect(needingSomebody(lines).map(({ issue }) => issue)).toEqual(['20261128-HCM']);
});
