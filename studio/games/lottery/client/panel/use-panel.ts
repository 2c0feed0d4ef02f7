import { useEffect, useMemo, useState } from 'react';
import { families, type FamilyName } from '../../engine/families.ts';
import { takesSeries } from '../../engine/prize-group.ts';
import { type OddsTables, withOdds } from '../../engine/odds-tables.ts';
import type {
  ChaseRequest,
  LotterySession,
  PanelView,
  TicketRequest,
} from '#games/lottery/protocol.ts';
import { serverNow, useSecond } from '../frame/clock.ts';
import { type DrawView, nextDraw, nextNews } from '../frame/issues.ts';
import { minorOf, textOf } from '../frame/sums.ts';
import { dayIn } from '../frame/times.ts';
import { dayOf } from '../words/names.ts';
import { type Desk, useDesk, useSession } from '../session/desk.ts';
import { useAsked } from '../session/use-asked.ts';
import { costOf, type Slip, type SlipLine, useSlip } from '../slip/use-slip.ts';
import { type Placing, usePlacing } from '../slip/use-placing.ts';
import type { AnyPlay } from './draft.ts';
import { limitProblem, type TicketLimits } from './read-stake.ts';
import { slipDraw, termsOf } from './slip-draw.ts';
import { type StakeField, useStake } from './use-stake.ts';
import { type NumberStates, useNumberStates } from './number-states.ts';

/** A chase as its editor has it. */
export type ChasePlanned = Omit<ChaseRequest, 'requestId' | 'line'>;

/** All that the panel and the slip of a lottery show and do. */
export interface PanelModel {
  readonly desk: Desk;
  readonly game: string;
  readonly family: FamilyName;
  readonly panel: PanelView;
  readonly session: LotterySession;
  readonly symbol: string;
  readonly balance: string;
  readonly plays: ReadonlyMap<string, AnyPlay>;
  /** That takes bets, or the next one that will. */
  readonly current: DrawView | undefined;
  /** That the slip is for. */
  readonly draw: DrawView | undefined;
  readonly stations: readonly string[];
  readonly stationCount: number;
  readonly chooseStations: (stations: readonly string[]) => void;
  /** Where the player may give up a part of the prize for a rebate: their own group, and what they chose. */
  readonly series: { readonly own: number; readonly chosen: number } | null;
  /** The prize group that a play is bet at now; null where it pays by its table. */
  readonly seriesFor: (play: AnyPlay) => number | null;
  readonly slip: Slip;
  readonly changeSlip: (part: Partial<Slip>) => void;
  /** What one bet costs, and what stands in its field. */
  readonly stake: StakeField;
  readonly limits: TicketLimits;
  /** How many stakes each ticket of the slip costs. */
  readonly ticketUnits: readonly bigint[];
  /** A ticket of the slip is below or above what one may cost. */
  readonly beyond: 'small' | 'large' | undefined;
  readonly placing: Placing;
  /** The issue of the slip has closed, and the next one is another bet: it is asked about. */
  readonly isLate: boolean;
  /** The issue that was sent last, or that the slip is for. */
  readonly lateIssue: string | undefined;
  readonly placeSlip: () => void;
  /** The slip with these lines. */
  readonly placeLines: (lines: readonly SlipLine[]) => void;
  readonly placeChase: (line: SlipLine, plan: ChasePlanned) => void;
  /** What new tickets get on a number of the draw that the slip is for. */
  readonly stateOf: NumberStates;
  readonly askNow: () => void;
  readonly dismiss: () => void;
  /** The slip is for the draw that takes bets now. */
  readonly moveOn: () => void;
}

export function usePanelView(game: string) {
  const desk = useDesk();
  const session = useSession(game);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    let isOver = false;
    desk
      .session(game)
      .then((opened) => {
        if (!isOver) setRefused(opened === undefined);
      })
      .catch(() => setRefused(true));
    return () => {
      isOver = true;
    };
  }, [desk, game]);
  const asked = useAsked<PanelView>(session && `games/${game}`, {
    game,
    nextIn: (panel) => nextNews(panel && [panel]),
  });
  return { ...asked, session, isRefused };
}

export function usePanel(panel: PanelView, session: LotterySession): PanelModel {
  const desk = useDesk();
  const { code: game, family } = panel;
  const [slip, changeSlip] = useSlip(game);
  const [chosen, chooseStations] = useState<readonly string[]>([]);
  const [isLate, setLate] = useState(false);
  const [sent, setSent] = useState<string>();
  const now = useSecond();
  const current = nextDraw(panel, now);
  const { placing, place, placeChase, askNow, dismiss } = usePlacing(game, (lineId) =>
    changeSlip(slipWithout(slip.lines, lineId)),
  );
  const number = current?.issues[0]?.number ?? panel.results[0]?.number;
  const day = number === undefined ? dayIn(now) : dayOf(number);
  const plays = usePlays(family, day, { odds: panel.odds, drawAt: current?.drawAt });
  const draw = slipDraw(panel, slip, { current, plays, now });
  const picked = pickedOf(current, chosen);
  const issues = (draw?.issues ?? []).filter(
    ({ station }) => station === null || picked.includes(station),
  );
  const stateOf = useNumberStates(game, issues[0]?.number);
  const series = seriesOfSlip(panel, slip);
  const seriesFor = (play: AnyPlay | undefined) =>
    play !== undefined && takesSeries(play) ? (series?.chosen ?? null) : null;
  const seriesOfLine = ({ play }: SlipLine) => seriesFor(plays.get(play));
  const placeLines = (lines: readonly SlipLine[]) => {
    if (!isOpen(draw)) {
      setSent(undefined);
      setLate(true);
      return;
    }
    setSent(issues[0]?.number);
    place(ticketsOf(slip, lines, { issues, seriesOfLine }));
  };
  const stake = useStake(slip, changeSlip, session.currency.symbol);
  const limits = { min: minorOf(panel.limits.min), max: minorOf(panel.limits.max) };
  const ticketUnits = [...Map.groupBy(slip.lines, seriesOfLine).values()].map((own) =>
    costOf(own, 1n),
  );
  const sums = ticketUnits.map((units) => units * stake.minor);
  const bound = { drawAt: current?.drawAt ?? null, issue: current?.issues[0]?.number };
  return {
    desk,
    game,
    family,
    series,
    seriesFor,
    panel,
    session,
    plays,
    current,
    draw,
    slip,
    placing,
    askNow,
    symbol: session.currency.symbol,
    balance: session.balance,
    stations: picked,
    stationCount: Math.max(1, picked.length),
    chooseStations,
    changeSlip: (part) =>
      changeSlip({
        ...part,
        ...(part.lines && slip.lines.length === 0 && bound),
      }),
    stake,
    limits,
    ticketUnits,
    beyond: limitProblem(sums, limits),
    lateIssue: sent ?? slip.issue,
    isLate: isLate || (placing.kind === 'refused' && placing.refusal.code === 'issue-closed'),
    stateOf,
    placeLines,
    placeSlip: () => placeLines(slip.lines),
    placeChase: (line, plan) =>
      placeChase(line.id, { ...plan, line: chasedOf(line, slip, seriesOfLine(line)) }),
    dismiss: () => {
      setLate(false);
      dismiss();
    },
    moveOn: () => {
      setLate(false);
      dismiss();
      const lines = slip.lines.map((line) => ({ ...line, terms: termsOf(plays.get(line.play)) }));
      changeSlip({ ...bound, lines });
    },
  };
}

/** Stations that were chosen among those of the draw; the first where none is. */
function pickedOf(draw: DrawView | undefined, chosen: readonly string[]): readonly string[] {
  const stations = (draw?.issues ?? []).flatMap(({ station }) => station ?? []);
  const kept = chosen.filter((station) => stations.includes(station));
  return kept.length > 0 ? kept : stations.slice(0, 1);
}

/** The prize group of the slip; null where the player has none. */
function seriesOfSlip({ series }: PanelView, slip: Slip): PanelModel['series'] {
  if (series === null) return null;
  return { own: series.own, chosen: Math.min(series.own, slip.series ?? series.own) };
}

/** What is left of the slip once that line was taken; nothing where all of it was. */
function slipWithout(lines: readonly SlipLine[], lineId: string | undefined): Partial<Slip> {
  const left = lineId === undefined ? [] : lines.filter(({ id }) => id !== lineId);
  return left.length === 0 ? { lines: [], drawAt: null } : { lines: left };
}

function isOpen(draw: DrawView | undefined): boolean {
  const now = serverNow();
  return draw !== undefined && draw.openAt <= now && draw.closeAt > now;
}

/** One for each issue and prize group: a ticket has one group, and lines that take none are apart. */
function ticketsOf(
  slip: Slip,
  lines: readonly SlipLine[],
  {
    issues,
    seriesOfLine,
  }: {
    readonly issues: readonly { readonly number: string }[];
    readonly seriesOfLine: (line: SlipLine) => number | null;
  },
): readonly Omit<TicketRequest, 'requestId'>[] {
  const parts = [...Map.groupBy(lines, seriesOfLine)];
  return issues.flatMap(({ number }) =>
    parts.map(([group, own]) => requestOf(number, { ...slip, lines: own }, group)),
  );
}

function requestOf(
  issue: string,
  { unit, lines }: Slip,
  series: number | null,
): Omit<TicketRequest, 'requestId'> {
  const minor = minorOf(unit);
  return {
    issue,
    lines: lines.map(({ play, text, times, reduced }) => ({
      play,
      selection: text,
      unit: textOf(minor),
      multiple: times,
      ...(reduced && { reduced }),
      ...(series !== null && { series }),
    })),
    stake: textOf(costOf(lines, minor)),
  };
}

/** A chase multiplies what the line costs once. */
function chasedOf(
  { play, text, times, reduced }: SlipLine,
  { unit }: Slip,
  series: number | null,
): ChaseRequest['line'] {
  const each = textOf(minorOf(unit) * BigInt(times));
  const more = { ...(reduced && { reduced }), ...(series !== null && { series }) };
  return { play, selection: text, unit: each, ...more };
}

/** Plays of the day of an issue: those of Mark Six follow the year's animal. */
function usePlays(
  family: FamilyName,
  day: string,
  { odds, drawAt }: { readonly odds: PanelView['odds']; readonly drawAt: number | undefined },
): ReadonlyMap<string, AnyPlay> {
  const tables = odds.find((one) => one.drawAt === drawAt)?.tables;
  // Each answer of the server is another object with the same odds.
  const text = tables && JSON.stringify(tables);
  return useMemo(() => {
    const list = families[family].plays(day) as readonly AnyPlay[];
    const said = text === undefined ? undefined : tablesFrom(JSON.parse(text));
    return new Map(list.map((play) => [play.code, said ? withOdds(play, said) : play]));
  }, [family, day, text]);
}

const tablesFrom = (texts: PanelView['odds'][number]['tables']): OddsTables =>
  Object.fromEntries(
    Object.entries(texts).map(([play, prizes]) => [
      play,
      Object.fromEntries(Object.entries(prizes).map(([name, odds]) => [name, BigInt(odds)])),
    ]),
  );
