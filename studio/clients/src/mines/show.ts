import type { MinesEvent } from '@croupier/engines/mines/events';
import type { MinesDescription } from '@croupier/protocol/mines';
import type { Texts } from '../kit/texts.ts';
import type { Sound } from '../shell/sound.ts';
import { multiplierText, payAt } from './multiplier.ts';
import type { Stage } from './stage.ts';

export interface Showing {
  readonly stage: Stage;
  readonly sound: Sound;
  readonly texts: Texts;
  readonly game: MinesDescription;
  readonly format: (minor: bigint) => string;
  readonly stakeMinor: bigint;
  /** What was found so far, for the controls; a replay has none. */
  readonly onFound: (picks: number, multiplier: number | undefined) => void;
}

/** What a round has come to, as the events tell it. */
interface Told {
  mines: number;
  picks: number;
  hit: number | undefined;
}

type Play = {
  readonly [Type in MinesEvent['type']]: (
    event: Extract<MinesEvent, { type: Type }>,
    showing: Showing,
    told: Told,
  ) => Promise<void> | void;
};

/** One motion for each event of the engine; an event without one does not compile. */
const play: Play = {
  started({ mines }, { stage, game, onFound }, told) {
    told.mines = mines;
    stage.plate.hide();
    stage.board.cover();
    stage.ladder.show(mines, ladderOf(game, mines), 0);
    onFound(0, undefined);
  },
  async gem({ tile, picks, multiplier }, showing, told) {
    const { stage, sound, game, texts, format, stakeMinor, onFound } = showing;
    told.picks = picks;
    sound.play('gem');
    stage.board.gem(tile);
    stage.ladder.show(told.mines, ladderOf(game, told.mines), picks);
    onFound(picks, multiplier);
    const values = {
      multiplier: multiplierText(multiplier),
      amount: format(payAt(stakeMinor, multiplier)),
    };
    stage.announce(texts('mines.safe', values));
    await stage.motion.wait(140);
  },
  mine({ tile }, { sound }, told) {
    told.hit = tile;
    sound.play('blast');
  },
  async ended({ reason, multiplier, mines }, { stage, sound, stakeMinor }, told) {
    const won = reason !== 'mine';
    stage.board.reveal({ mines, won, ...(told.hit !== undefined && { hit: told.hit }) });
    if (won) sound.play(multiplier >= 1000 ? 'bigWin' : 'win');
    await stage.motion.wait(won ? 350 : 700);
    stage.plate.show(reason, payAt(stakeMinor, multiplier), multiplier);
  },
};

export function ladderOf({ ladders }: MinesDescription, mines: number): readonly number[] {
  return ladders[String(mines)] ?? [];
}

/** Shows events in order. Those before `from` are put on stage at once, without motion or sound. */
export async function showEvents(
  events: readonly MinesEvent[],
  showing: Showing,
  { from = 0, pauseMs = 0 }: { readonly from?: number; readonly pauseMs?: number } = {},
): Promise<void> {
  const told: Told = { mines: 0, picks: 0, hit: undefined };
  for (const [index, event] of events.entries()) {
    if (index < from) setUp(event, showing, told);
    else {
      await (play[event.type] as (event: MinesEvent, ...rest: [Showing, Told]) => Promise<void>)(
        event,
        showing,
        told,
      );
      if (pauseMs > 0) await showing.stage.motion.wait(pauseMs);
    }
  }
}

/** What is known already stands there, and is not told again. */
function setUp(event: MinesEvent, showing: Showing, told: Told): void {
  if (event.type === 'started') void play.started(event, showing, told);
  if (event.type !== 'gem') return;
  const { stage, game, onFound } = showing;
  told.picks = event.picks;
  stage.board.gem(event.tile);
  stage.ladder.show(told.mines, ladderOf(game, told.mines), event.picks);
  onFound(event.picks, event.multiplier);
}
