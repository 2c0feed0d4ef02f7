import type { Draws } from '#engine/draws.ts';
import type { SlotModel } from '../model.ts';
import { playSlot } from '../play.ts';

/** A round that the engine can come to, and how likely it is. */
export interface PossibleRound {
  readonly win: number;
  readonly chance: number;
}

/** Every way in which a round of a very small model can go, by each draw that the engine asks for. */
export function everyRound(model: SlotModel): readonly PossibleRound[] {
  const rounds: PossibleRound[] = [];
  let path: { value: number; readonly of: number }[] = [];
  do {
    let at = 0;
    const draws: Draws = {
      draw(of) {
        if (at === path.length) path.push({ value: 0, of });
        at += 1;
        return path[at - 1]?.value ?? 0;
      },
    };
    const { win } = playSlot(model, { type: 'spin' }, draws);
    rounds.push({ win, chance: path.reduce((chance, { of }) => chance / of, 1) });
    while (path.length > 0 && (path.at(-1)?.value ?? 0) + 1 === path.at(-1)?.of) path.pop();
    path = path.map((step, index) =>
      index === path.length - 1 ? { ...step, value: step.value + 1 } : step,
    );
  } while (path.length > 0);
  return rounds;
}

/** Return and standard deviation of a round per unit of bet, from all rounds there are. */
export function momentsOfEveryRound(model: SlotModel): {
  readonly rtp: number;
  readonly deviation: number;
} {
  let mean = 0;
  let square = 0;
  for (const { win, chance } of everyRound(model)) {
    mean += (chance * win) / model.bet;
    square += chance * (win / model.bet) ** 2;
  }
  return { rtp: mean, deviation: Math.sqrt(square - mean ** 2) };
}
