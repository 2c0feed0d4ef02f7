import { useCallback, useEffect, useRef, useState } from 'react';
import type { TicketPage, TicketView } from '#games/lottery/protocol.ts';
import { minorOf } from '../frame/sums.ts';
import { type Desk, type DeskState, useDesk, useDeskState } from '../session/desk.ts';

/** With real money one player has all sessions; in play money each lottery has a player of its own. */
export const ownersOf = ({ base, sessions }: DeskState): readonly string[] =>
  base.mode === 'real' ? [base.game] : Object.keys(sessions);

export interface Tickets {
  readonly tickets: readonly TicketView[] | undefined;
  /** All that wait, also those that are not loaded yet; nothing where others were asked for too. */
  readonly waiting: Waiting | undefined;
  readonly isFailed: boolean;
  readonly hasMore: boolean;
  readonly reload: () => void;
  readonly more: () => void;
  readonly replace: (ticket: TicketView) => void;
}

/** How many tickets wait for their draw, and what is staked on them. */
export interface Waiting {
  readonly count: number;
  readonly staked: bigint;
}

interface Wanted {
  /** On which they were placed, `2026-11-28`; of all days where it is none. */
  readonly day: string;
  /** Only those that wait for their draw. */
  readonly isOpen: boolean;
}

type Pages = Readonly<Record<string, TicketPage>>;

/** The player's tickets, newest first, of all sessions that are open here, a page at a time. */
export function useTickets({ day, isOpen }: Wanted): Tickets {
  const desk = useDesk();
  const owners = ownersOf(useDeskState()).join();
  const wanted = `${day} ${isOpen}`;
  const [known, setKnown] = useState<{ wanted: string; pages: Pages }>();
  const [isFailed, setFailed] = useState(false);
  const again = useRef<(more: boolean) => void>(undefined);
  const pages = known?.wanted === wanted ? known.pages : undefined;
  useEffect(() => {
    let isOver = false;
    let isReading = false;
    let isAskedAgain = false;
    let last: Pages = {};
    const load = async (more: boolean) => {
      // What is being read may be from before that which it is asked again for.
      if (isReading) {
        isAskedAgain ||= !more;
        return;
      }
      isReading = true;
      const ask = { owners, day, isOpen };
      const read = more ? await nextPages(desk, ask, last) : await samePages(desk, ask, last);
      isReading = false;
      if (isOver) return;
      setFailed(read === undefined);
      if (read === undefined) return;
      last = read;
      setKnown({ wanted: `${day} ${isOpen}`, pages: read });
      if (!isAskedAgain) return;
      isAskedAgain = false;
      void load(false);
    };
    again.current = (more) => void load(more);
    void load(false);
    return () => {
      isOver = true;
    };
  }, [desk, owners, day, isOpen]);
  const tickets =
    pages &&
    Object.values(pages)
      .flatMap((page) => page.tickets)
      .toSorted((a, b) => b.placedAt - a.placedAt);
  return {
    tickets,
    waiting: pages && waitingIn(Object.values(pages)),
    isFailed,
    hasMore: Object.values(pages ?? {}).some(({ before }) => before !== null),
    reload: useCallback(() => again.current?.(false), []),
    more: useCallback(() => again.current?.(true), []),
    replace: (ticket) => setKnown((now) => now && { ...now, pages: withTicket(now.pages, ticket) }),
  };
}

const withTicket = (pages: Pages, ticket: TicketView): Pages =>
  Object.fromEntries(
    Object.entries(pages).map(([owner, page]) => [
      owner,
      { ...page, tickets: page.tickets.map((one) => (one.id === ticket.id ? ticket : one)) },
    ]),
  );

function waitingIn(pages: readonly TicketPage[]): Waiting | undefined {
  const sums = pages.flatMap(({ waiting }) => waiting ?? []);
  if (sums.length < pages.length) return undefined;
  return {
    count: sums.reduce((total, { count }) => total + count, 0),
    staked: sums.reduce((total, { staked }) => total + minorOf(staked), 0n),
  };
}

type Asked = Wanted & { readonly owners: string };

/** As many pages as are known, read anew: what was loaded stays where it is. */
async function samePages(desk: Desk, asked: Asked, known: Pages): Promise<Pages | undefined> {
  let read = await nextPages(desk, asked, {});
  const isShort = ([owner, { before, tickets }]: readonly [string, TicketPage]) =>
    before !== null && tickets.length < (known[owner]?.tickets.length ?? 0);
  while (read !== undefined && Object.entries(read).some(isShort)) {
    read = await nextPages(desk, asked, read);
  }
  return read;
}

/** The next page of each owner behind what is known; the first where nothing is. */
async function nextPages(
  desk: Desk,
  { owners, day, isOpen }: Asked,
  known: Pages,
): Promise<Pages | undefined> {
  const read = await Promise.all(
    owners.split(',').map(async (game) => {
      const before = known[game];
      if (before !== undefined && before.before === null) return [game, before] as const;
      const query = new URLSearchParams({
        ...(day !== '' && { day }),
        ...(isOpen && { open: 'yes' }),
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

/** How many tickets wait for their draw, and what is staked on them; `reload` asks without delay. */
export function useOpenTickets(): Waiting & { readonly reload: () => void } {
  const desk = useDesk();
  const [waiting, setWaiting] = useState<Waiting>({ count: 0, staked: 0n });
  const again = useRef<() => void>(undefined);
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
      const pages = answers.flatMap((one) => (one.kind === 'answered' ? one.value : []));
      const sums = waitingIn(pages);
      if (sums !== undefined) setWaiting(sums);
      timer = setTimeout(() => void load(), ASK_AGAIN_MS);
    };
    again.current = () => {
      clearTimeout(timer);
      void load();
    };
    void load();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [desk]);
  return { ...waiting, reload: useCallback(() => again.current?.(), []) };
}
