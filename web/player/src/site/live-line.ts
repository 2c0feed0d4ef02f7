/** What the page does with the events that the server pushes. */
import type { PushEvent } from '@croupier/contract/push/player';
import { formatMoney } from '@croupier/kit/format/money';
import { showToast } from '@croupier/kit/ui/toast';
import type { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { locationStore } from '../navigation/site-location.ts';
import { openPush } from '../push/connection.ts';
import { refreshBalance, takeBalance, balanceHiddenStore, balanceStore } from '../state/balance.ts';
import { lineUpStore } from '../state/connection.ts';
import { permissionStore } from '../state/permission.ts';
import { pushedWinsStore, WINS_MAX } from '../state/pushed-wins.ts';
import { notifySessionOver } from './session-over.ts';
import { catchUpPermission, refreshPermission } from './take-permission.ts';
import { announce } from '@croupier/kit/ui/live-region';

/** Long enough that a run of spins is one announcement. */
const REST_MS = 2500;

/** A line that is down for less is not worth a word. */
const TELL_DOWN_AFTER_MS = 1500;

/** What a message or an answer changes. */
const MESSAGE_READS = [
  'unreadMessages',
  'myFeedback',
  'messages',
  'lineThreads',
  'lineThread',
] as const;
/** Reads of what staff have written. */
const HOUSE_READS = ['announcements', 'announcement', 'page', 'posts', 'post', 'help'] as const;

/** Opens the line for a session, or for a guest; the answer closes it. */
export function holdLiveLine(token: string | undefined, queries: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A guest who never had a line, as where many share an address, sees no figures that could be old.
  let isMissed = token !== undefined;
  const close = openPush({
    token,
    onLine(up) {
      clearTimeout(timer);
      isMissed ||= up;
      if (up) lineUpStore.set(true);
      else if (isMissed) timer = setTimeout(() => lineUpStore.set(false), TELL_DOWN_AFTER_MS);
      // What a line would tell of the site is asked for at each try that was in vain.
      else {
        catchUpPermission().catch(() => undefined);
        catchUpWins(queries);
      }
    },
    onEvent: (event, replayed) => act(event, { token, queries, replayed }),
  });
  const stopSpeaking = speakBalance();
  return () => {
    clearTimeout(timer);
    lineUpStore.set(true);
    stopSpeaking();
    close();
  };
}

interface Circumstances {
  readonly token: string | undefined;
  readonly queries: QueryClient;
  /** The event is older than this page: it updates, but it is no news. */
  readonly replayed: boolean;
}

/** Reads that are answered otherwise once one of these has changed. */
const CHANGED_READS = {
  deposit: ['deposits', 'deposit', 'transfers'],
  withdrawal: ['withdrawals', 'withdrawal', 'withdrawalTerms', 'transfers'],
  grant: ['grants', 'promotions', 'turnover', 'transfers'],
  loyalty: ['vip'],
  points: ['pointBalance', 'pointRewards', 'pointEntries', 'redeems'],
  referral: ['referral', 'referees', 'referralRewards', 'referralShares', 'member'],
  mission: ['missions', 'missionSummary', 'missionLeaderboard', 'turnover', 'transfers'],
  rewards: ['rewardCenter', 'rewardSummary', 'prizeDraws', 'turnover', 'transfers'],
  contract: ['contractInfo', 'contractsOfMine', 'contractsOfDownline', 'contract'],
} as const;

function refresh(queries: QueryClient, names: Iterable<string>): void {
  for (const name of names) void queries.invalidateQueries({ queryKey: [name] });
}

/** Events of before the line come many at once; each read is made anew once for all of them. */
const REPLAY_MS = 50;
const replayedReads = new Set<string>();

/**
 * Makes reads anew that are answered otherwise now. An event that is older than the line may be younger than
 * what the page has read, for the line opens after the page stands.
 */
function refreshAfter(
  type: keyof typeof CHANGED_READS,
  { queries, replayed }: Pick<Circumstances, 'queries' | 'replayed'>,
): void {
  if (!replayed) {
    refresh(queries, CHANGED_READS[type]);
    return;
  }
  if (replayedReads.size === 0) {
    setTimeout(() => {
      refresh(queries, replayedReads);
      replayedReads.clear();
    }, REPLAY_MS);
  }
  for (const name of CHANGED_READS[type]) replayedReads.add(name);
}

function act(event: PushEvent, { token, queries, replayed }: Circumstances): void {
  switch (event.type) {
    case 'ready':
      // Whatever balance was missed while the line was down is in the snapshot.
      if (token !== undefined) refreshBalance().catch(() => undefined);
      // So is what was missed of the site itself: a closure, a switched flag.
      catchUpPermission().catch(() => undefined);
      catchUpWins(queries);
      break;
    case 'winners':
      pushedWinsStore.set([...event.items, ...pushedWinsStore.get()].slice(0, WINS_MAX));
      break;
    case 'balance':
      takeBalance(event);
      break;
    case 'deposit':
      refreshAfter(event.type, { queries, replayed });
      if (replayed) break;
      // Its own page tells it.
      if (locationStore.get().overlay?.endsWith(`deposit=${event.depositId}`)) break;
      if (event.state === 'paid') tellDeposit(event.amount);
      if (event.state === 'review') {
        showToast('info', {
          title: i18next.t('deposit.held'),
          text: i18next.t('deposit.heldText'),
        });
      }
      break;
    case 'withdrawal':
    case 'grant':
    case 'loyalty':
    case 'points':
    case 'referral':
    case 'mission':
    case 'rewards':
    case 'contract':
      refreshAfter(event.type, { queries, replayed });
      break;
    case 'answer':
    case 'message':
      refresh(queries, MESSAGE_READS);
      if (replayed || (event.type === 'message' && event.quiet)) break;
      showToast('info', {
        title: i18next.t(`${event.type}.title`),
        text: i18next.t('answer.text'),
      });
      break;
    case 'permission':
      if (event.version === permissionStore.get()?.info.version) break;
      refreshPermission().catch(() => undefined);
      // What the house tells changes with the same version as what it offers.
      for (const name of ['lobby', 'games', 'searchIndex', 'merchantWallet', ...HOUSE_READS]) {
        void queries.invalidateQueries({ queryKey: [name] });
      }
      break;
    case 'signed-out':
      if (token !== undefined) notifySessionOver(token);
      break;
  }
}

/** Wins that came while there was no line were told to nobody here. */
function catchUpWins(queries: QueryClient): void {
  void queries.refetchQueries({ queryKey: ['winners'], type: 'active', stale: true });
}

function tellDeposit(amount: string): void {
  const symbol = permissionStore.get()?.info.currency.symbol ?? '';
  showToast('ok', {
    title: i18next.t('deposit.credited', { amount: formatMoney(amount, { symbol }) }),
    text: i18next.t('deposit.creditedText'),
  });
}

/** Has screen readers hear a changed balance once it has rested; the answer stops that. */
function speakBalance(): () => void {
  let spoken = balanceStore.get()?.main;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = balanceStore.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const amount = balanceStore.get()?.main;
      const first = spoken === undefined;
      if (amount === spoken || balanceHiddenStore.get()) return;
      spoken = amount;
      if (amount === undefined || first) return;
      const symbol = permissionStore.get()?.info.currency.symbol ?? '';
      announce(i18next.t('balance.now', { amount: formatMoney(amount, { symbol }) }));
    }, REST_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}
