/** What vendors are asked about their lotteries. */
import {
  enterLotteryRequest,
  lotteryGamesAnswer,
  type LotteryDrawsToday,
  type LotteryGamesAnswer,
  lotteryIssueAnswer,
  type LotteryIssueAnswer,
  lotteryIssuesAnswer,
  type LotteryIssuesAnswer,
  lotteryPreviewAnswer,
  type LotteryPreviewAnswer,
  lotteryResultsAnswer,
  lotterySaidAnswer,
  voidLotteryRequest,
} from '@croupier/contract/seamless/lotteries';
import type { z } from 'zod';
import { callVendor, type VendorCall, VendorFailure, catalogAdmin } from '#catalog';
import { refuse } from '#kernel/refuse.ts';
import type { LaunchDeps } from '#seamless';
import type { Db } from '#kernel/db.ts';
import { merchantById } from '#merchant';

const TIMEOUT_MS = 3000;
/** All tickets of an issue are judged for it. */
const PREVIEW_MS = 20_000;

/** Whose players: the merchant and the currency, as vendors know them. */
export interface Place {
  readonly merchant: string;
  readonly currency: string;
}

export interface NamedIssue {
  readonly game: string;
  readonly issue: string;
}

/** A vendor's lotteries with their next issues and newest results. Throws `VendorFailure`. */
export async function askForGames(
  deps: LaunchDeps,
  vendorId: bigint,
): Promise<LotteryGamesAnswer['games']> {
  const call = { path: '/lottery/games', body: {}, answer: lotteryGamesAnswer };
  return (await callVendor(deps, vendorId, { ...call, timeoutMs: TIMEOUT_MS })).games;
}

/** What became today of a vendor's own draws; nothing of one that does not tell, or does not answer. */
export async function askForToday(
  deps: LaunchDeps,
  vendorId: bigint,
): Promise<readonly LotteryDrawsToday[]> {
  const call = { path: '/lottery/games', body: { today: true }, answer: lotteryGamesAnswer };
  const asked = { ...call, timeoutMs: TIMEOUT_MS, apart: true as const };
  const told = await unlessSilent(deps, vendorId, () => callVendor(deps, vendorId, asked));
  return told?.today ?? [];
}

/** What a lottery has drawn, newest first. Throws `VendorFailure`. */
export async function askForResults(
  deps: LaunchDeps,
  vendorId: bigint,
  body: { readonly game: string; readonly limit: number },
) {
  const call = { path: '/lottery/results', body, answer: lotteryResultsAnswer };
  return (await callVendor(deps, vendorId, { ...call, timeoutMs: TIMEOUT_MS })).results;
}

/** Issues of a day that others draw; undefined when the vendor does not answer. */
export async function askForIssues(
  deps: LaunchDeps,
  vendorId: bigint,
  { from, to, ...place }: Place & { readonly from: Date; readonly to: Date },
): Promise<LotteryIssuesAnswer['issues'] | undefined> {
  const body = { ...place, from: from.toISOString(), to: to.toISOString() };
  const call = { path: '/lottery/issues', body, answer: lotteryIssuesAnswer };
  return unlessSilent(deps, vendorId, async () => {
    const asked = { ...call, timeoutMs: TIMEOUT_MS, apart: true as const };
    return (await callVendor(deps, vendorId, asked)).issues;
  });
}

/** One issue with all that is known of it. Refuses `lottery.silent`. */
export function askForIssue(
  deps: LaunchDeps,
  vendorId: bigint,
  body: Place & NamedIssue,
): Promise<LotteryIssueAnswer> {
  const call = { path: '/lottery/issue', body, answer: lotteryIssueAnswer };
  return askAsStaff(deps, vendorId, { ...call, timeoutMs: TIMEOUT_MS });
}

/** What a result would pay. Refuses `lottery.silent`. */
export function askForPreview(
  deps: LaunchDeps,
  vendorId: bigint,
  body: Place & NamedIssue & { readonly result: unknown },
): Promise<LotteryPreviewAnswer> {
  const call = { path: '/lottery/preview', body, answer: lotteryPreviewAnswer };
  return askAsStaff(deps, vendorId, { ...call, timeoutMs: PREVIEW_MS });
}

/** Tells what two people have said; null: that the issue is called off. Throws `VendorFailure`. */
export async function tellResult(
  deps: LaunchDeps,
  vendorId: bigint,
  {
    result,
    reason,
    ...said
  }: NamedIssue & {
    readonly result: unknown;
    readonly by: string;
    readonly reason: string | null;
    readonly key: string;
  },
): Promise<void> {
  const body =
    result === null
      ? { path: '/lottery/void', body: voidLotteryRequest.parse({ ...said, reason }) }
      : {
          path: '/lottery/enter',
          body: enterLotteryRequest.parse({ ...said, result, ...(reason !== null && { reason }) }),
        };
  const call = { ...body, answer: lotterySaidAnswer, timeoutMs: TIMEOUT_MS, apart: true as const };
  await callVendor(deps, vendorId, call);
}

export async function unlessSilent<T>(
  deps: LaunchDeps,
  vendorId: bigint,
  ask: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    deps.log.warn(
      { err: error, vendor: String(vendorId) },
      'a vendor told nothing of its lotteries',
    );
    return undefined;
  }
}

/**
 * Asks for staff. What they ask is apart from games: a vendor that does not answer it closes none. Refuses
 * `lottery.silent`.
 */
export async function askAsStaff<T extends z.ZodType>(
  deps: LaunchDeps,
  vendorId: bigint,
  call: Omit<VendorCall<T>, 'apart'>,
): Promise<z.output<T>> {
  try {
    return await callVendor(deps, vendorId, { ...call, apart: true });
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    deps.log.warn({ err: error, path: call.path }, 'a vendor told staff nothing of a lottery');
    throw refuse('lottery.silent');
  }
}

/** Refuses `game.unavailable`, to staff `lottery.silent`, when the vendor does not answer. */
export async function orUnavailable<T>(
  { log }: LaunchDeps,
  asking: Promise<T>,
  code: 'game.unavailable' | 'lottery.silent' = 'game.unavailable',
): Promise<T> {
  try {
    return await asking;
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    log.warn({ err: error }, 'a vendor told nothing of a lottery');
    throw refuse(code);
  }
}

export type LotteryOfVendor = z.output<typeof lotteryGamesAnswer>['games'][number];

/** A merchant of the vendor, where an issue is the same for all of them; undefined where it has none. */
export async function anyPlace(db: Db, vendorId: bigint): Promise<Place | undefined> {
  const [first] = await catalogAdmin.merchantsOfVendor(db, vendorId);
  const merchant = first === undefined ? undefined : await merchantById(db, first);
  return merchant && { merchant: merchant.code, currency: merchant.currency };
}
