import type { OpenedSession } from '#protocol/session.ts';
import type { InstantControls, MainState } from './instant-controls.ts';
import type { InstantPlay, Now } from './instant-kind.ts';
import type { InstantStage } from './instant-stage.ts';
import type { GamePage } from '#client/shell/game-page.ts';

export interface Reflected<Session extends OpenedSession> {
  readonly page: GamePage<Session>;
  readonly play: InstantPlay<Session>;
  readonly stage: InstantStage;
  readonly controls: InstantControls;
  /** How long the next round must still wait, ms. */
  readonly waitMs: number;
  /** Rounds that autoplay has left; `undefined` while it does not run. */
  readonly autoLeft: number | undefined;
}

/** Writes what may be done into main button, play area and the line under it. */
export function reflect<Session extends OpenedSession>(
  now: Now<Session>,
  options: Reflected<Session>,
): void {
  const { page, play, stage, controls, autoLeft } = options;
  const { texts } = page;
  if (autoLeft !== undefined) {
    const sum = texts('autoplay.left', { rounds: autoLeft });
    controls.set('auto', { name: texts('autoplay.stop'), sum });
    play.reflect?.({ phase: 'busy', round: now.round });
    stage.hint('');
    return;
  }
  play.reflect?.(now);
  if (now.round === undefined) reflectStart(now, options);
  else {
    const main = play.main?.(now.round);
    const isHeld = now.phase !== 'busy' && (now.phase === 'off' || main?.action === undefined);
    const shown = main ?? { name: texts('instant.round-open') };
    controls.set(now.phase === 'busy' ? 'step' : isHeld ? 'held' : 'open', shown);
  }
  const lacking = now.phase === 'ready' ? play.lacks?.() : undefined;
  const usual = now.phase === 'ready' ? texts('instant.hint-ready') : '';
  stage.hint(lacking ?? play.hint?.(now) ?? usual);
}

/** What a round costs that is started now, minor units. */
export function firstStake<Session extends OpenedSession>(
  { stake }: InstantControls,
  play: InstantPlay<Session>,
): bigint {
  return stake.stakeMinor * BigInt(play.bets?.() ?? 1);
}

function reflectStart<Session extends OpenedSession>(
  now: Now<Session>,
  { page, play, controls, waitMs }: Reflected<Session>,
): void {
  const { texts, format } = page;
  const mayStart = now.phase === 'ready' && waitMs === 0 && play.lacks?.() === undefined;
  const state: MainState = now.phase === 'busy' ? 'busy' : mayStart ? 'ready' : 'off';
  const name = play.startName ?? texts('instant.start');
  controls.set(state, {
    name: state === 'busy' ? (play.busyName ?? texts('instant.starting')) : name,
    sum: format(firstStake(controls, play)),
  });
}
