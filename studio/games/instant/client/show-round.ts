import type { OpenedSession, PlayedOf } from '#protocol/session.ts';
import type { Texts } from '#client/kit/texts.ts';
import { parseAmount } from '#client/kit/money.ts';
import type { Sound } from '#client/shell/sound.ts';
import type { InstantPlay, RoundOf } from './instant-kind.ts';
import type { InstantStage } from './instant-stage.ts';
import { multiplierText } from './multiplier.ts';
import { figuresOf, isPlayed } from './round-figures.ts';

/** From ten times the stake a win sounds big. */
const bigMultiplier = 1000;

export interface ShowOptions<Session extends OpenedSession> {
  readonly play: InstantPlay<Session>;
  readonly stage: InstantStage;
  readonly texts: Texts;
  readonly format: (minor: bigint) => string;
  readonly sound: Sound;
  readonly from?: number;
  readonly pauseMs?: number;
}

/** Shows a round and, where it has ended, its result: with a sound only where it won something. */
export async function showRound<Session extends OpenedSession>(
  round: RoundOf<Session>,
  options: ShowOptions<Session>,
): Promise<void> {
  const { play, stage, sound, from = 0, pauseMs = 0 } = options;
  stage.plate.hide();
  await play.show(round, { stakeMinor: parseAmount(round.stake), from, pauseMs });
  if (!isPlayed<Session>(round)) return;
  const { end, multiplier } = figuresOf(round);
  if (end === 'won') sound.play(multiplier >= bigMultiplier ? 'bigWin' : 'win');
  if (play.ownResult !== true) showResult(round, options);
}

function showResult<Session extends OpenedSession>(
  round: PlayedOf<Session>,
  { play, stage, texts, format }: ShowOptions<Session>,
): void {
  const { end, winMinor, multiplier } = figuresOf(round);
  const usual = {
    won: texts('instant.plate-won'),
    even: texts('instant.plate-even'),
    lost: texts('instant.plate-lost'),
  }[end];
  stage.plate.show({
    end,
    caption: play.caption?.(round) ?? usual,
    amount: end === 'lost' ? '' : format(winMinor),
    multiplier: end === 'lost' ? '' : `${multiplierText(multiplier)}×`,
  });
}
