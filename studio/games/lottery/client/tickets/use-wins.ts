import { showToast } from '@croupier/kit/ui/toast';
import { useEffect, useEffectEvent } from 'react';
import type { TicketPage, TicketView } from '#games/lottery/protocol.ts';
import { serverNow } from '#client/kit/clock.ts';
import { minorOf, sumText } from '../frame/sums.ts';
import { useView } from '../frame/view.ts';
import { type Desk, useDesk } from '../session/desk.ts';
import { gameName, issueName } from '../words/names.ts';
import { useWords } from '../words/words.ts';
import { ownersOf } from './use-tickets.ts';

/** Tickets are paid a moment after their draw. */
const PAID_AFTER_MS = 4000;
/** Between two looks, and how long one waits that knows of no draw. */
const LEAST_MS = 5000;
const MOST_MS = 30_000;

/** Tells of tickets that have won, wherever the player is; the panel of a lottery tells of its own. */
export function useWins(): void {
  const t = useWords();
  const desk = useDesk();
  const { name, game: shown } = useView();
  const tell = useEffectEvent(({ game, issue, payout }: TicketView) => {
    const won = minorOf(payout ?? '0');
    if (won <= 0n || (name === 'panel' && game === shown)) return;
    const sum = sumText(won, desk.read().base.currency.symbol);
    const number = issueName(issue);
    showToast('ok', { title: t('tickets.won-toast', { game: gameName(t, game), number, sum }) });
  });
  // The balance does not tell how a draw ends while its panel still shows it: the panel asks for it then.
  const isElsewhere = useEffectEvent(({ game }: TicketView) => name !== 'panel' || game !== shown);
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    let before: ReadonlyMap<string, TicketView> = new Map();
    const look = async () => {
      const now = document.hidden ? undefined : await openTickets(desk);
      if (isOver) return;
      if (now !== undefined) {
        const gone = [...before.values()].filter(({ id }) => !now.has(id));
        before = now;
        const ended = await Promise.all(gone.map((ticket) => readAgain(desk, ticket)));
        for (const ticket of ended) if (!isOver && ticket?.state === 'settled') tell(ticket);
        if (gone.some(isElsewhere))
          for (const owner of ownersOf(desk.read())) void desk.refreshBalance(owner);
      }
      timer = setTimeout(() => void look(), nextLook([...before.values()]));
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [desk]);
}

/** Those that wait for their draw; nothing where the server did not answer. */
async function openTickets(desk: Desk): Promise<ReadonlyMap<string, TicketView> | undefined> {
  const answers = await Promise.all(
    ownersOf(desk.read()).map((owner) =>
      desk.ask<TicketPage>('tickets?open=yes', undefined, owner),
    ),
  );
  if (answers.some(({ kind }) => kind !== 'answered')) return undefined;
  const tickets = answers.flatMap((one) => (one.kind === 'answered' ? one.value.tickets : []));
  return new Map(tickets.map((ticket) => [ticket.id, ticket]));
}

async function readAgain(desk: Desk, { id, game }: TicketView): Promise<TicketView | undefined> {
  const answer = await desk.ask<TicketView>(`tickets/${id}`, undefined, game);
  return answer.kind === 'answered' ? answer.value : undefined;
}

function nextLook(open: readonly TicketView[]): number {
  const due = Math.min(...open.map(({ drawAt }) => drawAt)) + PAID_AFTER_MS - serverNow();
  return Math.max(LEAST_MS, Math.min(MOST_MS, due));
}
