/**
 * A slip as one line of text, to be typed or sent: `v-lotus-12/AH:-2/H + v-lotus-13/1X2/D`. One selection is
 * a single and several are a parlay; `trixie:` or `2/3:` before them makes a system, and `build:` one bet of
 * a match.
 */
import { parseMarket } from '../market-key.ts';
import { legsMost } from '../settlement/payout.ts';
import { systemShape } from '../settlement/systems.ts';

export interface CodedSlip {
  readonly kind: 'single' | 'parlay' | 'system' | 'build';
  /** Of systems; null otherwise. */
  readonly system: string | null;
  readonly legs: readonly {
    readonly event: string;
    readonly market: string;
    readonly outcome: string;
  }[];
}

/** No text of a slip is longer. */
export const SLIP_CODE_MAX = 1600;

export function printSlip({ kind, system, legs }: CodedSlip): string {
  const head = kind === 'build' ? 'build: ' : system === null ? '' : `${system}: `;
  return (
    head + legs.map(({ event, market, outcome }) => `${event}/${market}/${outcome}`).join(' + ')
  );
}

const legPattern = /^([\w:.-]{1,40})\/([A-Z0-9_.:@-]{2,40})\/([A-Z0-9-]{1,8}|\d{1,3}\+)$/;

/** What a text says; undefined where it is no slip. Spaces count nothing, markets may be small letters. */
export function parseSlip(text: string): CodedSlip | undefined {
  if (text.length > SLIP_CODE_MAX) return undefined;
  const plain = text.replaceAll(/\s+/g, '');
  const [, head = '', rest = ''] = /^(\d\/\d|[a-z0-9-]{1,12}):(.+)$/i.exec(plain) ?? [];
  const found = head.toLowerCase();
  // An event may have a colon of its own.
  const name = found === 'build' || systemShape(found) !== undefined ? found : undefined;
  const legs = legsOf(name === undefined ? plain : rest);
  if (legs === undefined) return undefined;
  if (name === undefined)
    return { kind: legs.length === 1 ? 'single' : 'parlay', system: null, legs };
  if (name === 'build') {
    const isOne = new Set(legs.map(({ event }) => event)).size === 1;
    return isOne && legs.length > 1 ? { kind: 'build', system: null, legs } : undefined;
  }
  return systemShape(name)?.legs === legs.length
    ? { kind: 'system', system: name, legs }
    : undefined;
}

function legsOf(text: string): CodedSlip['legs'] | undefined {
  // A plus may be of an outcome (`7+`): one that begins another leg has an event behind it.
  const texts = text.split(/\+(?=[\w:.-]+\/)/);
  if (texts.length > legsMost) return undefined;
  const legs = texts.flatMap((one) => {
    const [event = '', market = '', outcome = ''] = one.split('/');
    const found = legPattern.exec(`${event}/${market.toUpperCase()}/${outcome.toUpperCase()}`);
    if (found === null || one.split('/').length !== 3) return [];
    const [, id = '', key = '', name = ''] = found;
    return parseMarket(key) === undefined ? [] : [{ event: id, market: key, outcome: name }];
  });
  return legs.length === texts.length ? legs : undefined;
}
