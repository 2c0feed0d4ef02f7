import { splitLine } from '../slip/split-line.ts';
import type { SlipLine } from '../slip/use-slip.ts';
import { type AnyPlay, type Draft, type DraftLine, lineOf, selectionsOf } from './draft.ts';
import { termsOf } from './slip-draw.ts';
import type { TypedLine } from './typed-sheet.tsx';
import type { PanelModel } from './use-panel.ts';

interface Added {
  readonly line: DraftLine;
  readonly times: number;
}

/** The ways from the panel to the slip, or past it. */
export function addingTo(
  model: PanelModel,
  lines: readonly DraftLine[],
  {
    setDraft,
    openSlip,
  }: {
    readonly setDraft: (draft: Draft) => void;
    /** Over the panel, where it does not stand beside it. */
    readonly openSlip: () => void;
  },
) {
  const { slip, changeSlip, placeLines } = model;
  const standing = lines.map((line) => ({ line, times: 1 }));
  const add = (added: readonly Added[]) => {
    const all = [...slip.lines, ...added.flatMap((one) => freshLines(model, one))];
    changeSlip({ lines: all });
    setDraft({});
    return all;
  };
  return {
    seeSlip: () => {
      if (lines.length > 0) add(standing);
      openSlip();
    },
    // What is placed at once goes the way of the slip, so that a refusal keeps it there.
    placeNow: () => placeLines(add(standing)),
    addTyped: (play: AnyPlay) => (typed: readonly TypedLine[]) => {
      add(
        typed.flatMap(({ numbers, times }) =>
          selectionsOf(play, numbers).flatMap((selection) => {
            const line = lineOf(play, selection);
            return line ? [{ line, times }] : [];
          }),
        ),
      );
      openSlip();
    },
  };
}

/** A draft as lines of the slip: numbers at half odds apart from the others. */
function freshLines(
  { stateOf }: PanelModel,
  { line: { play, text, bets, units }, times }: Added,
): readonly SlipLine[] {
  const terms = termsOf(play);
  const one = { id: crypto.randomUUID(), play: play.code, text, bets, units, times, terms };
  return splitLine(play, one, (bet) => stateOf(bet.play, bet.number));
}
