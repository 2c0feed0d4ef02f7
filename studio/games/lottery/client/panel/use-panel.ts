import { useEffect, useState } from 'react';
import type { FamilyName } from '../../engine/families.ts';
import { takesSeries } from '../../engine/prize-group.ts';
import type { LotterySession, PanelView } from '#games/lottery/protocol.ts';
import { useSecond } from '#client/kit/clock.ts';
import { type DrawView, nextDraw, nextNews } from '../frame/issues.ts';
import { minorOf } from '../frame/sums.ts';
import { dayIn } from '../frame/times.ts';
import { dayOf } from '../words/names.ts';
import { type Desk, useDesk, useSession } from '../session/desk.ts';
import { useAsked } from '../session/use-asked.ts';
import { costOf, type Slip, type SlipLine, useSlip } from '../slip/use-slip.ts';
import type { AnyPlay } from './draft.ts';
import { limitProblem, type TicketLimits } from './read-stake.ts';
import { slipDraw } from './slip-draw.ts';
import { usePlays } from './use-plays.ts';
import { type Sending, useSending } from './use-sending.ts';
import { type StakeField, useStake } from './use-stake.ts';
import { type NumberStates, useNumberStates } from './number-states.ts';

/** All that the panel and the slip of a lottery show and do. */
export interface PanelModel extends Sending {
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
  /** What new tickets get on a number of the draw that the slip is for. */
  readonly stateOf: NumberStates;
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
  const now = useSecond();
  const current = nextDraw(panel, now);
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
  const stake = useStake(slip, changeSlip, session.currency.symbol);
  const bound = { drawAt: current?.drawAt ?? null, issue: current?.issues[0]?.number };
  const sending = useSending(game, [slip, changeSlip], {
    draw,
    issues,
    bound,
    plays,
    seriesOfLine,
  });
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
    ...limitsOf(panel, slip, { stake, seriesOfLine }),
    stateOf,
    ...sending,
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

/** What tickets of the slip may cost, and whether they do. */
function limitsOf(
  panel: PanelView,
  slip: Slip,
  {
    stake,
    seriesOfLine,
  }: {
    readonly stake: StakeField;
    readonly seriesOfLine: (line: SlipLine) => number | null;
  },
): Pick<PanelModel, 'limits' | 'ticketUnits' | 'beyond'> {
  const limits = { min: minorOf(panel.limits.min), max: minorOf(panel.limits.max) };
  const parts = Map.groupBy(slip.lines, seriesOfLine);
  const ticketUnits = [...parts.values()].map((own) => costOf(own, 1n));
  const sums = ticketUnits.map((units) => units * stake.minor);
  return { limits, ticketUnits, beyond: limitProblem(sums, limits) };
}
