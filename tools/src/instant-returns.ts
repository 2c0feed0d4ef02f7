import { blackjackTitles } from '@croupier/studio/games/blackjack/engine/titles';
import { everyReturn as everyStreak } from '@croupier/studio/games/coin-flip/engine/proof/every-return';
import { coinFlipTitles } from '@croupier/studio/games/coin-flip/engine/titles';
import {
  returnAt as diceReturn,
  returnRange as diceRange,
} from '@croupier/studio/games/dice/engine/proof/exact-return';
import { diceTitles } from '@croupier/studio/games/dice/engine/titles';
import type { Title } from '@croupier/studio/engine/game';
import {
  returnOfWay as hiLoReturn,
  returnRange as hiLoRange,
} from '@croupier/studio/games/hi-lo/engine/proof/exact-return';
import { hiLoTitles } from '@croupier/studio/games/hi-lo/engine/titles';
import {
  returnAt as targetReturn,
  returnRange as targetRange,
} from '@croupier/studio/engine/crash-point-return';
import { crashTitles } from '@croupier/studio/games/crash/engine/titles';
import { limboTitles } from '@croupier/studio/games/limbo/engine/titles';
import {
  everyPicks,
  returnRange as kenoRange,
} from '@croupier/studio/games/keno/engine/proof/exact-return';
import { kenoTitles } from '@croupier/studio/games/keno/engine/titles';
import {
  everyWay,
  returnRange as minesRange,
} from '@croupier/studio/games/mines/engine/proof/exact-return';
import { minesTitles } from '@croupier/studio/games/mines/engine/titles';
import {
  everyReturn as everyTable,
  returnRange as plinkoRange,
} from '@croupier/studio/games/plinko/engine/proof/exact-return';
import { plinkoTitles } from '@croupier/studio/games/plinko/engine/titles';
import { cardFigures } from '@croupier/studio/games/quick-bingo/engine/proof/exact-return';
import { bingoTitles } from '@croupier/studio/games/quick-bingo/engine/titles';
import { type Rational, rational } from '@croupier/studio/engine/rational';
import { videoPokerTitles } from '@croupier/studio/games/video-poker/engine/titles';
import { scratchTitles } from '@croupier/studio/games/scratch/engine/titles';
import { everyWheel } from '@croupier/studio/games/wheel/engine/proof/exact-return';
import { wheelTitles } from '@croupier/studio/games/wheel/engine/titles';

/** The exact return of an instant game over all ways to play it. */
export interface InstantReturn {
  readonly title: Title;
  readonly worst: Rational;
  readonly best: Rational;
  /** What the player chooses, and so the return with it. */
  readonly ways: string;
  /** The return of ways to play, by name: all of them, or samples of very many. */
  readonly samples: readonly (readonly [way: string, rtp: Rational])[];
}

export function instantReturns(): readonly InstantReturn[] {
  return [
    ...mines(),
    ...keno(),
    ...quickBingo(),
    ...wheel(),
    ...scratch(),
    ...plinko(),
    ...dice(),
    ...limbo(),
    ...crash(),
    ...coinFlip(),
    ...hiLo(),
    ...skill(),
  ];
}

function mines(): InstantReturn[] {
  return minesTitles.map((title) => ({
    title,
    ...minesRange(title.model),
    ways: 'number of mines, safe picks',
    samples: everyWay(title.model).map(({ mines: count, picks, rtp }) => [
      `${count} mines, ${picks} picks`,
      rtp,
    ]),
  }));
}

function keno(): InstantReturn[] {
  return kenoTitles.map((title) => ({
    title,
    ...kenoRange(title.model),
    ways: 'number of picks',
    samples: everyPicks(title.model).map(({ picks, rtp }) => [`${picks} picks`, rtp]),
  }));
}

function quickBingo(): InstantReturn[] {
  return bingoTitles.map((title) => {
    const { rtp } = cardFigures(title.model);
    return { title, worst: rtp, best: rtp, ways: 'cards', samples: [['each card', rtp]] };
  });
}

function wheel(): InstantReturn[] {
  return wheelTitles.map((title) => ({
    title,
    worst: rational(...title.figures.rtp),
    best: rational(...title.figures.rtp),
    ways: 'segments, risk',
    samples: everyWheel(title.model).map(({ segments, risk, rtp }) => [
      `${segments} segments, ${risk}`,
      rtp,
    ]),
  }));
}

function scratch(): InstantReturn[] {
  return scratchTitles.map((title) => {
    const rtp = rational(...title.figures.rtp);
    return { title, worst: rtp, best: rtp, ways: '–', samples: [['each card', rtp]] };
  });
}

function plinko(): InstantReturn[] {
  return plinkoTitles.map((title) => ({
    title,
    ...plinkoRange(title.model),
    ways: 'rows, risk',
    samples: everyTable(title.model).map(({ rows, risk, rtp }) => [`${rows} rows, ${risk}`, rtp]),
  }));
}

function dice(): InstantReturn[] {
  return diceTitles.map((title) => ({
    title,
    ...diceRange(title.model),
    ways: 'chance, stake (wins are cut to hundredths)',
    samples: [1, 100, 1000, 4950, 9000, 9800].flatMap((chance) =>
      [title.model.stakes[0] ?? 1, title.model.stakes.at(-1) ?? 1].map(
        (stake) =>
          [`${chance / 100} % at ${stake}`, diceReturn(title.model, chance, stake)] as const,
      ),
    ),
  }));
}

function limbo(): InstantReturn[] {
  return limboTitles.map((title) => ({
    title,
    ...targetRange(title.model),
    ways: 'target',
    samples: targetSamples(title.model),
  }));
}

function crash(): InstantReturn[] {
  return crashTitles.map((title) => ({
    title,
    ...targetRange(title.model),
    ways: 'when to cash out, by hand or by itself',
    samples: targetSamples(title.model),
  }));
}

function targetSamples(model: Parameters<typeof targetRange>[0]): InstantReturn['samples'] {
  return [101, 200, 777, 10_000, model.capHundredths].map((target) => [
    `×${target / 100}`,
    targetReturn(model, target),
  ]);
}

function coinFlip(): InstantReturn[] {
  return coinFlipTitles.map((title) => ({
    title,
    worst: rational(...title.figures.rtp),
    best: rational(...title.figures.rtp),
    ways: 'flips of a streak',
    samples: everyStreak(title.model).map((rtp, index) => [`${index + 1} right calls`, rtp]),
  }));
}

function hiLo(): InstantReturn[] {
  return hiLoTitles.map((title) => ({
    title,
    ...hiLoRange(title.model),
    ways: 'guesses, when to stop (at a stake of one unit)',
    samples: [[12], [7], [1], [7, 7], [12, 12, 12]].map((ways) => [
      `${ways.join(', ')} of 13 right`,
      hiLoReturn(title.model, ways),
    ]),
  }));
}

/** Games of skill: both figures are those of best play, which other play falls short of. */
function skill(): InstantReturn[] {
  return [...videoPokerTitles, ...blackjackTitles].map((title) => ({
    title,
    worst: rational(...title.figures.rtp),
    best: rational(...title.figures.rtp),
    ways: 'every move, with cards in view: this is best play, other play returns less',
    samples: [],
  }));
}
