/**
 * Vendors are asked about tournaments until nothing of these changes: to take those that were set up, to
 * end those that staff cancelled, and how they stand. Each question may be repeated, so a call without an
 * answer is simply asked again.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { moneyText } from '@croupier/contract/money';
import {
  type TournamentAnswer,
  tournamentAnswer,
  tournamentsAnswer,
} from '@croupier/contract/seamless/tournaments';
import { SEAMLESS_PREFIX } from '@croupier/contract/seamless/wire';
import { callVendor, namedGames, VendorFailure } from '#catalog';
import { nowMs } from '#kernel/clock.ts';
import type { Config } from '#kernel/config.ts';
import { siteOrigin } from '#kernel/site-origin.ts';
import { merchantById } from '#merchant';
import type { LaunchDeps } from '../launch-game.ts';
import { askAgainIn, isOver, pauseAfter, stateAfter } from './tournament-rules.ts';
import { claimDue, noteFailure, storeAnswer, type TournamentRow } from './tournament-store.ts';

/** What asking needs; the address of a site's wallet follows from the configuration. */
export interface TournamentDeps extends LaunchDeps {
  readonly config: Pick<Config, 'PLATFORM_ORIGIN'>;
}

const TIMEOUT_MS = 3000;
const AT_ONCE = 20;
/** Longer than all calls of a turn take together. */
const LEASE_MS = 90_000;
const LOOK_EVERY_MS = 1000;

/** Asks about everything that is due, until the signal says so. */
export async function followTournaments(deps: TournamentDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await askAboutTournaments(deps);
    } catch (err) {
      if (!signal.aborted) deps.log.error({ err }, 'tournaments could not be taken in');
    }
    await pause(LOOK_EVERY_MS, undefined, { signal }).catch(() => {});
  }
}

export async function askAboutTournaments(deps: TournamentDeps): Promise<void> {
  for (const one of await claimDue(deps.db, { limit: AT_ONCE, leaseMs: LEASE_MS })) {
    try {
      await settle(deps, one, await ask(deps, one));
    } catch (error) {
      if (!(error instanceof VendorFailure)) throw error;
      const failures = one.failures + 1;
      const facts = { reference: one.reference, vendor: String(one.vendorId), failures };
      deps.log.warn({ err: error, ...facts }, 'a vendor did not answer about a tournament');
      await noteFailure(deps.db, { id: one.id, pauseMs: pauseAfter(failures) });
    }
  }
}

async function ask(deps: TournamentDeps, one: TournamentRow): Promise<TournamentAnswer> {
  const { vendorId, reference, state } = one;
  const timeoutMs = TIMEOUT_MS;
  if (state !== 'issuing' && state !== 'cancelling') {
    const body = { references: [reference] };
    const call = { path: '/tournaments', body, answer: tournamentsAnswer, timeoutMs };
    const { tournaments } = await callVendor(deps, vendorId, call);
    const told = tournaments.find((each) => each.reference === reference);
    if (!told) throw new VendorFailure('it does not know a tournament that it took', 'yes');
    return told;
  }
  const body = state === 'issuing' ? await setBody(deps, one) : { reference };
  const path = state === 'issuing' ? '/tournaments/set' : '/tournaments/cancel';
  return callVendor(deps, vendorId, { path, body, answer: tournamentAnswer, timeoutMs });
}

async function setBody({ db, config }: TournamentDeps, one: TournamentRow): Promise<object> {
  const merchant = await merchantById(db, one.merchantId);
  const games = await namedGames.byIds(db, one.gameIds, 'en');
  if (!merchant) throw new Error('A tournament outlived its merchant.');
  const { reference, name, rule, currency } = one;
  return {
    reference,
    merchant: merchant.code,
    currency,
    name,
    rule,
    games: [...games.values()].map(({ code }) => code).toSorted(),
    starts_at: one.startsAt.toISOString(),
    ends_at: one.endsAt.toISOString(),
    least_stake: moneyText(one.leastStake),
    prizes: one.prizes.map((prize) => moneyText(prize)),
    wallet: `${siteOrigin(config, merchant.mainHost)}${SEAMLESS_PREFIX}/${merchant.code}`,
  };
}

async function settle(
  deps: TournamentDeps,
  one: TournamentRow,
  told: TournamentAnswer,
): Promise<void> {
  const to = stateAfter(one.state, told.state);
  const { players, paid } = told;
  await storeAnswer(deps.db, {
    id: one.id,
    from: one.state,
    to,
    closes: isOver(to, { prizes: one.prizes.length, players, paid }),
    refusal: to === 'refused' ? (told.reason ?? '') : null,
    players,
    top: told.top.map(({ rank, account_id: accountId, name, score }) => {
      return { rank, accountId, name, score };
    }),
    askInMs: askAgainIn(to, {
      startsInMs: one.startsAt.getTime() - nowMs(),
      endedForMs: nowMs() - one.endsAt.getTime(),
    }),
  });
}
