import { blackjackTitles } from '@croupier/engines/blackjack/titles';
import { everyReturn as everyStreak } from '@croupier/engines/coin-flip/proof/every-return';
import { coinFlipTitles } from '@croupier/engines/coin-flip/titles';
import {
  returnAt as diceReturn,
  returnRange as diceRange,
} from '@croupier/engines/dice/proof/exact-return';
import { diceTitles } from '@croupier/engines/dice/titles';
import type { Title } from '@croupier/engines/game';
import {
  returnOfWay as hiLoReturn,
  returnRange as hiLoRange,
} from '@croupier/engines/hi-lo/proof/exact-return';
import { hiLoTitles } from '@croupier/engines/hi-lo/titles';
import {
  returnAt as targetReturn,
  returnRange as targetRange,
} from '@croupier/engines/crash-point-return';
import { crashTitles } from '@croupier/engines/crash/titles';
import { limboTitles } from '@croupier/engines/limbo/titles';
import { everyPicks, returnRange as kenoRange } from '@croupier/engines/keno/proof/exact-return';
import { kenoTitles } from '@croupier/engines/keno/titles';
import { everyWay, returnRange as minesRange } from '@croupier/engines/mines/proof/exact-return';
import { minesTitles } from '@croupier/engines/mines/titles';
import {
  everyReturn as everyTable,
  returnRange as plinkoRange,
} from '@croupier/engines/plinko/proof/exact-return';
import { plinkoTitles } from '@croupier/engines/plinko/titles';
import { cardFigures } from '@croupier/engines/quick-bingo/proof/exact-return';
import { bingoTitles } from '@croupier/engines/quick-bingo/titles';
import { type Rational, rational } from '@croupier/engines/rational';
import { videoPokerTitles } from '@croupier/engines/video-poker/titles';
import { scratchTitles } from '@croupier/engines/scratch/titles';
import { everyWheel } from '@croupier/engines/wheel/proof/exact-return';
import { wheelTitles } from '@croupier/engines/wheel/titles';

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
