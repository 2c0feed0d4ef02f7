import { type MarketName, parseMarket } from '../../engine/market-key.ts';
import { lineText } from '../../engine/settlement/line-result.ts';
import { type Language, languageNow, type Words } from './words.ts';
import { marketName, marketNames } from './market-names.ts';

interface Teams {
  readonly home: string;
  readonly away: string;
}

const UNKNOWN: MarketName = { code: '' };

/** What a key of a market names. */
export const namedMarket = (key: string): MarketName =>
  parseMarket(key) ?? { ...UNKNOWN, code: key };

/** `−0.25` of the side that an outcome is of; the sign that text has. */
export function sideLine(line: number, outcome: string): string {
  const own = outcome === 'A' ? -line : line;
  return lineText(own === 0 ? 0 : own, true).replace('-', '−');
}

/** `2.25` of a total. */
export const totalLine = (line: number): string => lineText(line, false);

/** `0.5-1`: a quarter line as the Asian view writes it, without a sign. */
export function asianLine(line: number): string {
  const size = Math.abs(line);
  if (size % 2 === 0) return String(size / 4);
  return `${(size - 1) / 4}-${(size + 1) / 4}`;
}

const isHandicap = ({ code }: MarketName): boolean => marketNames[code]?.layout === 'lines';
const isTotal = ({ code }: MarketName): boolean => marketNames[code]?.layout === 'totals';

/** What stands in the cell beside the price: `1`, `−0.25`, `T 2.5`, `2-1`. */
export function cellText(t: Words, name: MarketName, outcome: string, teams: Teams): string {
  if (isHandicap(name)) return sideLine(name.line ?? 0, outcome);
  if (isTotal(name)) return `${t(`short.${outcome}`)} ${totalLine(name.line ?? 0)}`;
  switch (outcome) {
    case 'H':
    case 'A':
      if (name.code.startsWith('1X2') || name.code === 'Q1X2') return outcome === 'H' ? '1' : '2';
      return outcome === 'H' ? teams.home : teams.away;
    case 'D':
      return 'X';
    case 'NONE':
    case 'YES':
    case 'NO':
    case 'ODD':
    case 'EVEN':
    case 'AOS':
      return t(`outcomes.${outcome}`);
    default:
      return name.code === 'HTFT' ? halves(outcome) : outcome;
  }
}

const halves = (outcome: string): string =>
  [...outcome].map((side) => ({ H: '1', D: 'X', A: '2' })[side] ?? side).join(' / ');

/** A pick in words of its own, as the slip and tickets say it: `Rồng Sông Hàn −0.25`, `Tài 2.5`. */
export function pickText(t: Words, market: string, outcome: string, teams: Teams): string {
  const name = namedMarket(market);
  const team = outcome === 'H' ? teams.home : outcome === 'A' ? teams.away : undefined;
  if (isHandicap(name)) return `${team ?? ''} ${sideLine(name.line ?? 0, outcome)}`;
  if (isTotal(name)) return `${t(`outcomes.${outcome}`)} ${totalLine(name.line ?? 0)}`;
  if (team !== undefined) return name.code === 'DNB' ? team : t('pick.wins', { team });
  if (outcome === 'D') return t('outcomes.D');
  if (name.code === 'DC') {
    return t(`pick.${outcome}`, { home: teams.home, away: teams.away });
  }
  if (name.code === 'HTFT') return halves(outcome);
  return cellText(t, name, outcome, teams);
}

/** The market of a pick, with the score that a handicap in play counts from. */
export function pickMarket(t: Words, market: string, teams: Teams): string {
  const name = namedMarket(market);
  const text = nameOf(name, teams);
  return name.scoreAt === undefined
    ? text
    : `${text}, ${t('pick.from', { score: name.scoreAt.join('-') })}`;
}

/** The name of a market in the language of the page. */
export const nameOf = (
  name: MarketName,
  teams: Teams,
  language: Language = languageNow(),
): string => marketName(name, language, teams);
