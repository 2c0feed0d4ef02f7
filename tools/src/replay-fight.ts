type Draw = (n: number) => number;

/** Of ten million parts of a fight: each decided one of a thousand that Meron wins, and the draws. */
const DECIDED = 9700;
const BOTH_DEAD = 200_000;
const FULL_TIME = 100_000;
const ALL = 10_000_000;
/** Parts of a stake on a side that the house keeps. */
const EDGE = 400_000;

type Side = 'meron' | 'wala';

/**
 * A fight once more, without the engine: who meets and at which prices from the open stream, then who wins
 * and each exchange from the secret one.
 */
export function replayFight(draw: Draw, open: Draw): object {
  const meronShare = 420 + open(161);
  const parts = { meron: DECIDED * meronShare, wala: DECIDED * (1000 - meronShare) };
  // A side returns all but the edge of what is decided or stands off.
  const odds = (side: Side) => Math.floor((1000 * (DECIDED * 1000 - EDGE)) / parts[side]);
  const drawOdds = (chance: number) => Math.floor((85 * ALL) / (chance * 10)) * 100;
  const at = draw(ALL);
  const result =
    at < parts.meron
      ? 'meron'
      : at < parts.meron + parts.wala
        ? 'wala'
        : at < ALL - FULL_TIME
          ? 'bdd'
          : 'ftd';
  return {
    card: { meronShare },
    odds: {
      meron: odds('meron'),
      wala: odds('wala'),
      bdd: drawOdds(BOTH_DEAD),
      ftd: drawOdds(FULL_TIME),
    },
    result,
    ...replayExchanges(result, draw),
  };
}

function replayExchanges(result: string, draw: Draw): object {
  const blows: { atMs: number; move: string; by: string; power: number }[] = [];
  let atMs = 0;
  for (let left = 8 + draw(7); left > 0; left -= 1) {
    atMs += 900 + draw(1101);
    const move = ['leap', 'kick', 'wing', 'charge'][draw(4)] ?? '';
    const by = ['meron', 'wala'][draw(2)] ?? '';
    blows.push({ atMs, move, by, power: draw(9) + 1 });
  }
  const last = blows.at(-1);
  if (last !== undefined && result !== 'ftd') last.by = result === 'bdd' ? 'both' : result;
  const stands = (side: Side) => result === side || result === 'ftd';
  const lost = {
    meron: 100 - (stands('meron') ? 20 + draw(41) : 0),
    wala: 100 - (stands('wala') ? 20 + draw(41) : 0),
  };
  const hits = (side: Side, count: number) =>
    blows.slice(0, count).reduce((sum, { by, power }) => sum + (by === side ? 0 : power), 0);
  const strength = (side: Side, count: number) =>
    100 - Math.floor((lost[side] * hits(side, count)) / Math.max(1, hits(side, blows.length)));
  const exchanges = blows.map(({ power: _power, ...blow }, index) => ({
    ...blow,
    strength: { meron: strength('meron', index + 1), wala: strength('wala', index + 1) },
  }));
  return { exchanges, lastsMs: atMs + 1800 };
}
