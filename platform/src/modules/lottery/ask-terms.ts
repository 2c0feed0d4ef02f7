/** What vendors are asked, and told, about calendars, odds and limits of their lotteries. */
import {
  lotteryCalendarAnswer,
  type LotteryCalendarAnswer,
  lotteryLateAnswer,
  type LotteryLateAnswer,
  lotteryOddsAnswer,
  type LotteryOddsAnswer,
  type LotteryTermsChange,
  previewLotteryTermsAnswer,
  type PreviewLotteryTermsAnswer,
  setLotteryTermsAnswer,
  setLotteryTermsRequest,
} from '@croupier/contract/seamless/lottery-terms';
import { callVendor } from '#catalog';
import type { LaunchDeps } from '#seamless';
import { askAsStaff, type Place } from './ask-vendors.ts';

const TIMEOUT_MS = 5000;
/** Issues of six weeks are looked through. */
const PREVIEW_MS = 20_000;

/** Refuses `lottery.silent`, as all that only ask. */
export function askForCalendar(
  deps: LaunchDeps,
  vendorId: bigint,
  body: { readonly game: string; readonly from: string; readonly to: string },
): Promise<LotteryCalendarAnswer> {
  const call = { path: '/lottery/calendar', body, answer: lotteryCalendarAnswer };
  return askAsStaff(deps, vendorId, { ...call, timeoutMs: TIMEOUT_MS });
}

export function askForOdds(
  deps: LaunchDeps,
  vendorId: bigint,
  game: string,
): Promise<LotteryOddsAnswer> {
  const call = { path: '/lottery/odds', body: { game }, answer: lotteryOddsAnswer };
  return askAsStaff(deps, vendorId, { ...call, timeoutMs: TIMEOUT_MS });
}

export function askForLate(
  deps: LaunchDeps,
  vendorId: bigint,
  game: string,
): Promise<LotteryLateAnswer> {
  const call = { path: '/lottery/late', body: { game }, answer: lotteryLateAnswer };
  return askAsStaff(deps, vendorId, { ...call, timeoutMs: TIMEOUT_MS });
}

export function askForTermsPreview(
  deps: LaunchDeps,
  vendorId: bigint,
  body: {
    readonly game: string;
    readonly change: LotteryTermsChange;
    readonly places: readonly Place[];
  },
): Promise<PreviewLotteryTermsAnswer> {
  const call = { path: '/lottery/terms-preview', body, answer: previewLotteryTermsAnswer };
  return askAsStaff(deps, vendorId, { ...call, timeoutMs: PREVIEW_MS });
}

/** Tells what two people have said; the same key changes nothing more. Throws `VendorFailure`. */
export async function tellTerms(
  deps: LaunchDeps,
  vendorId: bigint,
  said: {
    readonly game: string;
    readonly key: string;
    readonly change: LotteryTermsChange;
    readonly by: string;
    readonly reason: string;
  },
): Promise<void> {
  const body = setLotteryTermsRequest.parse(said);
  const call = { path: '/lottery/terms', body, answer: setLotteryTermsAnswer };
  await callVendor(deps, vendorId, { ...call, timeoutMs: PREVIEW_MS, apart: true });
}
