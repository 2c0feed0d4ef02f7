import type { DiceOutcome } from '../../rules/dice-roll.ts';
import type { Draws } from '#client/shell/kind-view.ts';

export function sumOf({ dice }: Pick<DiceOutcome, 'dice'>): number {
  return dice.reduce((sum, die) => sum + die, 0);
}

export function timesOf({ dice }: Pick<DiceOutcome, 'dice'>, face: number): number {
  return dice.filter((die) => die === face).length;
}

/** `2 · 4 · 5 = 11`. */
export function diceText(outcome: Pick<DiceOutcome, 'dice'>): string {
  return `${outcome.dice.join(' · ')} = ${sumOf(outcome)}`;
}

/** Three dice, one draw below six each. */
export async function deriveDice(draws: Draws): Promise<DiceOutcome> {
  const roll = async (): Promise<number> => 1 + (await draws.draw(6));
  return { dice: [await roll(), await roll(), await roll()] };
}

/** Faces named at the end of a spot's id: `combo-2-5`. */
export function facesOf(spot: string): readonly number[] {
  return spot
    .split('-')
    .slice(1)
    .filter((part) => /^\d+$/.test(part))
    .map(Number);
}
