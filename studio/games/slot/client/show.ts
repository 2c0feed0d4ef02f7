import type { Cell, HeldCoin, SlotEvent, SlotWin } from '../engine/events.ts';
import type { SlotRound } from '../protocol.ts';
import { creditsToMinor, parseAmount } from '#client/kit/money.ts';
import { type PotShowing, showJackpots } from './hud/jackpot-show.ts';
import { celebrate } from './hud/celebrate.ts';
import { symbolName } from './hud/symbol-picture.ts';
import { tierOf } from './hud/win-plate.ts';
import type { WinTier } from './hud/win-plate.ts';
import type { SpinPace } from './reels/reel-stage.ts';
import type { SlotSkin } from './skin.ts';

/** What a showing needs besides the stage. */
export interface Showing extends PotShowing {
  readonly skin: SlotSkin;
  readonly lines: readonly (readonly number[])[] | undefined;
  /** The coin that hold and win holds. */
  readonly coin: string;
  readonly pots: Readonly<Record<number, string>>;
  /** What wins falls away at once, so that all of it is shown together. */
  readonly tumbles: boolean;
  /** Asked at each spin, because the player may change it during free spins. */
  readonly fast: () => boolean;
}

/** The round as far as it has been shown. */
interface Progress {
  readonly round: SlotRound;
  readonly stakeMinor: bigint;
  /** Credits of the events shown so far, for the running count on the plate. */
  credits: number;
  freeSpinsPlayed: number;
  freeSpinsTotal: number;
  multiplier: number;
}

/**
 * One movement for each kind of event. Typed over the union of events: an engine that gains an
 * event keeps this client from compiling until it can be shown.
 */
type Show = {
  readonly [Type in SlotEvent['type']]: (
    event: Extract<SlotEvent, { type: Type }>,
    progress: Progress,
    showing: Showing,
  ) => Promise<void>;
};

const usualPace: SpinPace = { leastMs: 620, betweenMs: 170 };
const fastPace: SpinPace = { leastMs: 160, betweenMs: 0 };
/** How long a result of a spin stays before the next thing happens, ms. */
const readMs = { line: 520, free: 650, feature: 1500 };

const show: Show = {
  async spin(event, progress, { scene, sound, fast }) {
    scene.features.beginLadder(event.free, progress.freeSpinsPlayed === 0);
    if (event.free) {
      progress.freeSpinsPlayed += 1;
      scene.features.freeSpins(
        progress.freeSpinsPlayed,
        progress.freeSpinsTotal,
        progress.multiplier,
      );
      scene.reels.spin();
    }
    await scene.reels.land(event, fast() ? fastPace : usualPace, () => sound.play('reel'));
    scene.describeReels();
    if (event.free) await scene.motion.wait(fast() ? 120 : 260);
  },

  async 'wild-reels'({ reels, window }, _progress, { scene, sound }) {
    sound.play('feature');
    await scene.reels.open(reels, window);
    scene.describeReels();
  },

  async tumble({ removed, window, multiplier }, progress, { scene, sound }) {
    sound.play('reel');
    scene.caption('');
    await scene.reels.tumble(removed, window);
    scene.describeReels();
    scene.features.ladder(multiplier, progress.freeSpinsPlayed > 0);
  },

  async orbs({ orbs, amount, multiplier }, progress, showing) {
    const { scene, sound, skin, texts } = showing;
    progress.credits += amount;
    sound.play('feature');
    const opening = orbs.map(({ cell, value }) => scene.reels.labels.put(cell, `×${value}`));
    const cells = orbs.map(({ cell }) => cell);
    await Promise.all([scene.reels.highlights.mark(cells, { quiet: false }), ...opening]);
    const [reel = 0, row = 0] = cells[0] ?? [];
    const name = symbolName(skin, scene.reels.shown[reel]?.[row] ?? '', texts);
    scene.caption(texts('win.orbs', { name, multiplier }));
    await countWin(progress, showing);
    await scene.motion.wait(readMs.free);
  },

  async wins({ wins, amount }, progress, showing) {
    const { scene, sound, fast } = showing;
    progress.credits += amount;
    const quiet = isQuiet(progress);
    if (!quiet) sound.play('win');
    const cells = distinctCells(wins);
    await Promise.all([
      scene.reels.highlights.mark(cells, { quiet, line: onlyLine(wins, showing) }),
      countWin(progress, showing),
    ]);
    if (showing.tumbles) scene.caption(describeWin(bestOf(wins), progress, showing));
    if (fast() || progress.freeSpinsTotal > 0 || showing.tumbles) {
      await scene.motion.wait(fast() ? 200 : readMs.free);
      return;
    }
    for (const win of wins) {
      scene.caption(describeWin(win, progress, showing));
      const line = win.line === undefined ? undefined : showing.lines?.[win.line];
      if (wins.length > 1) void scene.reels.highlights.mark(win.cells, { quiet, line });
      await scene.motion.wait(readMs.line);
    }
    if (wins.length > 1) {
      scene.caption('');
      void scene.reels.highlights.mark(cells, { quiet });
    }
  },

  async scatter({ symbol, cells, amount }, progress, showing) {
    const { scene, sound, skin, texts, format } = showing;
    progress.credits += amount;
    const quiet = isQuiet(progress);
    if (!quiet) sound.play('win');
    const win = format(worthOf(amount, progress));
    const name = symbolName(skin, symbol, texts);
    if (amount > 0) scene.caption(texts('win.scatter', { count: cells.length, name, win }));
    await Promise.all([
      scene.reels.highlights.mark(cells, { quiet }),
      amount > 0 ? countWin(progress, showing) : undefined,
    ]);
    await scene.motion.wait(readMs.line);
  },

  async 'free-spins-start'({ spins, multiplier }, progress, showing) {
    const { scene, sound, texts } = showing;
    progress.freeSpinsTotal = spins;
    progress.multiplier = multiplier;
    sound.play('feature');
    scene.features.freeSpins(0, spins, multiplier);
    scene.caption('');
    scene.plate.announce(texts('feature.free-spins'), texts('feature.spins', { count: spins }));
    const started = multiplier > 1 ? 'feature.started' : 'feature.started-plain';
    scene.announce(texts(started, { count: spins, multiplier }));
    scene.root.dataset['feature'] = 'free-spins';
    await scene.motion.wait(readMs.feature);
    restorePlate(progress, showing);
  },

  async 'hold-start'({ coins, respins }, progress, showing) {
    const { scene, sound, texts } = showing;
    sound.play('feature');
    scene.caption('');
    scene.plate.announce(texts('feature.hold'), texts('feature.respins', { count: respins }));
    scene.announce(texts('feature.hold'));
    scene.root.dataset['feature'] = 'hold';
    scene.features.hold(coins.length, respins);
    const cells = coins.map(({ cell }) => cell);
    await scene.reels.highlights.mark(cells, { quiet: false });
    await scene.motion.wait(readMs.feature);
    restorePlate(progress, showing);
    scene.reels.keepOnly(cells);
    await Promise.all(coins.map((coin) => putCoin(coin, showing)));
  },

  async 'hold-respin'({ coins, left, lifted = [] }, _progress, showing) {
    const { scene, sound, fast } = showing;
    await scene.motion.wait(fast() ? 120 : 420);
    if (coins.length > 0) {
      sound.play('win');
      await scene.reels.drop(
        coins.map(({ cell }) => cell),
        showing.coin,
      );
      await Promise.all([...lifted, ...coins].map((coin) => putCoin(coin, showing)));
    }
    scene.features.hold(scene.reels.labels.count, left);
    scene.describeReels();
  },

  async 'hold-end'({ coins, full, amount }, progress, showing) {
    const { scene, sound, texts, format } = showing;
    progress.credits += amount;
    if (!isQuiet(progress)) sound.play('bigWin');
    const win = format(worthOf(amount, progress));
    scene.caption(texts(full ? 'feature.hold-full' : 'feature.hold-ended', { count: coins, win }));
    await countWin(progress, showing);
    await scene.motion.wait(readMs.feature);
    scene.features.base();
    delete scene.root.dataset['feature'];
  },

  async 'special-symbol'({ symbol }, progress, showing) {
    const { scene, sound, skin, texts } = showing;
    sound.play('feature');
    const name = symbolName(skin, symbol, texts);
    scene.plate.announce(texts('feature.special'), name);
    scene.features.special(symbol);
    scene.announce(texts('feature.special-is', { name }));
    await scene.motion.wait(readMs.feature);
    restorePlate(progress, showing);
  },

  async expand({ symbol, reels, amount }, progress, showing) {
    const { scene, sound } = showing;
    progress.credits += amount;
    const quiet = isQuiet(progress);
    if (!quiet) sound.play('win');
    const filled = scene.reels.shown.map((column, reel) =>
      reels.includes(reel) ? column.map(() => symbol) : column,
    );
    scene.reels.show(filled);
    scene.describeReels();
    const cells = reels.flatMap((reel) => (filled[reel] ?? []).map((_, row): Cell => [reel, row]));
    await Promise.all([scene.reels.highlights.mark(cells, { quiet }), countWin(progress, showing)]);
    await scene.motion.wait(readMs.free);
  },

  async 'free-spins-added'({ spins, remaining }, progress, showing) {
    const { scene, sound, texts } = showing;
    progress.freeSpinsTotal = progress.freeSpinsPlayed + remaining;
    sound.play('feature');
    scene.features.freeSpins(
      progress.freeSpinsPlayed,
      progress.freeSpinsTotal,
      progress.multiplier,
    );
    scene.caption('');
    scene.plate.announce(texts('feature.free-spins'), texts('feature.more', { count: spins }));
    scene.announce(texts('feature.added', { count: spins }));
    await scene.motion.wait(readMs.feature);
    restorePlate(progress, showing);
  },

  async 'free-spins-end'({ spins, amount }, progress, { scene, texts, format }) {
    const win = format(worthOf(amount, progress));
    scene.caption(texts('feature.ended', { count: spins, win }));
    await scene.motion.wait(readMs.feature);
    scene.features.base();
    delete scene.root.dataset['feature'];
  },

  async capped(_event, _progress, { scene, texts }) {
    scene.caption(texts('win.capped'));
    await scene.motion.wait(readMs.feature);
  },

  async 'round-end'(_event, progress, showing) {
    const { scene, sound, texts } = showing;
    const { round, stakeMinor } = progress;
    const winMinor = parseAmount(round.win);
    const tier = tierOf(winMinor, stakeMinor);
    if (tier === undefined || tier === 'count') return;
    sound.play('bigWin');
    scene.caption('');
    const counting = scene.plate.count(winMinor, { caption: texts(captions[tier]), tier });
    if (tier === 'full') {
      showing.onCelebration(true);
      await Promise.all([counting, celebrate(scene.root, scene.motion, scene.look.scenery.drift)]);
      showing.onCelebration(false);
    } else {
      await counting;
      await scene.motion.wait(600);
    }
  },
};

const captions = { count: 'win.won', plate: 'win.big', full: 'win.great' } as const;

/** Shows a finished round from its first event to its last. The reels may be turning already. */
export async function showRound(round: SlotRound, showing: Showing): Promise<void> {
  const progress: Progress = {
    round,
    stakeMinor: parseAmount(round.stake),
    credits: 0,
    freeSpinsPlayed: 0,
    freeSpinsTotal: 0,
    multiplier: 1,
  };
  for (const event of round.events) {
    showing.scene.motion.unhurry();
    await showEvent(event, progress, showing);
  }
  showing.scene.motion.unhurry();
  if (round.jackpots !== undefined) await showJackpots(round.jackpots, showing);
}

function showEvent<Type extends SlotEvent['type']>(
  event: Extract<SlotEvent, { type: Type }>,
  progress: Progress,
  showing: Showing,
): Promise<void> {
  return show[event.type](event, progress, showing);
}

/** What came back so far is not more than the stake: it is stated without a celebration. */
function isQuiet({ credits, round }: Progress): boolean {
  return credits <= round.bet;
}

function worthOf(credits: number, { stakeMinor, round }: Progress): bigint {
  return creditsToMinor(credits, stakeMinor, round.bet);
}

async function countWin(progress: Progress, { scene, texts, format }: Showing): Promise<void> {
  const winMinor = worthOf(progress.credits, progress);
  const tier: WinTier | undefined = tierOf(winMinor, progress.stakeMinor);
  if (tier === undefined) {
    scene.caption(texts('win.returned', { win: format(winMinor) }));
    return;
  }
  // The larger plates wait for the end of the round, when the amount is final.
  await scene.plate.count(winMinor, { caption: texts('win.won'), tier: 'count' });
}

/** Back to the running count after the plate announced something else. */
function restorePlate(progress: Progress, { scene, texts }: Showing): void {
  const winMinor = worthOf(progress.credits, progress);
  if (tierOf(winMinor, progress.stakeMinor) === undefined) scene.plate.hide();
  else void scene.plate.count(winMinor, { caption: texts('win.won'), tier: 'count' });
}

function putCoin({ cell, value }: HeldCoin, { scene, pots }: Showing): Promise<void> {
  return scene.reels.labels.put(cell, pots[value] ?? `${value}×`);
}

function bestOf(wins: readonly SlotWin[]): SlotWin {
  return wins.reduce((best, win) => (win.amount > best.amount ? win : best));
}

function distinctCells(wins: readonly SlotWin[]): readonly Cell[] {
  const cells = wins.flatMap((win) => win.cells);
  return [...new Map(cells.map((cell) => [cell.join(), cell])).values()];
}

/** The line of the only win there is; several lines are drawn one after the other. */
function onlyLine(wins: readonly SlotWin[], { lines }: Showing): readonly number[] | undefined {
  const [win, another] = wins;
  return win?.line === undefined || another !== undefined ? undefined : lines?.[win.line];
}

function describeWin(win: SlotWin, progress: Progress, showing: Showing): string {
  const { texts, skin, format } = showing;
  const values = {
    count: win.count,
    name: symbolName(skin, win.symbol, texts),
    ways: win.ways,
    line: (win.line ?? 0) + 1,
    win: format(worthOf(win.amount, progress)),
  };
  if (win.line !== undefined) return texts('win.line', values);
  return texts(win.ways === 1 ? 'win.one-way' : 'win.ways', values);
}
