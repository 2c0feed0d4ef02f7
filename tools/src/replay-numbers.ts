import type { KenoEvent } from '@croupier/studio/games/keno/engine/events';
import type { KenoModel } from '@croupier/studio/games/keno/engine/title';
import type { BingoEvent } from '@croupier/studio/games/quick-bingo/engine/events';
import type { BingoModel, CardShape } from '@croupier/studio/games/quick-bingo/engine/title';
import type { ScratchModel } from '@croupier/studio/games/scratch/engine/title';
import type { WheelEvent } from '@croupier/studio/games/wheel/engine/events';
import type { WheelModel } from '@croupier/studio/games/wheel/engine/title';
import { replayedDraws, type ReplayInput } from './replayed-draws.ts';
import type { ReplayedInstant } from './replay-instant.ts';

export type Draw = (n: number) => number;

/**
 * A second way to arrive at rounds of keno, quick bingo, wheel and scratch cards, for verification: the
 * tables of their titles are the engines', and none of the code is.
 */
export function replayKeno(
  model: KenoModel,
  input: ReplayInput,
  [event]: readonly KenoEvent[],
): ReplayedInstant {
  const drawn = mixed(upTo(model.numbers), replayedDraws(input), model.drawn);
  const picks = event?.picks ?? [];
  const hits = drawn.filter((number) => picks.includes(number)).length;
  const multiplier = model.pays[picks.length]?.[hits] ?? 0;
  return { drawn: { drawn, hits, multiplier }, win: { num: BigInt(multiplier), den: 100n } };
}

export function replayBingo(
  model: BingoModel,
  input: ReplayInput,
  [event]: readonly BingoEvent[],
): ReplayedInstant {
  const balls = mixed(upTo(model.balls), replayedDraws(input), model.calls);
  const cards = (event?.cards ?? []).map(({ number }) => ({
    number,
    cells: printed(model.shape, number),
  }));
  const results = cards.map(({ cells }) => {
    const lines = linesOf(model.shape).filter((line) =>
      line.every((cell) => cells[cell] === null || balls.includes(cells[cell] ?? 0)),
    ).length;
    return { lines, multiplier: model.pays[lines] ?? model.pays.at(-1) ?? 0 };
  });
  const total = results.reduce((sum, { multiplier }) => sum + multiplier, 0);
  const den = BigInt(100 * Math.max(1, cards.length));
  return { drawn: { cards, balls, results }, win: { num: BigInt(total), den } };
}

/** The segments are told by the published rule: equal ones as far apart as they can. */
export function replayWheel(
  { wheels }: WheelModel,
  input: ReplayInput,
  [event]: readonly WheelEvent[],
): ReplayedInstant {
  const { segments = 1, risk = 'low' } = event ?? {};
  const shares = [...(wheels[segments]?.[risk] ?? [])];
  const rest = shares.reduce((left, share) => left - share.segments, segments);
  const places = [...shares, { multiplier: 0, segments: rest }].flatMap((share) =>
    upTo(share.segments).map((index) => ({ ...share, at: (2 * index - 1) / (2 * share.segments) })),
  );
  places.sort((a, b) => a.at - b.at || a.segments - b.segments || b.multiplier - a.multiplier);
  const stop = replayedDraws(input)(segments);
  const multiplier = places[stop]?.multiplier ?? 0;
  return { drawn: { stop, multiplier }, win: { num: BigInt(multiplier), den: 100n } };
}

export function replayScratch(
  { cards, prizes }: ScratchModel,
  input: ReplayInput,
): ReplayedInstant {
  const draw = replayedDraws(input);
  let card = draw(cards);
  const won = prizes.findIndex(({ cards: count }) => (card -= count) < 0);
  const twice = prizes.flatMap((_, prize) => (prize === won ? [] : [prize, prize]));
  const fields =
    won === -1 ? mixed(twice, draw, 9) : mixed([won, won, won, ...mixed(twice, draw, 6)], draw, 9);
  const multiplier = prizes[won]?.multiplier ?? 0;
  const prize = won === -1 ? null : won;
  return { drawn: { fields, prize, multiplier }, win: { num: BigInt(multiplier), den: 100n } };
}

/** The numbers from 1 to the last. */
export function upTo(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

/** The first of a Fisher–Yates shuffle, from a pile whose top takes the place of what was drawn. */
export function mixed(items: readonly number[], draw: Draw, count: number): number[] {
  const pile = items.toReversed();
  return Array.from({ length: count }, () => {
    const at = pile.length - 1 - draw(pile.length);
    const top = pile.pop() as number;
    if (at === pile.length) return top;
    const taken = pile[at] as number;
    pile[at] = top;
    return taken;
  });
}

/** Cells of each line of a card. */
export function linesOf(shape: CardShape): readonly (readonly number[])[] {
  const from = (first: number, step: number, count: number) =>
    upTo(count).map((index) => first + (index - 1) * step);
  if (shape === 'ticket') return [from(0, 1, 9), from(9, 1, 9), from(18, 1, 9)];
  return [
    ...upTo(5).flatMap((index) => [from(5 * (index - 1), 1, 5), from(index - 1, 5, 5)]),
    from(0, 6, 5),
    from(4, 4, 5),
  ];
}

/** The draws that print the card or strip of a number, by the words that the recipe makes of it. */
export function printing(number: number): Draw {
  let word = BigInt(number);
  return (n) => {
    for (;;) {
      word = (word + 0x9e37_79b9n) & 0xffff_ffffn;
      let mix = word;
      mix = ((mix ^ (mix >> 16n)) * 0x85eb_ca6bn) & 0xffff_ffffn;
      mix = ((mix ^ (mix >> 13n)) * 0xc2b2_ae35n) & 0xffff_ffffn;
      const value = Number(mix ^ (mix >> 16n));
      if (value < Math.floor(2 ** 32 / n) * n) return value % n;
    }
  };
}

/** What stands on the card of a number. */
export function printed(shape: CardShape, number: number): (number | null)[] {
  const draw = printing(number);
  if (shape === 'square') {
    const columns = [0, 15, 30, 45, 60].map((before) =>
      mixed(
        upTo(15).map((value) => before + value),
        draw,
        5,
      ),
    );
    return upTo(25).map((cell) =>
      cell === 13 ? null : (columns[(cell - 1) % 5]?.[Math.trunc((cell - 1) / 5)] ?? null),
    );
  }
  let rows: number[][];
  do rows = upTo(3).map(() => mixed([0, 1, 2, 3, 4, 5, 6, 7, 8], draw, 5));
  while (new Set(rows.flat()).size < 9);
  const columns = upTo(9).map((column) => {
    const taken = rows.filter((row) => row.includes(column - 1)).length;
    const decade = upTo(90).filter((value) => Math.min(8, Math.trunc(value / 10)) === column - 1);
    return mixed(decade, draw, taken).toSorted((a, b) => a - b);
  });
  return rows.flatMap((row) =>
    columns.map((column, at) => (row.includes(at) ? (column.shift() ?? null) : null)),
  );
}
