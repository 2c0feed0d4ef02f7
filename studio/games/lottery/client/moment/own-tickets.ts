import { useEffect, useState } from 'react';
import { parseSelection } from '../../engine/selection.ts';
import type { LineView, TicketPage, TicketView } from '#games/lottery/protocol.ts';
import { minorOf, winOf } from '../frame/sums.ts';
import { type Desk, useDesk } from '../session/desk.ts';
import { playOf } from '../tickets/known-plays.ts';

/** Tickets are paid a moment after the draw: asked for so often, so far apart. */
const ASK_TIMES = 6;
const ASK_MS = 1200;

export interface OwnTickets {
  readonly tickets: readonly TicketView[];
  /** The draw is over, and nothing more is to come. */
  readonly isSettled: boolean;
}

/** The player's tickets of one draw, followed until they are paid once it is over. */
export function useOwnTickets(
  game: string,
  { number, isOver }: { readonly number: string; readonly isOver: boolean },
): OwnTickets {
  const desk = useDesk();
  const [tickets, setTickets] = useState<readonly TicketView[]>([]);
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let isLeft = false;
    const follow = async () => {
      for (let turn = 0; turn < (isOver ? ASK_TIMES : 1); turn += 1) {
        const own = await readOwn(desk, game, number);
        if (isLeft) return;
        if (own !== undefined) setTickets(own);
        if (own?.every(({ state }) => state === 'settled')) break;
        if (isOver) await new Promise((done) => setTimeout(done, ASK_MS));
      }
      if (!isOver || isLeft) return;
      setSettled(true);
      void desk.refreshBalance(game);
    };
    void follow();
    return () => {
      isLeft = true;
    };
  }, [desk, game, number, isOver]);
  return { tickets, isSettled };
}

async function readOwn(desk: Desk, game: string, number: string) {
  const answer = await desk.ask<TicketPage>(`tickets?game=${game}`, undefined, game);
  if (answer.kind !== 'answered') return undefined;
  return answer.value.tickets.filter(
    ({ issue, state }) => issue === number && (state === 'open' || state === 'settled'),
  );
}

/** Lines that can only win more as further prizes come. */
const growing = /^(?:LO|B[78]L|X|DA1|DE_|DD|C[34]_|[23]D_)/;

/** What a line has won by the prizes that are there: of others than these nothing before the last is. */
export function wonSoFar(
  { game, issue }: TicketView,
  line: LineView,
  { result, isWhole }: { readonly result: unknown; readonly isWhole: boolean },
): bigint {
  if (!isWhole && !growing.test(line.play)) return 0n;
  const play = playOf(game, { issue, play: line.play });
  if (play === undefined) return 0n;
  const unit = minorOf(line.unit) * BigInt(line.multiple);
  const hits = play.hits(parseSelection(play.grammar, line.selection), result as never);
  return Object.entries(hits).reduce((all, [prize, count]) => {
    const odds = line.odds[prize];
    return odds === undefined ? all : all + winOf(unit, thousandths(odds)) * BigInt(count);
  }, 0n);
}

/** `97`, `1.96` in thousandths. */
function thousandths(text: string): bigint {
  const [whole = '0', rest = ''] = text.split('.');
  return BigInt(whole + rest.padEnd(3, '0').slice(0, 3));
}
