import { Button } from '@croupier/kit/ui/button';
import { ConfirmDialog } from '@croupier/kit/ui/confirm-dialog';
import { EmptyState } from '@croupier/kit/ui/empty-state';
import { ErrorState } from '@croupier/kit/ui/error-state';
import { Skeleton } from '@croupier/kit/ui/skeleton';
import { Tabs } from '@croupier/kit/ui/tabs';
import { showToast } from '@croupier/kit/ui/toast';
import { useEffect, useState } from 'react';
import type { TicketView } from '#games/lottery/protocol.ts';
import { serverNow } from '#client/kit/clock.ts';
import { minorOf, sumText } from '../frame/sums.ts';
import { TopBar } from '../frame/top-bar.tsx';
import { show, showBefore } from '../frame/view.ts';
import type { Answer } from '#client/kit/ask.ts';
import { type Desk, useDesk, useDeskState } from '../session/desk.ts';
import { refusalText } from '../words/refusal-text.ts';
import { useWords, type Words } from '../words/words.ts';
import { ChaseTab } from './chase-tab.tsx';
import { DayPick } from './day-pick.tsx';
import { MoreTickets } from './more-tickets.tsx';
import { useChases } from './use-chases.ts';
import { TicketDays } from './ticket-days.tsx';
import { TicketSheet } from './ticket-sheet.tsx';
import { standOf } from './ticket-state.ts';
import { ownersOf, useOpenTickets, useTickets } from './use-tickets.ts';

const filters = ['all', 'waiting', 'won', 'chases'] as const;
type Filter = (typeof filters)[number];

/** A result that is due is asked for so often. */
const DUE_MS = 3000;

/** The player's tickets in all their states (picture 12). */
export function TicketsView() {
  const t = useWords();
  const desk = useDesk();
  const { base } = useDeskState();
  const { symbol } = base.currency;
  const [placedOn, setPlacedOn] = useState('');
  const [filter, setFilter] = useState<Filter>('all');
  const isOpen = filter === 'waiting';
  const { tickets, waiting, isFailed, hasMore, reload, more, replace } = useTickets({
    day: placedOn,
    isOpen,
  });
  const allWaiting = useOpenTickets();
  const [open, setOpen] = useState<string>();
  const [asked, setAsked] = useState<TicketView>();
  useSettling(tickets, reload, desk);
  const all = useChases();
  const running = (all.chases ?? []).filter(({ state }) => state === 'running').length;
  const shown = (tickets ?? []).filter((ticket) => isOf(filter, ticket));
  const cancel = async (ticket: TicketView) => {
    const game = desk.read().sessions[ticket.game] ? ticket.game : base.game;
    const answer = await desk.ask<TicketView>(`tickets/${ticket.id}/cancel`, {}, game);
    setAsked(undefined);
    if (answer.kind === 'answered') {
      replace(answer.value);
      reload();
      allWaiting.reload();
      const sum = sumText(minorOf(ticket.stake), symbol);
      showToast('ok', { title: t('tickets.cancelled-toast', { sum }) });
      // The stake goes back in a call of its own.
      for (const after of REFUND_MS) setTimeout(() => void desk.refreshBalance(game), after);
      return;
    }
    showToast('bad', { title: failureText(t, answer, symbol) });
    reload();
  };
  const opened = tickets?.find(({ id }) => id === open);
  return (
    <>
      <TopBar title={t('tickets.title')} session={base} onBack={() => showBefore('lobby')} />
      <main className="lt-page" data-narrow>
        <Tabs
          label={t('tickets.filter')}
          value={filter}
          onValueChange={setFilter}
          items={filters.map((value) => {
            const count = countOf(value, { tickets, running, waiting: allWaiting.count });
            return { value, label: t(`tickets.${value}`), ...(count > 0 && { count }) };
          })}
        />
        {filter !== 'chases' && <DayPick day={placedOn} onPick={setPlacedOn} />}
        {tickets === undefined && isFailed && (
          <ErrorState title={t('tickets.failed')} onRetry={reload} />
        )}
        {tickets === undefined && !isFailed && <Skeleton shape="block" height={90} />}
        {filter === 'chases' && <ChaseTab all={all} symbol={symbol} />}
        {isOpen && waiting !== undefined && waiting.count > 0 && (
          <p className="lt-note" role="status">
            {t('lobby.waiting', { count: waiting.count, sum: sumText(waiting.staked, symbol) })}
            {shown.length < waiting.count && ` · ${t('tickets.shown', { count: shown.length })}`}
          </p>
        )}
        {filter !== 'chases' && tickets !== undefined && shown.length === 0 && (
          <EmptyState
            title={t('tickets.empty')}
            text={t('tickets.empty-text')}
            action={
              <Button variant="primary" onClick={() => show('lobby')}>
                {t('tickets.to-lobby')}
              </Button>
            }
          />
        )}
        <TicketDays
          tickets={shown}
          symbol={symbol}
          {...(filter === 'all' && { summed: hasMore ? 'whole' : 'all' })}
          onOpen={setOpen}
          onCancel={setAsked}
        />
        {hasMore && filter !== 'chases' && <MoreTickets key={tickets?.length} onMore={more} />}
      </main>
      {opened && !asked && (
        <TicketSheet
          ticket={opened}
          symbol={symbol}
          onClose={() => setOpen(undefined)}
          onCancel={() => setAsked(opened)}
        />
      )}
      {asked && (
        <ConfirmDialog
          open
          tone="danger"
          title={t('tickets.cancel-ask')}
          text={t('tickets.cancel-text', { sum: sumText(minorOf(asked.stake), symbol) })}
          confirmLabel={t('tickets.cancel')}
          cancelLabel={t('tickets.keep')}
          onConfirm={() => void cancel(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

/** Wallets are told a moment later, and at times more than one. */
const REFUND_MS = [600, 1500, 4000];

function isOf(filter: Filter, ticket: TicketView): boolean {
  const stand = standOf(ticket, serverNow());
  if (filter === 'chases') return false;
  if (filter === 'waiting') return stand === 'waiting' || stand === 'drawing';
  return filter === 'all' || stand === 'won' || stand === 'part';
}

/** How many there are; of all of them nobody asks. */
function countOf(
  filter: Filter,
  {
    tickets,
    ...known
  }: {
    readonly tickets: readonly TicketView[] | undefined;
    readonly running: number;
    readonly waiting: number;
  },
): number {
  if (filter === 'chases') return known.running;
  if (filter === 'waiting') return known.waiting;
  return filter === 'all' ? 0 : (tickets ?? []).filter((one) => isOf(filter, one)).length;
}

const failureText = (t: Words, answer: Answer<TicketView>, symbol: string): string =>
  answer.kind === 'refused' ? refusalText(t, answer.refusal, symbol) : t('refusals.unknown');

/** Asks again while results of tickets are due, and for the money once they were paid. */
function useSettling(
  tickets: readonly TicketView[] | undefined,
  reload: () => void,
  desk: Desk,
): void {
  const waiting = (tickets ?? []).filter(({ state }) => state === 'open');
  const next = Math.min(...waiting.map(({ drawAt }) => drawAt));
  const settled = (tickets ?? []).filter(({ state }) => state === 'settled').length;
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    let timer = setTimeout(ask, Math.max(DUE_MS, next - serverNow() + DUE_MS));
    function ask(): void {
      reload();
      timer = setTimeout(ask, DUE_MS);
    }
    return () => clearTimeout(timer);
  }, [next, reload]);
  useEffect(() => {
    if (settled === 0) return;
    for (const game of ownersOf(desk.read())) void desk.refreshBalance(game);
  }, [settled, desk]);
}
