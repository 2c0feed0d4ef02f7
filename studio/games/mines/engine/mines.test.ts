import { createHash, createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { drawsFromList, drawsFromWords } from '#engine/draws.ts';
import { roundChance } from '#engine/fair-stream.ts';
import { IllegalMove } from '#engine/game.ts';
import type { RoundChance } from '#engine/game.ts';
import { equal, rational, subtract, toDecimal, toNumber } from '#engine/rational.ts';
import { seededWords } from '#engine/testing/seeded-words.ts';
import { layMines, tileCount } from './board.ts';
import { minesGame } from './game.ts';
import type { MinesState } from './game.ts';
import { chanceOfSafe, ladderOf, multiplierOf } from './multipliers.ts';
import { everyWay, returnRange } from './proof/exact-return.ts';
import { minesTitles } from './titles.ts';
import { jadeMine } from '../titles/jade-mine.ts';

const { model } = jadeMine;
const game = minesGame(jadeMine);

/** A round whose mines lie on the given tiles, in this order of the shuffle. */
function boardOf(...mines: readonly number[]): RoundChance {
  const tiles = Array.from({ length: tileCount }, (_, tile) => tile);
  const draws = mines.map((mine, place) => {
    const at = tiles.indexOf(mine);
    [tiles[place], tiles[at]] = [tiles[at] as number, tiles[place] as number];
    return at - place;
  });
  return { step: () => drawsFromList(draws) };
}

describe('multipliers', () => {
  test('[STU-BGS][Q-B10] are those of the reference (domain rules F4)', () => {
    const of = (mines: number, picks: number) => multiplierOf(model, mines, picks);
    expect([of(1, 1), of(3, 5), of(5, 10), of(24, 1)]).toEqual([101, 195, 1716, 2425]);
    expect(ladderOf(model, 3).slice(6, 12)).toEqual([273, 328, 398, 490, 612, 780]);
  });

  test('[Q-B10] the chance of safe picks is counted, board by board', () => {
    // Every board of up to three mines, and picks from the first tile on: symmetry makes that all picks.
    for (const mines of [1, 2, 3]) {
      const boards = [...boardsOf(mines)];
      for (const picks of [1, 2, 7, tileCount - mines]) {
        const safe = boards.filter((board) => board.every((mine) => mine >= picks)).length;
        expect(equal(chanceOfSafe(mines, picks), rational(safe, boards.length))).toBe(true);
      }
    }
  });

  test('[STU-BGS] rise with every pick, and end under the cap without a pick that it spoils', () => {
    for (let mines = model.minesMin; mines <= model.minesMax; mines += 1) {
      const ladder = ladderOf(model, mines);
      expect(ladder).toEqual([...new Set(ladder)].toSorted((a, b) => a - b));
      expect(ladder.at(-1)).toBeLessThanOrEqual(model.capMultiple * 100);
      const isWhole = ladder.length === tileCount - mines;
      const beyond = isWhole ? Infinity : multiplierOf(model, mines, ladder.length + 1);
      expect(beyond).toBeGreaterThan(model.capMultiple * 100);
    }
  });
});

function* boardsOf(mines: number, from = 0): Generator<readonly number[]> {
  if (mines === 0) return void (yield []);
  for (let first = from; first < tileCount; first += 1) {
    for (const rest of boardsOf(mines - 1, first + 1)) yield [first, ...rest];
  }
}

describe.each(minesTitles.map((title) => [title.id, title] as const))('%s', (_, title) => {
  const { figures } = title;

  test('[STU-BGS][Q-B10] stated returns and greatest win are those of the worst and best way to play', () => {
    const { worst, best } = returnRange(title.model);
    expect([worst, best]).toEqual([rational(...figures.rtp), rational(...figures.rtpBest)]);
    const most = Math.max(...everyWay(title.model).map(({ multiplier }) => multiplier));
    expect(figures.maxWinMultiple).toBe(most / 100);
  });

  test('[Q-B10] every way returns what was stated: at most the edge, and little less', () => {
    const ways = everyWay(title.model);
    expect(ways.length).toBeGreaterThan(200);
    for (const { rtp } of ways) {
      expect(subtract(rational(...title.model.edge), rtp).num >= 0n).toBe(true);
      expect(toNumber(rtp)).toBeGreaterThanOrEqual(0.96);
    }
  });
});

describe('the board', () => {
  test('[STU-BGS] has as many mines as were chosen, on tiles of its own', () => {
    for (let mines = 1; mines <= 24; mines += 1) {
      const board = layMines(mines, drawsFromWords(seededWords(mines)));
      expect(new Set(board).size).toBe(mines);
      expect(board.every((tile) => tile >= 0 && tile < tileCount)).toBe(true);
    }
  });

  test('[Q-B2] the shuffle reaches every board of two mines equally often', () => {
    const counts = new Map<string, number>();
    for (let first = 0; first < 25; first += 1) {
      for (let second = 0; second < 24; second += 1) {
        const board = layMines(2, drawsFromList([first, second])).join();
        counts.set(board, (counts.get(board) ?? 0) + 1);
      }
    }
    expect(counts.size).toBe(300);
    expect(new Set(counts.values())).toEqual(new Set([2]));
  });

  test('[Q-B6] is the same for the same seeds, for ever', () => {
    const seed = createHash('sha256').update('croupier fairness example').digest();
    const hmac = (message: string) => createHmac('sha256', seed).update(message).digest();
    const boards = [0n, 1n, 2n].map((nonce) =>
      layMines(3, roundChance({ clientSeed: 'example', nonce }, hmac).step(0)),
    );
    expect(boards).toEqual(GOLDEN);
  });
});

/** Computed by another program from the published recipe. */
const GOLDEN = [
  [6, 19, 24],
  [14, 17, 24],
  [0, 2, 5],
];

describe('a round', () => {
  const start = () => game.start({ mines: 3 }, boardOf(4, 9, 20));
  const pick = (state: MinesState, tile: number) =>
    game.act(state, { type: 'pick', tile }, boardOf(4, 9, 20), state.picked.length + 1);

  test('[STU-BGS] safe picks raise what is paid, cashing out pays it and shows the mines', () => {
    const begun = start();
    expect(begun).toMatchObject({ over: false, events: [{ type: 'started', mines: 3 }] });
    const first = pick(begun.state, 0);
    expect(first.events).toEqual([{ type: 'gem', tile: 0, picks: 1, multiplier: 110 }]);
    const second = pick(first.state, 24);
    const cashed = game.act(second.state, { type: 'cash-out' }, boardOf(4, 9, 20), 3);
    expect(cashed).toMatchObject({ over: true, win: rational(125, 100) });
    expect(cashed.events).toEqual([
      { type: 'ended', reason: 'cash-out', multiplier: 125, mines: [4, 9, 20] },
    ]);
  });

  test('[STU-BGS] a mine takes the stake, and only then is it told where the others are', () => {
    const first = pick(start().state, 0);
    expect(JSON.stringify([first.state, first.events])).not.toContain('20');
    const hit = pick(first.state, 9);
    expect(hit).toMatchObject({ over: true, win: rational(0) });
    expect(hit.events).toEqual([
      { type: 'mine', tile: 9 },
      { type: 'ended', reason: 'mine', multiplier: 0, mines: [4, 9, 20] },
    ]);
  });

  test('[STU-BGS] ends by itself when no pick is left, and pays', () => {
    const safe = Array.from({ length: 24 }, (_, tile) => tile);
    const begun = game.start({ mines: 24 }, boardOf(...safe));
    const last = game.act(begun.state, { type: 'pick', tile: 24 }, boardOf(...safe), 1);
    expect(last).toMatchObject({ over: true, win: rational(2425, 100) });
    expect(last.events.at(-1)).toMatchObject({ type: 'ended', reason: 'cleared' });
  });

  test('[STU-BGS] an open tile, a tile that there is not, and cashing out nothing are refused', () => {
    const { state } = start();
    const first = pick(state, 0);
    for (const tile of [0, -1, 25, 0.5]) expect(() => pick(first.state, tile)).toThrow(IllegalMove);
    const early = () => game.act(state, { type: 'cash-out' }, boardOf(4), 1);
    expect(early).toThrow(IllegalMove);
    for (const mines of [0, 25, 1.5]) {
      expect(() => game.start({ mines }, boardOf())).toThrow(IllegalMove);
    }
  });
});

test('[STU-BGS][Q-B11] 30,000 seeded rounds of several ways return what they should', () => {
  const words = seededWords(20_261_124);
  for (const [mines, picks] of [
    [3, 5],
    [1, 12],
    [10, 2],
  ] as const) {
    const rounds = 10_000;
    let returned = 0;
    for (let round = 0; round < rounds; round += 1) {
      const first = Array.from({ length: mines }, words);
      // One board a round: the steps read the words of its start again.
      const chance = { step: () => drawsFromWords(again(first)) };
      let step = game.start({ mines }, chance);
      for (let tile = 0; tile < picks && !step.over; tile += 1) {
        step = game.act(step.state, { type: 'pick', tile }, chance, tile + 1);
      }
      if (!step.over) step = game.act(step.state, { type: 'cash-out' }, chance, picks + 1);
      returned += toNumber(step.win);
    }
    const multiplier = multiplierOf(model, mines, picks) / 100;
    const safe = toNumber(chanceOfSafe(mines, picks));
    const deviation = multiplier * Math.sqrt((safe * (1 - safe)) / rounds);
    const z = (returned / rounds - multiplier * safe) / deviation;
    expect(Math.abs(z)).toBeLessThan(4);
  }
  expect(toDecimal(rational(...jadeMine.figures.rtp), 4)).toBe('0.9625');
});

/** The words of a list, and again none: a board needs no more of them. */
function again(words: readonly number[]): () => number {
  let at = 0;
  return () => words[at++ % words.length] as number;
}
