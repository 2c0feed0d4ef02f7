import { z } from 'zod';
import type { FootballModel } from '../../engine/football/football-model.ts';
import { momentInPlay } from '../../engine/football/moment-in-play.ts';
import { beforeKickOff, type FootballMoment } from '../../engine/football/price-football.ts';
import type { FootballFacts } from '../../engine/football/football-markets.ts';
import type { FootballFactsView } from '../../protocol.ts';
import type { BetEvent } from './bet-event.ts';

const footballModel = z.object({
  home: z.number().gt(0).max(12),
  away: z.number().gt(0).max(12),
  rho: z.number().min(-0.2).max(0.2),
});

/** A match as its model saw it when its odds were told last; undefined where there is no such model. */
export function footballMomentOf({
  sport,
  model,
  facts,
  state,
  isVirtual,
}: Pick<BetEvent, 'sport' | 'model' | 'facts' | 'state' | 'isVirtual'>):
  | FootballMoment
  | undefined {
  if (sport !== 'football') return undefined;
  const read = footballModel.safeParse(model);
  if (!read.success) return undefined;
  const strengths: FootballModel = read.data;
  if (state === 'planned') return beforeKickOff(strengths);
  if (state !== 'live' || facts?.sport !== 'football') return undefined;
  // Red cards of drawn matches are decoration: their goals are drawn without them.
  const reds = isVirtual ? {} : { reds: facts.reds };
  return momentInPlay(strengths, engineFacts(facts), { minute: facts.second / 60, ...reds });
}

/** What was told of a match, as the rules of settlement read it. */
export function engineFacts({
  score,
  half,
  corners,
  yellows,
  reds,
  incidents,
}: FootballFactsView): FootballFacts {
  const goals = incidents.filter(({ kind }) => kind === 'goal');
  return {
    score,
    ...(half !== null && { half }),
    first: goals[0]?.side ?? 'NONE',
    led: ledBy(goals),
    corners,
    bookings: [yellows[0] + 2 * reds[0], yellows[1] + 2 * reds[1]],
  };
}

/** Who has been two ahead. */
function ledBy(goals: readonly { readonly side: 'H' | 'A' }[]): readonly [boolean, boolean] {
  let ahead = 0;
  const led: [boolean, boolean] = [false, false];
  for (const { side } of goals) {
    ahead += side === 'H' ? 1 : -1;
    if (ahead >= 2) led[0] = true;
    if (ahead <= -2) led[1] = true;
  }
  return led;
}
