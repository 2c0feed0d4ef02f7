import type { CockfightOutcome } from '../engine/outcome.ts';
import type { Draws } from '#client/shell/kind-view.ts';

type Side = 'meron' | 'wala';
type Result = CockfightOutcome['result'];

const moves = ['leap', 'kick', 'wing', 'charge'] as const;
/** Ten-millionths of all fights that are decided, and of each draw. */
const decided = 9_700_000;
const parts = { bdd: 200_000, ftd: 100_000 } as const;
const pays = { bdd: 42_500, ftd: 85_000 } as const;

/** A round once more from its draws. @param open the draws of what was told before bets were taken */
export async function deriveFight(draws: Draws, open: Draws): Promise<CockfightOutcome> {
  const meronShare = 420 + (await open.draw(161));
  const result = await resultOf(draws, meronShare);
  const count = 8 + (await draws.draw(7));
  let atMs = 0;
  const blows = [];
  for (let index = 0; index < count; index += 1) {
    atMs += 900 + (await draws.draw(1101));
    const move = moves[await draws.draw(4)] ?? 'leap';
    const drawn: Side = (await draws.draw(2)) === 0 ? 'meron' : 'wala';
    const power = 1 + (await draws.draw(9));
    const last = result === 'bdd' ? ('both' as const) : result === 'ftd' ? drawn : result;
    blows.push({ atMs, move, by: index === count - 1 ? last : drawn, power });
  }
  const left = { meron: 0, wala: 0 };
  for (const side of ['meron', 'wala'] as const) {
    if (result === side || result === 'ftd') left[side] = 20 + (await draws.draw(41));
  }
  const strength = {
    meron: strengths('meron', blows, left.meron),
    wala: strengths('wala', blows, left.wala),
  };
  return {
    card: { meronShare },
    odds: { meron: sideOdds(meronShare), wala: sideOdds(1000 - meronShare), ...pays },
    result,
    exchanges: blows.map(({ atMs: at, move, by }, index) => ({
      atMs: at,
      move,
      by,
      strength: { meron: strength.meron[index] ?? 0, wala: strength.wala[index] ?? 0 },
    })),
    lastsMs: atMs + 1800,
  };
}

async function resultOf(draws: Draws, meronShare: number): Promise<Result> {
  const at = await draws.draw(10_000_000);
  if (at < (decided * meronShare) / 1000) return 'meron';
  if (at < decided) return 'wala';
  return at < decided + parts.bdd ? 'bdd' : 'ftd';
}

/** Thousandths at an edge of 4 %: one and what the other side loses less the edge, by what this one wins. */
function sideOdds(share: number): number {
  return Math.floor((1_000_000 * (decided - 400_000)) / (decided * share));
}

/** What a side has left after each blow that was not its own. */
function strengths(
  side: Side,
  blows: readonly { readonly by: Side | 'both'; readonly power: number }[],
  left: number,
): readonly number[] {
  const taken = blows.map(({ by, power }) => (by === side ? 0 : power));
  const all = Math.max(
    1,
    taken.reduce((sum, power) => sum + power, 0),
  );
  let sum = 0;
  return taken.map((power) => {
    sum += power;
    return 100 - Math.floor(((100 - left) * sum) / all);
  });
}
