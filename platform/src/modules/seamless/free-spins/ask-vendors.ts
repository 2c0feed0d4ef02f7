/**
 * Vendors are asked about free spins until the answer is final: to take those that were given, to take
 * back what staff withdrew, and how those that can be played stand. Each question may be repeated, so a
 * call without an answer is simply asked again.
 */
import { moneyText, parseMoney } from '@croupier/contract/money';
import {
  type FreeSpinsAnswer,
  freeSpinsAnswer,
  freeSpinsStatusAnswer,
} from '@croupier/contract/seamless/free-spins';
import { accountNames } from '#account';
import { callVendor, namedGames, VendorFailure } from '#catalog';
import { merchantById } from '#merchant';
import type { LaunchDeps } from '../launch-game.ts';
import { closedStates, pauseAfter, questionOf, stateAfter } from './free-spin-rules.ts';
import { claimDue, type GrantRow, noteFailure, storeAnswer } from './free-spin-store.ts';
import { tellFreeSpins } from './tell-free-spins.ts';

export const ASK_ABOUT_FREE_SPINS = 'seamless.ask-about-free-spins';

const TIMEOUT_MS = 3000;
const DAY_MS = 86_400_000;
const AT_ONCE = 50;
/** Longer than all calls of a turn take together. */
const LEASE_SECONDS = 240;
/** How old the count of those played becomes. */
const EVERY_SECONDS = 120;

/** Asks about everything that is due, some at a time. */
export async function askAboutFreeSpins(deps: LaunchDeps, at: Date): Promise<void> {
  const due = await claimDue(deps.db, { limit: AT_ONCE, leaseSeconds: LEASE_SECONDS });
  for (const grant of due) {
    try {
      await settle(deps, grant, { told: await ask(deps, grant, at), at });
    } catch (error) {
      if (!(error instanceof VendorFailure)) throw error;
      const { reference, vendorId, failures } = grant;
      const facts = { reference, vendor: String(vendorId), failures: failures + 1 };
      deps.log.warn({ err: error, ...facts }, 'a vendor did not answer about free spins');
      await noteFailure(deps.db, { id: grant.id, pauseMs: pauseAfter(failures + 1) });
    }
  }
}

async function ask(deps: LaunchDeps, grant: GrantRow, at: Date): Promise<FreeSpinsAnswer> {
  const { vendorId, reference } = grant;
  const question = questionOf(grant.state, { validUntil: grant.validUntil, at });
  const timeoutMs = TIMEOUT_MS;
  if (question === 'status') {
    const body = { references: [reference] };
    const call = { path: '/freespins/status', body, answer: freeSpinsStatusAnswer, timeoutMs };
    const { grants } = await callVendor(deps, vendorId, call);
    const told = grants.find((one) => one.reference === reference);
    if (!told) throw new VendorFailure('it does not know a grant that it took', 'yes');
    return told;
  }
  const body = question === 'issue' ? await issueBody(deps, grant) : { reference };
  const call = { path: `/freespins/${question}`, body, answer: freeSpinsAnswer, timeoutMs };
  return callVendor(deps, vendorId, call);
}

async function issueBody({ db }: LaunchDeps, grant: GrantRow): Promise<object> {
  const { merchantId, memberId, accountId, currency, gameId } = grant;
  const merchant = await merchantById(db, merchantId);
  const names = await accountNames(db, [memberId]);
  const game = (await namedGames.byIds(db, [gameId], 'en')).get(gameId);
  if (!merchant || !game) throw new Error('Free spins outlived what they belong to.');
  return {
    reference: grant.reference,
    merchant: merchant.code,
    account: { id: String(accountId), currency, nickname: names.get(memberId) ?? '' },
    game: game.code,
    spins: grant.spins,
    stake: moneyText(grant.stake),
    valid_until: grant.validUntil.toISOString(),
    credit_to: grant.source === null ? 'cash' : 'bonus',
  };
}

/**
 * Whether wins that are collected are still under way, which the vendor tells as won before it pays them.
 * What has not come within a day of their end comes as a late one.
 */
function misses(grant: GrantRow, told: FreeSpinsAnswer, at: Date): boolean {
  const isLate = at.getTime() > grant.validUntil.getTime() + DAY_MS;
  return grant.source !== null && !isLate && (parseMoney(told.won) ?? 0n) > grant.paid;
}

async function settle(
  { db }: LaunchDeps,
  grant: GrantRow,
  { told, at }: { readonly told: FreeSpinsAnswer; readonly at: Date },
): Promise<void> {
  const from = grant.state;
  const to = misses(grant, told, at) ? from : (stateAfter(from, told.state) ?? from);
  const closes = closedStates.has(to);
  await db.transaction().execute(async (tx) => {
    const stored = await storeAnswer(tx, {
      id: grant.id,
      from,
      to,
      closes,
      refusal: to === 'refused' ? (told.reason ?? '') : null,
      played: told.played,
      askInSeconds: EVERY_SECONDS,
    });
    if (stored) await tellFreeSpins(tx, grant, { state: to, ...stored });
  });
}
