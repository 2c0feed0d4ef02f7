import type { CrashDescription, CrashRound } from '../protocol.ts';
import type { Texts } from '#client/kit/texts.ts';
import { multiplierText } from '#games/instant/client/multiplier.ts';
import { msUntil, multiplierAfter } from './flight.ts';
import type { FlightView } from './flight-scene.ts';
import type { Stage } from './stage.ts';

/** Long flights are shown in so many ms. */
const SHOWN_MAX_MS = 9000;
const END_MS = 1600;

/** Shows a flight of the past, with where its player let go. */
export async function replayFlight(
  round: CrashRound,
  {
    stage,
    texts,
    game,
    isOn = () => true,
  }: {
    readonly stage: Stage;
    readonly texts: Texts;
    readonly game: CrashDescription;
    /** Nothing is shown any more once it says no. */
    readonly isOn?: () => boolean;
  },
): Promise<void> {
  const { model } = game;
  const crash = round.shared.result?.crash ?? 100;
  const stop = round.events.find((event) => event.type === 'cashed-out')?.multiplier;
  const lastsMs = msUntil(model, crash);
  const note = texts('crash.replay-at', {
    number: Number(round.shared.number).toLocaleString('en'),
  });
  const viewAt = (elapsedMs: number): FlightView => {
    const hundredths = Math.min(crash, multiplierAfter(model, elapsedMs));
    const marks =
      stop === undefined || stop > hundredths
        ? []
        : [{ name: texts('crash.cash-out'), hundredths: stop, own: true }];
    return { phase: 'flying', hundredths, elapsedMs, overMs: 0, marks };
  };
  await stage.motion.run({
    durationMs: Math.max(1, Math.min(SHOWN_MAX_MS, lastsMs)),
    frame: (progress) => {
      if (isOn()) stage.show(viewAt(lastsMs * progress), note);
    },
  });
  if (stage.motion.pace === 'reduced') await stage.motion.wait(END_MS);
  const end = { ...viewAt(lastsMs), phase: 'over' as const, hundredths: crash };
  const said = `${texts('crash.burned')} · ${multiplierText(crash)}×`;
  await stage.motion.run({
    durationMs: END_MS,
    frame: (progress) => {
      if (isOn()) stage.show({ ...end, overMs: progress * END_MS }, said);
    },
  });
}
