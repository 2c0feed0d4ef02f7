/** What vendors are asked, and told, about numbers that much is staked on. */
import {
  lotteryExposureAnswer,
  type LotteryExposureAnswer,
  lotteryNumberAnswer,
  type LotteryNumberAnswer,
  setLotteryNumberAnswer,
  setLotteryNumberRequest,
  setLotteryThresholdsAnswer,
  setLotteryThresholdsRequest,
} from '@croupier/contract/seamless/lotteries';
import type { z } from 'zod';
import { callVendor } from '#catalog';
import type { LaunchDeps } from '#seamless';
import { askAsStaff, type NamedIssue, type Place } from './ask-vendors.ts';

const TIMEOUT_MS = 5000;

/** Refuses `lottery.silent`. */
export function askForExposure(
  deps: LaunchDeps,
  vendorId: bigint,
  body: Place & NamedIssue & { readonly play?: string },
): Promise<LotteryExposureAnswer> {
  const call = { path: '/lottery/exposure', body, answer: lotteryExposureAnswer };
  return askAsStaff(deps, vendorId, { ...call, timeoutMs: TIMEOUT_MS });
}

/** Refuses `lottery.silent`. */
export function askForNumber(
  deps: LaunchDeps,
  vendorId: bigint,
  body: Place & NamedIssue & { readonly play: string; readonly number: string },
): Promise<LotteryNumberAnswer> {
  const call = { path: '/lottery/number', body, answer: lotteryNumberAnswer };
  return askAsStaff(deps, vendorId, { ...call, timeoutMs: TIMEOUT_MS });
}

/** Throws `VendorFailure`; a status of 4xx says that it is too late. */
export function tellNumber(
  deps: LaunchDeps,
  vendorId: bigint,
  said: z.input<typeof setLotteryNumberRequest>,
) {
  const body = setLotteryNumberRequest.parse(said);
  const call = { path: '/lottery/set-number', body, answer: setLotteryNumberAnswer };
  return callVendor(deps, vendorId, { ...call, timeoutMs: TIMEOUT_MS, apart: true });
}

/** Throws `VendorFailure`. */
export async function tellThresholds(
  deps: LaunchDeps,
  vendorId: bigint,
  said: z.input<typeof setLotteryThresholdsRequest>,
): Promise<void> {
  const body = setLotteryThresholdsRequest.parse(said);
  const call = { path: '/lottery/set-thresholds', body, answer: setLotteryThresholdsAnswer };
  await callVendor(deps, vendorId, { ...call, timeoutMs: TIMEOUT_MS, apart: true });
}
