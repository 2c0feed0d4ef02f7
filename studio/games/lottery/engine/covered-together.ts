/** Markets that a player covers with several plays at once, none of which covers most of it alone. Pure. */
import type { FamilyName } from './families.ts';
import type { Play } from './play.ts';
import type { Selection } from './selection.ts';
import { type SharedMarket, sharedMarkets } from './shared-markets.ts';

/** Above it the bets of a market count as no turnover, in hundredths. */
const COVERED_MOST = 70;
const HUNDRED = 100;

/** Lines of one player in one issue, by play. */
export type LinesByPlay = ReadonlyMap<
  string,
  { readonly play: Play<never>; readonly selections: readonly Selection[] }
>;

/** Plays of which lines, together with those of another play, cover more than 70 % of what can come. */
export function coveredTogether(family: FamilyName, own: LinesByPlay): ReadonlySet<string> {
  if (own.size < 2) return new Set();
  const markets = sharedMarkets[family] ?? [];
  return new Set(markets.flatMap((market) => coveredIn(market, own)));
}

function coveredIn({ outcomes, parts }: SharedMarket, own: LinesByPlay): readonly string[] {
  const sharing = Object.entries(parts).flatMap(([code, partOf]) => {
    const lines = own.get(code);
    if (lines === undefined) return [];
    const about = lines.selections
      .map((selection) => partOf(selection))
      .filter((selection) => selection.some((group) => group.length > 0));
    return about.length === 0 ? [] : [{ code, play: lines.play, selections: about }];
  });
  if (sharing.length < 2) return [];
  let all = 0;
  let covered = 0;
  for (const { result, weight } of outcomes()) {
    all += weight;
    const isCovered = sharing.some(({ play, selections }) =>
      selections.some((selection) => wins(play, selection, result)),
    );
    if (isCovered) covered += weight;
  }
  return covered * HUNDRED > all * COVERED_MOST ? sharing.map(({ code }) => code) : [];
}

/** Whether a selection wins something; a stake that comes back is no win. */
function wins(play: Play<never>, selection: Selection, result: unknown): boolean {
  const hits = play.hits(selection, result as never);
  return play.kinds.some(({ prizes }) =>
    prizes.some(({ name, isPush }) => !isPush && (hits[name] ?? 0) > 0),
  );
}
