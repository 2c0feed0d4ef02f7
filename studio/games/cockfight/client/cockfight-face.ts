import type { CockfightOutcome } from '../engine/outcome.ts';
import type { Texts } from '#client/kit/texts.ts';
import type { TableFace } from '#games/table/client/face.ts';
import type { Tone } from '#games/table/client/roads/road-plan.ts';
import { twoSideRoads } from '#games/table/client/roads/two-sides.ts';
import arena from './art/arena.svg';
import villageYard from './art/village-yard.svg';
import './cockfight.css';
import { openRing } from './open-ring.ts';
import { forHundred, hadContest, toOne } from './prices.ts';
import { fightSchedule } from './schedule.ts';
import { isStill } from './ring-view.ts';

type Result = CockfightOutcome['result'];

const results = ['meron', 'wala', 'bdd', 'ftd'] as const;
const tones: Readonly<Record<Result, Tone>> = {
  meron: 'red',
  wala: 'blue',
  bdd: 'green',
  ftd: 'gold',
};
/** Without motion the result comes after this, ms. */
const STILL_MS = 900;

/**
 * A cockfight: a ring of sand in the shade of a thatched roof, or in a village yard where the pool is
 * shared. Nothing but a drawing is in it.
 */
export const cockfightFace: TableFace<CockfightOutcome> = {
  name: 'cockfight',
  art: { wall: arena },
  rooms: { 'cockfight-pool': { wall: villageYard } },
  hostTag: (texts, name) => texts('cockfight.referee', { name }),
  dealing: (texts) => texts('cockfight.fighting'),
  open: openRing,
  revealMs: (outcome, pauseMs) => (isStill() ? STILL_MS : fightSchedule(outcome, pauseMs).endsAt),
  spotName: nameOf,
  headline: (texts, outcome) =>
    hadContest(outcome) ? texts(`cockfight.wins.${outcome.result}`) : texts('cockfight.no-contest'),
  describe(texts, outcome) {
    const { result, pool, odds } = outcome;
    if (!hadContest(outcome)) {
      return texts('cockfight.no-contest-back', { result: texts(`cockfight.wins.${result}`) });
    }
    if (result === 'bdd' || result === 'ftd') return toOne(texts, odds[result]);
    const amount = forHundred(pool === undefined ? odds[result] : pool.dividends[result] * 10);
    return texts('cockfight.brings', { amount });
  },
  toneOf: (outcome) => (hadContest(outcome) ? tones[outcome.result] : 'dark'),
  mark: (texts, { result }) => texts(`cockfight.mark.${result}`),
  lit: (outcome) => (hadContest(outcome) ? [outcome.result] : []),
  roads(texts, outcomes) {
    const look = (id: Result) => ({
      id,
      tone: tones[id],
      name: nameOf(texts, id),
      letter: texts(`cockfight.mark.${id}`),
    });
    const plans = twoSideRoads({
      texts,
      marks: outcomes.map(({ result }) => ({ result, notes: [] })),
      looks: [look('meron'), look('wala'), look('bdd'), look('ftd')],
      notesOf: () => [],
    });
    return ['bead', 'big'].flatMap((id) =>
      plans.flatMap(({ ask: _derived, ...plan }) => (plan.id === id ? [plan] : [])),
    );
  },
  statistics: (texts, outcomes) =>
    results.map((id) => ({
      name: nameOf(texts, id),
      tone: tones[id],
      count: outcomes.filter(({ result }) => result === id).length,
    })),
  rules: (texts, { variant }) => [
    texts('cockfight.rules.ring'),
    texts('cockfight.rules.ends'),
    ...(variant === 'cockfight-pool'
      ? [texts('cockfight.rules.pool'), texts('cockfight.rules.pool-back')]
      : [texts('cockfight.rules.odds')]),
    texts('cockfight.rules.draw'),
    texts('cockfight.rules.sides'),
  ],
  derive: async (draws, _left, open) => (await import('./derive.ts')).deriveFight(draws, open),
};

function nameOf(texts: Texts, spot: string): string {
  const known = results.find((id) => id === spot);
  return known === undefined ? spot : texts(`cockfight.${known}`);
}
