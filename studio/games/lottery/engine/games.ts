/** Every lottery on offer, with its family, its prize mode and when it draws (domain rules A1.1, A3.8). */
import type { FamilyName } from './families.ts';
import type { Calendar, Schedule } from './schedule.ts';

/** Lanes and routes tell lotteries by it (domain rules 0.2). */
export const prizeModes = ['LOTT', 'ZY', 'ELOTT', 'SEA'] as const;
export type PrizeMode = (typeof prizeModes)[number];

export interface LotteryGame {
  readonly code: string;
  readonly family: FamilyName;
  readonly mode: PrizeMode;
  /** Who says the result: the house draws it, or two people enter what was published. */
  readonly source: 'house' | 'official';
  readonly schedule: Schedule;
}

const VIETNAM = 'Asia/Ho_Chi_Minh';
const SINGAPORE = 'Asia/Singapore';

/** The house's own draws through the day. */
const fast = (
  code: string,
  family: FamilyName,
  seconds: readonly [every: number, close: number],
  mode: PrizeMode = 'ELOTT',
): LotteryGame => ({
  code,
  family,
  mode,
  source: 'house',
  schedule: {
    sort: 'continuous',
    zone: VIETNAM,
    everySeconds: seconds[0],
    closeSeconds: seconds[1],
  },
});

const official = (
  code: string,
  family: FamilyName,
  mode: PrizeMode,
  schedule: Omit<Extract<Schedule, { sort: 'daily' }>, 'sort'>,
): LotteryGame => ({
  code,
  family,
  mode,
  source: 'official',
  schedule: { sort: 'daily', ...schedule },
});

/** Provinces by weekday, from Monday on; names are the calendar's. */
const southStations = [
  ['HCM', 'DTH', 'CMU'],
  ['BTR', 'VTU', 'BLI'],
  ['DNA', 'CTH', 'STR'],
  ['TNI', 'AGI', 'BTH'],
  ['VLO', 'BDU', 'TVI'],
  ['HCM', 'LAN', 'BPH', 'HGI'],
  ['TGI', 'KGI', 'DLA'],
];
const centralStations = [
  ['PYE', 'HUE'],
  ['DLK', 'QNA'],
  ['DNG', 'KHO'],
  ['BDI', 'QTR', 'QBI'],
  ['GLA', 'NTH'],
  ['DNG', 'QNG', 'DNO'],
  ['KTU', 'KHO', 'HUE'],
];

const FIVE_MINUTES = 300;

const vietnam = (
  code: string,
  family: FamilyName,
  drawAt: string,
  stations?: readonly (readonly string[])[],
) =>
  official(code, family, 'LOTT', {
    zone: VIETNAM,
    drawAt,
    closeSeconds: FIVE_MINUTES,
    ...(stations && { stations }),
  });

export const lotteryGames: readonly LotteryGame[] = [
  vietnam('VN_NORTH', 'vietnam-north', '18:15'),
  vietnam('VN_CENTRAL', 'vietnam-south', '17:15', centralStations),
  vietnam('VN_SOUTH', 'vietnam-south', '16:15', southStations),
  fast('VNF1', 'vietnam-north', [60, 10], 'ZY'),
  fast('VNF2', 'vietnam-north', [120, 15], 'ZY'),
  fast('VNF5', 'vietnam-south', [300, 30], 'ZY'),
  fast('SSC30', 'five-balls', [30, 5]),
  fast('SSC1', 'five-balls', [60, 10]),
  fast('SSC3', 'five-balls', [180, 20]),
  fast('SSC5', 'five-balls', [300, 30]),
  fast('ELEVEN1', 'eleven-of-five', [60, 10]),
  fast('ELEVEN5', 'eleven-of-five', [300, 30]),
  fast('K3_1', 'dice', [60, 10]),
  fast('K3_3', 'dice', [180, 20]),
  fast('PK10_1', 'race', [60, 10]),
  fast('PK10_3', 'race', [180, 20]),
  fast('PC28_1', 'sum-28', [60, 10]),
  fast('PC28', 'sum-28', [210, 20]),
  fast('MK6_5', 'mark-six', [300, 30]),
  fast('MK6_10', 'mark-six', [600, 30]),
  official('MK6', 'mark-six', 'LOTT', {
    zone: 'Asia/Hong_Kong',
    drawAt: '21:30',
    closeSeconds: 900,
    weekdays: [2, 4, 6],
  }),
  official('D3', 'three-digits', 'LOTT', {
    zone: 'Asia/Shanghai',
    drawAt: '21:15',
    closeSeconds: 900,
  }),
  official('P3', 'three-digits', 'LOTT', {
    zone: 'Asia/Shanghai',
    drawAt: '20:30',
    closeSeconds: 900,
  }),
  official('TH_GOV', 'thai', 'SEA', {
    zone: 'Asia/Bangkok',
    drawAt: '16:00',
    closeSeconds: 2400,
    monthdays: [1, 16],
  }),
  official('LA_DEV', 'four-digits', 'SEA', {
    zone: 'Asia/Vientiane',
    drawAt: '20:30',
    closeSeconds: 600,
    weekdays: [1, 3, 5],
  }),
  official('HN_NORMAL', 'four-digits', 'SEA', {
    zone: VIETNAM,
    drawAt: '18:30',
    closeSeconds: 1200,
  }),
  official('HN_SPECIAL', 'four-digits', 'SEA', {
    zone: VIETNAM,
    drawAt: '17:30',
    closeSeconds: 600,
  }),
  official('HN_VIP', 'four-digits', 'SEA', { zone: VIETNAM, drawAt: '19:30', closeSeconds: 600 }),
  official('MY_4D', '4d-malaysia', 'SEA', {
    zone: 'Asia/Kuala_Lumpur',
    drawAt: '19:00',
    closeSeconds: 600,
    weekdays: [3, 6, 7],
  }),
  official('SG_4D', '4d-singapore', 'SEA', {
    zone: SINGAPORE,
    drawAt: '18:30',
    closeSeconds: 1800,
    weekdays: [3, 6, 7],
  }),
  official('KH_SOUTH', 'cambodia-south', 'SEA', {
    zone: 'Asia/Phnom_Penh',
    drawAt: '16:15',
    closeSeconds: FIVE_MINUTES,
  }),
  official('KH_NORTH', 'cambodia-north', 'SEA', {
    zone: 'Asia/Phnom_Penh',
    drawAt: '18:15',
    closeSeconds: FIVE_MINUTES,
  }),
];

/** The last days of the old lunar years. */
const newYearEves = ['2026-02-16', '2027-02-05', '2028-01-25', '2029-02-12', '2030-02-02'];

/** Four days without a draw in Vietnam, from the eve of the lunar new year on. */
export const tetBreaks: Calendar['closed'] = newYearEves.flatMap((eve) =>
  [0, 1, 2, 3].map((days) => Temporal.PlainDate.from(eve).add({ days }).toString()),
);

/** Thailand draws a day later or earlier where a holiday says so. */
export const thaiMoves: Calendar['moved'] = Object.fromEntries(
  [2026, 2027, 2028, 2029, 2030].flatMap((year) => [
    [`${year}-01-16`, `${year}-01-17`],
    [`${year}-05-01`, `${year}-05-02`],
    [`${year + 1}-01-01`, `${year}-12-30`],
  ]),
);
