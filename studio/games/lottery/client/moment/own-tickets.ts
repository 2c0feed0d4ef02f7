import { useEffect, useState } from 'react';
import { parseSelection } from '../../engine/selection.ts';
import type { LineView, TicketPage, TicketView } from '#games/lottery/protocol.ts';
import { minorOf, winOf } from '../frame/sums.ts';
import { type Desk, useDesk } from '../session/desk.ts';
import { playOf } from '../tickets/known-plays.ts';
import { thousandths } from '../tickets/line-cost.ts';

/** Tickets are paid a moment after the draw: asked for so often, so far apart. */
const ASK_TIMES = 6;
const ASK_MS = 1200;

export interface OwnTickets {
  readonly tickets: readonly TicketView[];
  /** The draw is over, and nothing more is to come. */
  readonly isSettled: boolean;
}

const NONE: OwnTickets = { tickets: [], isSettled: false };

/** The player's tickets of one draw, followed until they are paid once it is over. */
export function useOwnTickets(
  game: string,
  { number, isOver }: { readonly number: string | undefined; readonly isOver: boolean },
): OwnTickets {
  const desk = useDesk();
  const [known, setKnown] = useState<OwnTickets & { readonly of: string | undefined }>();
  useEffect(() => {
    if (number === undefined) return;
    let isLeft = false;
    const follow = async () => {
      for (let turn = 0; turn < (isOver ? ASK_TIMES : 1); turn += 1) {
        const own = await readOwn(desk, game, number);
        if (isLeft) return;
        if (own !== undefined) setKnown({ of: number, tickets: own, isSettled: false });
        if (own?.every(({ state }) => state === 'settled')) break;
        if (isOver) await new Promise((done) => setTimeout(done, ASK_MS));
      }
      if (!isOver || isLeft) return;
      setKnown((last) => ({
        of: number,
        tickets: last?.of === number ? last.tickets : [],
        isSettled: true,
      }));
      void desk.refreshBalance(game);
    };
    void follow();
    return () => {
      isLeft = true;
    };
  }, [desk, game, number, isOver]);
  return known !== undefined && known.of === number ? known : NONE;
}

async function readOwn(desk: Desk, game: string, number: string) {
  const answer = await desk.ask<TicketPage>(`tickets?game=${game}`, undefined, game);
  if (answer.kind !== 'answered') return undefined;
  return answer.value.tickets.filter(
    ({ issue, state }) => issue === number && (state === 'open' || state === 'settled'),
  );
}

/** What tickets cost, and what they paid once all of them are settled. */
export function sumsOf(tickets: readonly Pick<TicketView, 'state' | 'stake' | 'payout'>[]): {
  readonly stake: bigint;
  readonly payout: bigint | undefined;
} {
  const sum = (texts: readonly string[]) => texts.reduce((all, text) => all + minorOf(text), 0n);
  const isPaid = tickets.every(({ state }) => state === 'settled');
  return {
    stake: sum(tickets.map(({ stake }) => stake)),
    payout: isPaid ? sum(tickets.map(({ payout }) => payout ?? '0')) : undefined,
  };
}

/** What is drawn of a result. */
export interface KnownResult {
  readonly result: unknown;
  readonly isWhole: boolean;
}

/** Lines that can only win more as further prizes come. */
const growing = /^(?:LO|B[78]L|X|DA1|DE_|DD|C[34]_|[23]D_)/;

/** What a line has hit by the prizes that are there: of others than these nothing before the last is. */
function hitsOf(
  { game, issue }: TicketView,
  line: LineView,
  known: KnownResult | undefined,
): readonly (readonly [prize: string, count: number])[] {
  if (known === undefined || (!known.isWhole && !growing.test(line.play))) return [];
  const play = playOf(game, { issue, play: line.play });
  if (play === undefined) return [];
  const hits = play.hits(parseSelection(play.grammar, line.selection), known.result as never);
  return Object.entries(hits);
}

/** How often a line has hit so far. */
export const hitsSoFar = (
  ticket: TicketView,
  line: LineView,
  known: KnownResult | undefined,
): number => hitsOf(ticket, line, known).reduce((all, [, count]) => all + count, 0);

/** What a line has won so far. */
export function wonSoFar(
  ticket: TicketView,
  line: LineView,
  known: KnownResult | undefined,
): bigint {
  const unit = minorOf(line.unit) * BigInt(line.multiple);
  return hitsOf(ticket, line, known).reduce((all, [prize, count]) => {
    const odds = line.odds[prize];
    return odds === undefined ? all : all + winOf(unit, thousandths(odds)) * BigInt(count);
  }, 0n);
}
