/** How a key of a grid stands: what it takes, and what its number pays now. */
import { type Odds, oddsText } from '../../engine/odds.ts';
import type { FamilyName } from '../../engine/families.ts';
import type { Words } from '../words/words.ts';
import type { AnyPlay } from './draft.ts';
import { numberOf, type NumberStates } from './number-states.ts';

/** What the keys of a play are made of. */
export interface GridProps {
  readonly play: AnyPlay;
  readonly family: FamilyName;
  readonly tokens: readonly string[];
  readonly chosen: readonly string[];
  readonly toggle: (tokens: readonly string[]) => void;
  readonly series: number | null;
  /** What new tickets get on a number that is a bet of its own. */
  readonly stateOf: NumberStates;
  /** Which group of the selection the keys are of. */
  readonly group?: number;
  readonly t: Words;
}

/** A key at full odds, at half of them, or closed, which cannot be pressed but taken out. */
export function keyStand(
  { play, stateOf, group = 0, chosen, t }: GridProps,
  token: string,
): { readonly 'data-odds'?: string; readonly 'aria-disabled'?: boolean; readonly title?: string } {
  const number = numberOf(play.grammar, group, token);
  const state = number === undefined ? 'full' : stateOf(play.code, number);
  if (state === 'full') return {};
  const isShut = state === 'closed' && !chosen.includes(token);
  return {
    'data-odds': state,
    title: t(`panel.${state}`),
    ...(isShut && { 'aria-disabled': true }),
  };
}

/** Attributes of a key that can be pressed: how it stands, whether it is chosen, and what a press does. */
export function pressOf(props: GridProps, token: string) {
  const stand = keyStand(props, token);
  return {
    'aria-pressed': props.chosen.includes(token),
    ...stand,
    onClick: () => {
      if (stand['aria-disabled'] !== true) props.toggle([token]);
    },
  };
}

/** The odds that hold now: half of them, or that the number is closed. */
export function shownOdds(
  props: GridProps,
  token: string,
  full: Odds | undefined,
): string | undefined {
  const state = keyStand(props, token)['data-odds'];
  if (state === 'closed') return props.t('panel.closed');
  if (full === undefined) return undefined;
  return oddsText(state === 'reduced' ? full / 2n : full);
}
