import { playedRounds } from '#bets';
import type { Db } from '#kernel/db.ts';
import type { ModuleWork } from '#kernel/jobs.ts';
import type { Log } from '#kernel/log.ts';
import { subscriber } from '#kernel/outbox.ts';
import { barMember, endIdleSessions, unbarMember } from './bar-member.ts';
import { closeLeftOpen } from './bulk/close-issue.ts';
import { ASK_ABOUT_FREE_SPINS, askAboutFreeSpins } from './free-spins/ask-vendors.ts';
import { giveWanted, takeBackUnwanted } from './free-spins/give-wanted.ts';
import {
  giveBackStale,
  RETURN_CHIPS,
  returnChipsOf,
  type StaleDeps,
} from './reconciliation/give-back-stale.ts';
import { SET_LIVE_HOSTS, notifyHosts } from './live-tables/host-wishes.ts';
import { CLOSE_LIVE_TABLE, tableInput, tellInput } from './live-tables/ask-vendors.ts';
import { askToVoid, VOID_ROUNDS } from './round-void/ask-vendors.ts';
import { forgetCalls } from './store/call-log.ts';
import { chatInput, TELL_CHAT, notifyOfChat } from './table-chat/ask-vendors.ts';
import { forgetCases } from './table-chat/chat-store.ts';
import { takeReports } from './table-chat/take-reports.ts';
import { notifySettings } from './table-chat/notify-settings.ts';
import { followTournaments, type TournamentDeps } from './tournaments/ask-vendors.ts';
import { forgetSpent } from './store/game-session.ts';

const HOUR_MS = 3_600_000;
/** A vendor finishes its rounds; one that is open for a day is somebody's to look at. */
const STALE_AFTER_MS = 24 * HOUR_MS;
/** Told once a day from then on, for two weeks. */
const TOLD_FOR_MS = 14 * 24 * HOUR_MS;
const TOLD_MAX = 500;
/** Of the call log, with bodies: some gigabytes at most. */
const CALLS_KEPT_MAX = 500_000;

/** Housekeeping, stale rounds, and what a member's freezing means for games that are open. */
export function seamlessWork(deps: StaleDeps & TournamentDeps): ModuleWork {
  const { db, log } = deps;
  return {
    atStart: (signal) => followTournaments(deps, signal),
    jobs: [
      { name: 'seamless.forget-spent', cron: '*/5 * * * *', run: () => forgetSpent(db) },
      {
        name: 'seamless.forget-calls',
        cron: '41 * * * *',
        run: () => forgetCalls(db, CALLS_KEPT_MAX),
      },
      {
        name: 'seamless.report-stale-rounds',
        cron: '23 4 * * *',
        run: async (_payload, at) => notifyStaleRounds({ db, log }, at),
      },
      {
        name: 'seamless.give-back-stale',
        cron: '*/5 * * * *',
        run: (_payload, at) => giveBackStale(deps, at),
      },
      {
        name: 'seamless.close-issues',
        cron: '* * * * *',
        run: () => closeLeftOpen({ db, log }),
      },
      {
        name: ASK_ABOUT_FREE_SPINS,
        cron: '* * * * *',
        run: (_payload, at) => askAboutFreeSpins(deps, at),
      },
      { name: TELL_CHAT, run: (input) => notifyOfChat(deps, chatInput.parse(input)) },
      { name: 'seamless.take-chat-reports', cron: '* * * * *', run: () => takeReports(deps) },
      { name: 'seamless.tell-chat-settings', cron: '* * * * *', run: () => notifySettings(deps) },
      { name: 'seamless.forget-chat', cron: '17 3 * * *', run: () => forgetCases(db) },
      { name: SET_LIVE_HOSTS, run: (input) => notifyHosts(deps, input) },
      { name: VOID_ROUNDS, cron: '* * * * *', run: () => askToVoid(deps) },
      { name: CLOSE_LIVE_TABLE, run: (input) => tellInput(deps, tableInput.parse(input)) },
      {
        name: RETURN_CHIPS,
        async run({ vendorId }, at) {
          const stacks = await returnChipsOf(deps, BigInt(String(vendorId)), at);
          log.warn({ vendor: vendorId, stacks }, 'chips of a vendor were paid back');
        },
      },
    ],
    subscribers: seamlessSubscribers(),
  };
}

/** Free spins that others give, and what a member may not play any more. */
function seamlessSubscribers(): NonNullable<ModuleWork['subscribers']> {
  return [
    subscriber({
      name: 'seamless.free-spins-wanted',
      type: 'free-spins.wanted',
      react: giveWanted,
    }),
    subscriber({
      name: 'seamless.free-spins-unwanted',
      type: 'free-spins.unwanted',
      react: takeBackUnwanted,
    }),
    subscriber({
      name: 'seamless.bar-frozen-member',
      type: 'member.frozen',
      react: (tx, { memberId }) => barMember(tx, BigInt(memberId)),
    }),
    subscriber({
      name: 'seamless.end-on-break',
      type: 'member.on-break',
      react: (tx, { memberId }) => endIdleSessions(tx, BigInt(memberId)),
    }),
    subscriber({
      name: 'seamless.unbar-member',
      type: 'member.unfrozen',
      react: (tx, { memberId }) => unbarMember(tx, BigInt(memberId)),
    }),
  ];
}

/** Names the rounds that their vendors left open, so that staff can ask them. */
export async function notifyStaleRounds(
  { db, log }: { readonly db: Db; readonly log: Log },
  at: Date,
): Promise<void> {
  const to = new Date(at.getTime() - STALE_AFTER_MS);
  const from = new Date(to.getTime() - TOLD_FOR_MS);
  const rounds = await playedRounds.openRounds(db, { from, to, limit: TOLD_MAX });
  for (const { id, vendorId, vendorRoundId, openedAt } of rounds) {
    const facts = { round: String(id), vendor: String(vendorId), vendorRoundId, openedAt };
    log.warn({ alarm: 'stale-round', ...facts }, 'a round was left open');
  }
}
