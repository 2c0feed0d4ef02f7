import { useState } from 'react';
import type { ChaseRequest, IssueView } from '#games/lottery/protocol.ts';
import { serverNow } from '#client/kit/clock.ts';
import type { DrawView } from '../frame/issues.ts';
import { type Placing, usePlacing } from '../slip/use-placing.ts';
import type { Slip, SlipLine } from '../slip/use-slip.ts';
import type { AnyPlay } from './draft.ts';
import { termsOf } from './slip-draw.ts';
import { chasedOf, slipWithout, ticketsOf } from './slip-requests.ts';

/** A chase as its editor has it. */
type ChasePlanned = Omit<ChaseRequest, 'requestId' | 'line'>;

/** What a slip can be done with, and what came of it. */
export interface Sending {
  readonly placing: Placing;
  /** The issue of the slip has closed, and the next one is another bet: it is asked about. */
  readonly isLate: boolean;
  /** The issue that was sent last, or that the slip is for. */
  readonly lateIssue: string | undefined;
  readonly placeSlip: () => void;
  /** The slip with these lines. */
  readonly placeLines: (lines: readonly SlipLine[]) => void;
  readonly placeChase: (line: SlipLine, plan: ChasePlanned) => void;
  readonly askNow: () => void;
  readonly dismiss: () => void;
  /** The slip is for the draw that takes bets now. */
  readonly moveOn: () => void;
}

/** Sends the slip for its draw, and moves it to the next one where that has closed. */
export function useSending(
  game: string,
  [slip, changeSlip]: readonly [Slip, (part: Partial<Slip>) => void],
  {
    draw,
    issues,
    bound,
    plays,
    seriesOfLine,
  }: {
    readonly draw: DrawView | undefined;
    /** Those of the draw that are bet on. */
    readonly issues: readonly IssueView[];
    /** What a slip says that is for the draw of now. */
    readonly bound: Pick<Slip, 'drawAt' | 'issue'>;
    readonly plays: ReadonlyMap<string, AnyPlay>;
    readonly seriesOfLine: (line: SlipLine) => number | null;
  },
): Sending {
  const [isLate, setLate] = useState(false);
  const [sent, setSent] = useState<string>();
  const { placing, place, placeChase, askNow, dismiss } = usePlacing(game, (lineId) =>
    changeSlip(slipWithout(slip.lines, lineId)),
  );
  const placeLines = (lines: readonly SlipLine[]) => {
    const isOpen = isOpenNow(draw);
    setLate(!isOpen);
    setSent(isOpen ? issues[0]?.number : undefined);
    if (isOpen) place(ticketsOf(slip, lines, { issues, seriesOfLine }));
  };
  const leave = () => {
    setLate(false);
    dismiss();
  };
  return {
    placing,
    askNow,
    isLate: isLate || (placing.kind === 'refused' && placing.refusal.code === 'issue-closed'),
    lateIssue: sent ?? slip.issue,
    placeLines,
    placeSlip: () => placeLines(slip.lines),
    placeChase: (line: SlipLine, plan: ChasePlanned) =>
      placeChase(line.id, { ...plan, line: chasedOf(line, slip, seriesOfLine(line)) }),
    dismiss: leave,
    moveOn: () => {
      leave();
      const lines = slip.lines.map((line) => ({ ...line, terms: termsOf(plays.get(line.play)) }));
      changeSlip({ ...bound, lines });
    },
  };
}

function isOpenNow(draw: DrawView | undefined): boolean {
  const now = serverNow();
  return draw !== undefined && draw.openAt <= now && draw.closeAt > now;
}
