import type { SportsEvent } from '@croupier/contract/sports/operator/parts';
import { useTranslation } from 'react-i18next';

const KEY = /^([A-Z0-9_]{2,16})(?:\.([1-9]))?(?::(-?\d{1,4}))?(?:@(\d{1,3}-\d{1,3}))?$/;

/** Markets whose line is for home, and against away. */
const handicaps: ReadonlySet<string> = new Set([
  'AH',
  'AHH',
  'CRAH',
  'HCP',
  'QHCP',
  'SHCP',
  'GHCP',
  'MAP_HCP',
  'ROUNDS_HCP',
  'KILLS_HCP',
]);
const words: ReadonlySet<string> = new Set([
  'D',
  'OVER',
  'UNDER',
  'YES',
  'NO',
  'ODD',
  'EVEN',
  'NONE',
  'AOS',
  '1X',
  '12',
  'X2',
]);

type Sides = Pick<SportsEvent, 'home' | 'away'>;

export interface MarketNames {
  /** `Total goals, 2.5`; a handicap's line stands with its sides. */
  readonly market: (key: string) => string;
  readonly outcome: (key: string, outcome: string, sides: Sides) => string;
  /** Both in one line. */
  readonly pick: (key: string | null, outcome: string | null, sides: Sides) => string;
}

/** What markets and outcomes are called. One that nobody has words for is told as its vendor writes it. */
export function useMarketNames(): MarketNames {
  const { t, i18n } = useTranslation('console-sports');
  const wordOf = (code: string) =>
    i18n.exists(`console-sports:markets.${code}`) ? t(`markets.${code as 'OU'}`) : code;
  const market = (key: string) => {
    const [, code, part, line, score] = KEY.exec(key) ?? [];
    if (code === undefined) return key;
    return [
      part === undefined ? wordOf(code) : t('part', { name: wordOf(code), part }),
      ...(line !== undefined && !handicaps.has(code) ? [lineText(Number(line), false)] : []),
      ...(score === undefined ? [] : [t('from', { score })]),
    ].join(', ');
  };
  const outcome = (key: string, name: string, { home, away }: Sides) => {
    const [, code = '', , line] = KEY.exec(key) ?? [];
    const side = { H: home, A: away }[name];
    if (side !== undefined) {
      if (line === undefined || !handicaps.has(code)) return side;
      return `${side} ${lineText(name === 'H' ? Number(line) : -Number(line), true)}`;
    }
    if (code === 'HTFT') {
      const ofLetter = { H: home, D: t('outcomes.D'), A: away } as const;
      return [...name].map((letter) => ofLetter[letter as 'H'] ?? letter).join(' / ');
    }
    if (!words.has(name)) return name;
    const word = t(`outcomes.${name as 'OVER'}`, { home, away });
    return line === undefined ? word : `${word} ${lineText(Number(line), false)}`;
  };
  return {
    market,
    outcome,
    pick: (key, name, sides) => {
      if (key === null || name === null) return '–';
      const what = outcome(key, name, sides);
      return isTold(key, name) ? what : `${what}, ${market(key)}`;
    },
  };
}

/** Whether an outcome says by itself which market it is of. */
const isTold = (key: string, name: string): boolean => {
  const code = KEY.exec(key)?.[1] ?? '';
  return code === '1X2' || code === 'ML' || code === 'OU' || (code === 'AH' && name !== '');
};

/** Whole quarters as people write them: `−0.25`, `+1`, `2.5`. */
export function lineText(quarters: number, signed: boolean): string {
  const size = String(Math.abs(quarters) / 4);
  if (!signed || quarters === 0) return quarters < 0 ? `−${size}` : size;
  return `${quarters < 0 ? '−' : '+'}${size}`;
}
