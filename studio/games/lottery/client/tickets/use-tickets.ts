import { useCallback, useEffect, useRef, useState } from 'react';
import type { TicketPage, TicketView } from '#games/lottery/protocol.ts';
import { minorOf } from '../frame/sums.ts';
import { type Desk, type DeskState, useDesk, useDeskState } from '../session/desk.ts';

/** With real money one player has all sessions; in play money each lottery has a player of its own. */
export const ownersOf = ({ base, sessions }: DeskState): readonly string[] =>
  base.mode === 'real' ? [base.game] : Object.keys(sessions);

export interface Tickets {
  readonly tickets: readonly TicketView[] | undefined;
  readonly isFailed: boolean;
  readonly hasMore: boolean;
  readonly reload: () => void;
  readonly more: () => void;
  readonly replace: (ticket: TicketView) => void;
}

type Pages = Readonly<Record<string, TicketPage>>;

/**
 * The player's tickets, newest first, of all sessions that are open here.
 *
 * @param day on which they were placed, `2026-11-28`; of all days where it is none
 */
export function useTickets(day = ''): Tickets {
  const desk = useDesk();
  const owners = ownersOf(useDeskState()).join();
  const [pages, setPages] = useState<Pages>();
  const [isFailed, setFailed] = useState(false);
  const again = useRef<() => void>(undefined);
  useEffect(() => {
    let isOver = false;
    const load = async () => {
      const read = await readPages(desk, { owners, day }, {});
      if (isOver) return;
      setFailed(read === undefined);
      if (read !== undefined) setPages(read);
    };
    again.current = () => void load();
    void load();
    return () => {
      isOver = true;
    };
  }, [desk, owners, day]);
  const tickets =
    pages &&
    Object.values(pages)
      .flatMap((page) => page.tickets)
      .toSorted((a, b) => b.placedAt - a.placedAt);
  return {
    tickets,
    isFailed,
    hasMore: Object.values(pages ?? {}).some(({ before }) => before !== null),
    reload: useCallback(() => again.current?.(), []),
    more: () => {
      void (async () => {
        const read = await readPages(desk, { owners, day }, pages ?? {});
        if (read !== undefined) setPages(read);
      })();
    },
    replace: (ticket) =>
      setPages(
        (known) =>
          known &&
          Object.fromEntries(
            Object.entries(known).map(([owner, page]) => [
              owner,
              {
                ...page,
                tickets: page.tickets.map((one) => (one.id === ticket.id ? ticket : one)),
              },
            ]),
          ),
      ),
  };
}

/** The next page of each owner behind what is known; the first where nothing is. */
async function readPages(
  desk: Desk,
  { owners, day }: { readonly owners: string; readonly day: string },
  known: Pages,
): Promise<Pages | undefined> {
  const read = await Promise.all(
    owners.split(',').map(async (game) => {
      const before = known[game];
      if (before !== undefined && before.before === null) return [game, before] as const;
      const query = new URLSearchParams({
        ...(day !== '' && { day }),
        ...(before !== undefined && before.before !== null && { before: before.before }),
      });
      const answer = await desk.ask<TicketPage>(`tickets?${query.toString()}`, undefined, game);
      if (answer.kind !== 'answered') return undefined;
      const tickets = [...(before?.tickets ?? []), ...answer.value.tickets];
      return [game, { ...answer.value, tickets }] as const;
    }),
  );
  const got = read.flatMap((one) => (one === undefined ? [] : [one]));
  return got.length < read.length ? undefined : Object.fromEntries(got);
}

const ASK_AGAIN_MS = 15_000;

/** How many tickets wait for their draw, and what is staked on them. */
export function useOpenTickets(): { readonly count: number; readonly staked: bigint } {
  const desk = useDesk();
  const [waiting, setWaiting] = useState({ count: 0, staked: 0n });
  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const load = async () => {
      const answers = await Promise.all(
        ownersOf(desk.read()).map((game) =>
          desk.ask<TicketPage>('tickets?open=yes', undefined, game),
        ),
      );
      if (isOver) return;
      const open = answers.flatMap((answer) =>
        answer.kind === 'answered' ? answer.value.tickets : [],
      );
      const staked = open.reduce((sum, { stake }) => sum + minorOf(stake), 0n);
      setWaiting({ count: open.length, staked });
      timer = setTimeout(() => void load(), ASK_AGAIN_MS);
    };
    void load();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [desk]);
  return waiting;
}
