import type { TableSession } from '../protocol.ts';
import { element } from '#client/kit/element.ts';
import { parseAmount, shortAmount } from '#client/kit/money.ts';

/** As many discs of a stack are drawn, whatever lies there. */
const DISCS_MAX = 5;

/** Colours go by the place of a value in it: grey, jade, azure, lacquer, plum, ink, gold. */
export interface ChipSet {
  /** Ascending, minor units. */
  readonly values: readonly bigint[];
}

/** The chips that the site allows; all of the table's where it allows none by itself. */
export function allowedChips({ game, stakes }: Pick<TableSession, 'game' | 'stakes'>): ChipSet {
  const wanted = new Set(stakes.map(parseAmount));
  const chips = game.chips.map(parseAmount);
  const allowed = chips.filter((chip) => wanted.has(chip));
  return { values: allowed.length > 0 ? allowed : chips };
}

export function chipDisc(minor: bigint, { values }: ChipSet): HTMLElement {
  const text = shortAmount(minor);
  return element(
    'span',
    {
      class: 'chip-disc',
      attributes: {
        'data-tone': String(toneOf(minor, values)),
        'data-length': String(text.length),
      },
    },
    element('b', { text }),
  );
}

/** What lies on a spot, as chips upon each other: the greatest that make up the sum, the least on top. */
export function chipStack(minor: bigint, set: ChipSet): HTMLElement {
  const stack = element('span', { class: 'chip-stack', attributes: { 'aria-hidden': 'true' } });
  for (const value of discsOf(minor, set.values)) stack.append(chipDisc(value, set));
  return stack;
}

/** The chips that make up a sum, greatest first, as many as are drawn; a rest is one of its own. */
function discsOf(minor: bigint, values: readonly bigint[]): readonly bigint[] {
  const discs: bigint[] = [];
  let left = minor;
  for (const value of values.toReversed()) {
    while (left >= value && discs.length < DISCS_MAX) {
      discs.push(value);
      left -= value;
    }
  }
  return discs.length === 0 && minor > 0n ? [minor] : discs;
}

function toneOf(minor: bigint, values: readonly bigint[]): number {
  const place = values.findLastIndex((value) => value <= minor);
  return Math.max(0, place);
}
