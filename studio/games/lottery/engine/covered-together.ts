/** Markets that a player covers with several plays at once, none of which covers most of it alone. Pure. */
import type { FamilyName } from './families.ts';
import type { Play } from './play.ts';
import type { Grammar, Selection } from './selection.ts';
import { type MarketOutcome, type SharedMarket, sharedMarkets } from './shared-markets.ts';

/** Above it the bets of a market count as no turnover, in hundredths. */
const COVERED_MOST = 70;
const HUNDRED = 100;

/** Lines of one player in one issue, by play. */
export type LinesByPlay = ReadonlyMap<
  string,
  { readonly play: Play<never>; readonly selections: Iterable<Selection> }
>;

/** What of a play wins in a market, a bit an outcome: of players of one issue, who choose the same. */
export type KnownWins = Map<string, bigint>;

/** Different bets of one play, by what tells them apart. */
interface Bets {
  readonly play: Play<never>;
  readonly different: ReadonlyMap<string, Selection>;
}

/** Steps of the work, none of them long: a selection that was looked at, a bet tried on what can come. */
type Steps<Answer> = Generator<undefined, Answer>;

/**
 * Plays of which lines, together with those of another play, cover more than 70 % of what can come. What it
 * does grows with the lines and, for bets that are not yet known, with what can come: never with both.
 */
export function* coveredTogether(
  family: FamilyName,
  own: LinesByPlay,
  known: KnownWins,
): Steps<ReadonlySet<string>> {
  const markets = sharedMarkets[family] ?? [];
  const covered = new Set<string>();
  if (own.size < 2) return covered;
  const sold = new Set(markets.flatMap(({ parts }) => Object.keys(parts)));
  const bets = new Map<string, Bets>();
  for (const [code, { play, selections }] of own) {
    if (!sold.has(code)) continue;
    bets.set(code, { play, different: yield* differentBets(play.grammar, selections) });
  }
  for (const [at, market] of markets.entries()) {
    for (const code of yield* coveredIn(market, bets, { at, known })) covered.add(code);
  }
  return covered;
}

/** Each once: single ones where a selection wins what any of them does, else the selection as a whole. */
function* differentBets(
  grammar: Grammar,
  selections: Iterable<Selection>,
): Steps<ReadonlyMap<string, Selection>> {
  const different = new Map<string, Selection>();
  const isAnyOf = winsByAny(grammar);
  for (const selection of selections) {
    yield undefined;
    if (!isAnyOf) {
      different.set(selection.map((group) => group.join(' ')).join(), selection);
      continue;
    }
    for (const [place, group] of selection.entries()) {
      for (const token of group) {
        const key = `${place} ${token}`;
        if (different.has(key)) continue;
        different.set(
          key,
          selection.map((_, other) => (other === place ? [token] : [])),
        );
      }
    }
  }
  return different;
}

function winsByAny(grammar: Grammar): boolean {
  switch (grammar.form) {
    case 'list':
    case 'options':
      return true;
    case 'set':
      return grammar.least <= 1;
    case 'places':
      return grammar.filled[0] <= 1;
    case 'parts':
      return false;
  }
}

function* coveredIn(
  { outcomes, parts }: SharedMarket,
  bets: ReadonlyMap<string, Bets>,
  { at, known }: { readonly at: number; readonly known: KnownWins },
): Steps<readonly string[]> {
  const sharing = Object.keys(parts).filter((code) => bets.has(code));
  if (sharing.length < 2) return [];
  const all = outcomes();
  const about: string[] = [];
  let won = 0n;
  for (const code of sharing) {
    const [partOf, own] = [parts[code], bets.get(code)];
    if (partOf === undefined || own === undefined) continue;
    let isAbout = false;
    for (const [bet, selection] of own.different) {
      const part = partOf(selection);
      if (part.every((group) => group.length === 0)) continue;
      isAbout = true;
      const key = `${at} ${code} ${bet}`;
      const wins = known.get(key) ?? winsOf(own.play, part, all);
      known.set(key, wins);
      won |= wins;
      yield undefined;
    }
    if (isAbout) about.push(code);
  }
  return about.length > 1 && isMost(won, all) ? about : [];
}

function isMost(won: bigint, outcomes: readonly MarketOutcome[]): boolean {
  let [all, covered] = [0, 0];
  for (const [at, { weight }] of outcomes.entries()) {
    all += weight;
    if ((won >> BigInt(at)) & 1n) covered += weight;
  }
  return covered * HUNDRED > all * COVERED_MOST;
}

/** Outcomes of which a selection wins something; a stake that comes back is no win. */
function winsOf(
  play: Play<never>,
  selection: Selection,
  outcomes: readonly MarketOutcome[],
): bigint {
  const prizes = play.kinds
    .flatMap((kind) => kind.prizes)
    .filter(({ isPush }) => !isPush)
    .map(({ name }) => name);
  let won = 0n;
  for (const [at, { result }] of outcomes.entries()) {
    const hits = play.hits(selection, result as never);
    if (prizes.some((name) => (hits[name] ?? 0) > 0)) won |= 1n << BigInt(at);
  }
  return won;
}
