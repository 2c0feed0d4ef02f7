import type { Line } from './settlement/line-result.ts';

/** Home and away. */
type Points = readonly [home: number, away: number];

/** Which market of an event is meant. */
export interface MarketName {
  /** `1X2`, `AH`, `MAP`, … */
  readonly code: string;
  /** Map, quarter or set, from 1; left out for the whole match. */
  readonly part?: number | undefined;
  /** Quarters; for home on handicaps. */
  readonly line?: Line | undefined;
  /** Score when an Asian handicap was offered in play: only what comes after it counts. */
  readonly scoreAt?: Points | undefined;
}

const pattern = /^([A-Z0-9_]{2,16})(?:\.([1-9]))?(?::(-?\d{1,4}))?(?:@(\d{1,3})-(\d{1,3}))?$/;

/** The longest that `printMarket` prints. */
export const MARKET_KEY_MAX = 40;

/** `1X2`, `OU:9` (2.25), `AH:-1@1-0`, `KILLS_OU.2:102`: one text for one market, whoever writes it. */
export function printMarket({ code, part, line, scoreAt }: MarketName): string {
  const parts = [
    code,
    part === undefined ? '' : `.${part}`,
    line === undefined ? '' : `:${line}`,
    scoreAt === undefined ? '' : `@${scoreAt[0]}-${scoreAt[1]}`,
  ];
  return parts.join('');
}

/** What a text names; undefined where it is none, or is not printed like that. */
export function parseMarket(text: string): MarketName | undefined {
  const found = text.length > MARKET_KEY_MAX ? null : pattern.exec(text);
  if (found === null) return undefined;
  const [, code = '', part, line, home, away] = found;
  const name: MarketName = {
    code,
    ...(part !== undefined && { part: Number(part) }),
    ...(line !== undefined && { line: Number(line) }),
    ...(home !== undefined && { scoreAt: [Number(home), Number(away)] }),
  };
  return printMarket(name) === text ? name : undefined;
}
