import { type Odds, isOdds, unitOdds } from './odds.ts';

/** Ways to write odds. A bet keeps its decimal odds and the way they were written when it was placed. */
export const oddsFormats = ['decimal', 'hong-kong', 'malay', 'indo', 'us', 'fraction'] as const;
export type OddsFormat = (typeof oddsFormats)[number];

/** Ten-thousandths squared: one over a number of ten-thousandths is this over it. */
const inverse = unitOdds * unitOdds;

/**
 * Odds as the number of a format in ten-thousandths (US odds too: +150 is 1500000). With h = d − 1: Malay h
 * up to 1, else −1/h; Indo h from 1, else −1/h; US 100·h from 1, else −100/h, whole; each to the nearest. A
 * fraction is h.
 */
export function figureIn(odds: Odds, format: OddsFormat): number {
  const wins = odds - unitOdds;
  switch (format) {
    case 'decimal':
      return odds;
    case 'hong-kong':
    case 'fraction':
      return wins;
    case 'malay':
      return wins <= unitOdds ? wins : -Math.round(inverse / wins);
    case 'indo':
      return wins >= unitOdds ? wins : -Math.round(inverse / wins);
    case 'us':
      return wins >= unitOdds
        ? Math.round(wins / 100) * unitOdds
        : -Math.round((100 * unitOdds) / wins) * unitOdds;
  }
}

/**
 * The decimal odds of a figure of a format, in ten-thousandths to the nearest: 1 + m, or 1 + 1/|m| for one
 * below zero. Undefined for what the format does not have: Malay beyond −1 to 1, Indo and US between.
 */
export function oddsOfFigure(figure: number, format: OddsFormat): Odds | undefined {
  const size = Math.abs(figure);
  const odds = unitOdds + winsOf(figure, format);
  const [least, most] = boundsOf(format);
  return size >= least && size <= most && isOdds(odds) ? odds : undefined;
}

function winsOf(figure: number, format: OddsFormat): number {
  if (format === 'decimal') return figure - unitOdds;
  const per = format === 'us' ? 100 : 1;
  if (figure > 0) return Math.round(figure / per);
  const isSigned = format === 'malay' || format === 'indo' || format === 'us';
  return isSigned && figure < 0 ? Math.round((inverse * per) / -figure) : -unitOdds;
}

/** Sizes of figures that a format has. */
function boundsOf(format: OddsFormat): readonly [least: number, most: number] {
  if (format === 'malay') return [1, unitOdds];
  if (format === 'indo') return [unitOdds, Infinity];
  if (format === 'us') return [100 * unitOdds, Infinity];
  return [1, Infinity];
}

/** Odds as they are shown: `1.85`, `0.85`, `-1.1765`, `-118`, `17/20`. Signs are plain ASCII. */
export function oddsText(odds: Odds, format: OddsFormat): string {
  if (format === 'fraction') return fractionOf(odds).join('/');
  const figure = figureIn(odds, format);
  if (format === 'us') return `${figure > 0 ? '+' : ''}${figure / unitOdds}`;
  const digits = String(Math.abs(figure)).padStart(5, '0');
  const places = digits.slice(-4).replace(/0{1,2}$/, '');
  return `${figure < 0 ? '-' : ''}${digits.slice(0, -4)}.${places}`;
}

/** How far a shown fraction may be from what is won, as a share of it. */
const tolerance = 1 / 400;

/** What is won to what is staked, in the smallest numbers that are within a quarter of a hundredth of it. */
export function fractionOf(odds: Odds): readonly [wins: number, stake: number] {
  const wins = odds - unitOdds;
  for (let stake = 1; stake < unitOdds; stake += 1) {
    const nearest = Math.round((wins * stake) / unitOdds);
    if (nearest > 0 && Math.abs((nearest * unitOdds) / stake - wins) <= wins * tolerance) {
      return [nearest, stake];
    }
  }
  return [wins, unitOdds];
}
