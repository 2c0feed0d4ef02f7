import type { MarketName } from '../../engine/market-key.ts';
import type { Language } from './words.ts';

/** Which layout a market has on the page of its match. */
export type MarketLayout =
  | 'two'
  | 'three'
  | 'four'
  | 'lines'
  | 'totals'
  | 'scores'
  | 'nine'
  | 'yes-no';
/** Under which tab of its match it stands. */
export type MarketGroup = 'lines' | 'half' | 'goals' | 'corners' | 'cards' | 'part' | 'special';

interface MarketEntry {
  readonly vi: string;
  readonly en: string;
  readonly layout: MarketLayout;
  readonly group: MarketGroup;
  /** Stands under the first tab. */
  readonly isMain?: true;
}

const entry = (
  [vi, en]: readonly [vi: string, en: string],
  layout: MarketLayout,
  group: MarketGroup,
  isMain?: true,
): MarketEntry => ({ vi, en, layout, group, ...(isMain && { isMain }) });

/**
 * Every market by its code, in the order of pages: both languages, and how it is laid out. `{n}` is the set,
 * quarter or map; `{home}` and `{away}` are the teams.
 */
export const marketNames: Readonly<Record<string, MarketEntry>> = {
  '1X2': entry(['1X2', 'Match result'], 'three', 'lines', true),
  AH: entry(['Cược chấp', 'Asian handicap'], 'lines', 'lines', true),
  OU: entry(['Tài / Xỉu', 'Total over/under'], 'totals', 'lines', true),
  EP: entry(['Thắng, trả sớm khi dẫn 2 bàn', 'Win, paid early at 2 ahead'], 'two', 'special', true),
  DC: entry(['Cơ hội kép', 'Double chance'], 'three', 'lines', true),
  DNB: entry(['Hòa hoàn tiền', 'Draw no bet'], 'two', 'lines', true),
  BTTS: entry(['Hai đội ghi bàn', 'Both teams to score'], 'yes-no', 'goals', true),
  OE: entry(['Chẵn / Lẻ', 'Odd/even'], 'two', 'goals', true),
  TG: entry(['Tổng số bàn', 'Total goals range'], 'four', 'goals', true),
  FG: entry(['Bàn đầu tiên', 'First goal'], 'three', 'goals', true),
  CS: entry(['Tỷ số chính xác', 'Correct score'], 'scores', 'goals', true),
  HTFT: entry(['Hiệp 1/Cả trận', 'Half time/full time'], 'nine', 'half', true),
  '1X2H': entry(['Hiệp 1, 1X2', '1st half result'], 'three', 'half'),
  AHH: entry(['Hiệp 1, chấp', '1st half handicap'], 'lines', 'half'),
  OUH: entry(['Hiệp 1, Tài/Xỉu', '1st half total'], 'totals', 'half'),
  CLH: entry(['{home} giữ sạch lưới', '{home} clean sheet'], 'yes-no', 'goals'),
  CLA: entry(['{away} giữ sạch lưới', '{away} clean sheet'], 'yes-no', 'goals'),
  CRAH: entry(['Phạt góc, chấp', 'Corner handicap'], 'lines', 'corners'),
  CROU: entry(['Phạt góc, Tài/Xỉu', 'Corner total'], 'totals', 'corners'),
  BKOU: entry(['Tổng điểm thẻ', 'Booking points'], 'totals', 'cards'),
  ML: entry(['Thắng trận', 'Moneyline'], 'two', 'lines', true),
  HCP: entry(['Chấp điểm', 'Point spread'], 'lines', 'lines', true),
  TOT: entry(['Tổng điểm', 'Total points'], 'totals', 'lines', true),
  Q1X2: entry(['Hiệp đấu {n}, 1X2', 'Quarter {n} result'], 'three', 'part'),
  QHCP: entry(['Hiệp đấu {n}, chấp', 'Quarter {n} spread'], 'lines', 'part'),
  QTOT: entry(['Hiệp đấu {n}, tổng điểm', 'Quarter {n} total'], 'totals', 'part'),
  SET: entry(['Thắng set {n}', 'Set {n} winner'], 'two', 'part', true),
  SETS: entry(['Tỷ số set', 'Set score'], 'four', 'lines', true),
  SHCP: entry(['Chấp set', 'Set handicap'], 'lines', 'lines'),
  STOT: entry(['Tổng số set', 'Total sets'], 'totals', 'lines'),
  GHCP: entry(['Chấp game', 'Game handicap'], 'lines', 'lines', true),
  GTOT: entry(['Tổng game', 'Total games'], 'totals', 'lines', true),
  MATCH: entry(['Thắng trận', 'Match winner'], 'two', 'lines', true),
  MAP_HCP: entry(['Chấp ván', 'Map handicap'], 'lines', 'lines', true),
  TOTAL_MAPS: entry(['Tổng số ván', 'Total maps'], 'totals', 'lines', true),
  CORRECT_MAPS: entry(['Tỷ số ván', 'Correct map score'], 'four', 'lines', true),
  MAP: entry(['Thắng ván {n}', 'Map {n} winner'], 'two', 'part', true),
  KILLS_OU: entry(['Tổng mạng, ván {n}', 'Total kills, map {n}'], 'totals', 'part'),
  KILLS_HCP: entry(['Chấp mạng, ván {n}', 'Kill handicap, map {n}'], 'lines', 'part'),
  FIRST_BLOOD: entry(['Chiến công đầu, ván {n}', 'First blood, map {n}'], 'two', 'part'),
  FIRST_TOWER: entry(['Trụ đầu tiên, ván {n}', 'First tower, map {n}'], 'two', 'part'),
  FIRST_DRAGON: entry(['Rồng đầu tiên, ván {n}', 'First dragon, map {n}'], 'two', 'part'),
  FIRST_BARON: entry(['Baron đầu tiên, ván {n}', 'First baron, map {n}'], 'two', 'part'),
  FIRST_ROSHAN: entry(['Roshan đầu tiên, ván {n}', 'First Roshan, map {n}'], 'two', 'part'),
  ROUNDS_OU: entry(['Tổng hiệp, ván {n}', 'Total rounds, map {n}'], 'totals', 'part'),
  ROUNDS_HCP: entry(['Chấp hiệp, ván {n}', 'Round handicap, map {n}'], 'lines', 'part'),
  PISTOL: entry(['Hiệp súng lục, ván {n}', 'Pistol round, map {n}'], 'two', 'part'),
  OUTRIGHT: entry(['Vô địch', 'Outright'], 'four', 'special', true),
};

const places = new Map(Object.keys(marketNames).map((code, at) => [code, at]));

/** Where a market stands among others of its match. */
export const placeOfMarket = (code: string): number => places.get(code) ?? places.size;

/** What a market is called; codes that nobody has named are shown as they are. */
export function marketName(
  { code, part }: MarketName,
  language: Language,
  teams: { readonly home: string; readonly away: string },
): string {
  const text = marketNames[code]?.[language] ?? code;
  return text
    .replace('{n}', String(part ?? 1))
    .replace('{home}', teams.home)
    .replace('{away}', teams.away);
}
