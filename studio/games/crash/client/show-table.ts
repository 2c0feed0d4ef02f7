import type { CrashDescription, CrashTableState } from '../protocol.ts';
import type { Texts } from '#client/kit/texts.ts';
import { multiplierOf } from './crowd.ts';
import { shownAt } from './flight.ts';
import type { FlightView } from './flight-scene.ts';
import type { Stage } from './stage.ts';

/** So shortly before the start, in ms, no seconds are counted any more. */
const SOON_MS = 600;

const nothing = { hundredths: 100, elapsedMs: 0, overMs: 0, marks: [] };

/** Shows a table on its stage at a moment of the server's clock. */
export function showTable(
  stage: Stage,
  texts: Texts,
  {
    state,
    model,
    now,
  }: {
    readonly state: CrashTableState | undefined;
    readonly model: CrashDescription['model'];
    readonly now: number;
  },
): void {
  const round = state?.round;
  // On a phone the chat lies over the bets: not while one of them waits to be taken out.
  const holds = round?.state === 'running' && state?.mine.some((bet) => bet.state === 'open');
  stage.root.toggleAttribute('data-holding', holds === true);
  if (state === undefined || round === undefined || (round.nextAt ?? now) < now) {
    const note = texts(state?.shut === true ? 'crash.shut' : 'crash.opens');
    stage.show({ ...nothing, phase: 'waiting' }, note, '');
  } else if (round.state === 'void') {
    stage.show({ ...nothing, phase: 'waiting' }, texts('crash.voided'), '');
  } else if (round.state === 'betting') {
    const leftMs = Math.max(0, round.startsAt - now);
    const seconds = Math.ceil(leftMs / 1000);
    const isSoon = leftMs <= SOON_MS;
    const note = isSoon ? texts('crash.soon') : texts('crash.betting', { seconds });
    stage.show({ ...nothing, phase: 'betting' }, note, isSoon ? '' : String(seconds));
  } else {
    const hundredths = shownAt(model, round, now);
    const isOver = round.state === 'ended';
    const endedAt = round.endedAt ?? now;
    const view: FlightView = {
      phase: isOver ? 'over' : 'flying',
      hundredths,
      elapsedMs: (isOver ? endedAt : now) - (round.startedAt ?? now),
      overMs: isOver ? now - endedAt : 0,
      marks: marksOf(state, hundredths),
    };
    stage.show(view, isOver ? texts('crash.burned') : holding(state, texts));
  }
}

/** Who has let go below what is shown. */
function marksOf(state: CrashTableState, shown: number): FlightView['marks'] {
  const own = new Set(state.mine.map(({ id }) => id));
  return state.bets
    .flatMap((bet) => {
      const hundredths = multiplierOf(bet);
      return hundredths === undefined || hundredths > shown
        ? []
        : [{ name: bet.name, hundredths, own: own.has(bet.id) }];
    })
    .toSorted((a, b) => a.hundredths - b.hundredths);
}

function holding({ totals }: CrashTableState, texts: Texts): string {
  if (totals.open === 0) return texts('crash.flying-none');
  return texts('crash.flying', { count: totals.open });
}
