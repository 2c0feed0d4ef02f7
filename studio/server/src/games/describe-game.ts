import { toBasisPoints } from '@croupier/engines/rational';
import { exactReturn } from '@croupier/engines/slot/proof/exact-return';
import { volatilityOf } from '@croupier/engines/slot/title';
import type { SlotTitle } from '@croupier/engines/slot/title';
import { windowAt } from '@croupier/engines/slot/window';
import type { OpenedSession } from '@croupier/protocol/slot-session';

type GameDescription = OpenedSession['game'];

const described = new Map<string, GameDescription>();

/** A title as its client needs it. The return shown is computed from the very model in play. */
export function describeGame(title: SlotTitle): GameDescription {
  const known = described.get(title.id);
  if (known !== undefined) return known;
  const { model, figures } = title;
  const { evaluation, scatter, freeSpins } = model;
  const made: GameDescription = {
    id: title.id,
    titleKey: `titles.${title.id}`,
    rtpBps: toBasisPoints(exactReturn(model).total),
    volatility: volatilityOf(figures),
    maxWinMultiple: figures.maxWinMultiple,
    rows: model.rows,
    reels: model.strips.length,
    ...(evaluation.kind === 'ways'
      ? { ways: model.rows ** model.strips.length }
      : { lines: evaluation.lines }),
    pays: model.pays,
    groups: model.groups,
    scatterPays: scatter?.pays ?? {},
    specialSymbols: freeSpins?.specialSymbols ?? [],
    bet: model.bet,
    freeSpins: scatter?.freeSpins ?? {},
    freeSpinsMultiplier: freeSpins?.multiplier ?? 1,
    wild: model.wild,
    scatter: scatter?.symbol ?? '',
    idleWindow: windowAt(model, title.idleStops),
    strips: model.strips,
  };
  described.set(title.id, made);
  return made;
}
