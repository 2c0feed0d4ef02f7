/** What vendors are asked, and told, about their sports. */
import { sportsCalls } from '@croupier/contract/seamless/sports-calls';
import { sportsEndingCalls } from '@croupier/contract/seamless/sports-ending-calls';
import type { ErrorCode } from '@croupier/contract/errors';
import type { z } from 'zod';
import { callVendor, VendorFailure } from '#catalog';
import { refuse } from '#kernel/refuse.ts';
import type { LaunchDeps } from '#seamless';
import { type Camelled, camelled } from './camelled.ts';

const calls = { ...sportsCalls, ...sportsEndingCalls };
type Calls = typeof calls;
type CallName = keyof Calls;
type Body<Name extends CallName> = z.input<Calls[Name]['request']>;
type Answer<Name extends CallName> = Camelled<z.output<Calls[Name]['answer']>>;

const TIMEOUT_MS = 5000;
/** Every bet of an event is reckoned for it, or those of two months are added up. */
const LONG_MS = 20_000;
const long: ReadonlySet<CallName> = new Set([
  'previewSportsSettlement',
  'sportsReport',
  'settleSports',
]);
/** An event may have four hundred markets. */
const ANSWER_BYTES_MAX = 4_194_304;

/** Whose players: the merchant and the currency, as vendors know them. */
export interface Place {
  readonly merchant: string;
  readonly currency: string;
}

/** Throws `VendorFailure`; a status of 4xx says that the vendor will not have it, however often told. */
export async function tellVendor<Name extends CallName>(
  deps: LaunchDeps,
  vendorId: bigint,
  name: Name,
  body: Body<Name>,
): Promise<Answer<Name>> {
  const { path, request, answer } = calls[name];
  const told = await callVendor(deps, vendorId, {
    path,
    body: request.parse(body),
    answer: answer as z.ZodType,
    timeoutMs: long.has(name) ? LONG_MS : TIMEOUT_MS,
    answerBytesMax: ANSWER_BYTES_MAX,
    // What staff ask is apart from games: a vendor that does not answer it closes none.
    apart: true,
  });
  return camelled(told) as Answer<Name>;
}

/** The same for staff: refuses `sports.silent`, and what the vendor refuses by that code. */
export async function askVendor<Name extends CallName>(
  deps: LaunchDeps,
  vendorId: bigint,
  [name, body, refusal = 'sports.unknown']: readonly [
    name: Name,
    body: Body<Name>,
    refusal?: ErrorCode,
  ],
): Promise<Answer<Name>> {
  try {
    return await tellVendor(deps, vendorId, name, body);
  } catch (error) {
    if (!(error instanceof VendorFailure)) throw error;
    if (isRefusal(error.status)) throw refuse(refusal);
    deps.log.warn({ err: error, call: name }, 'a vendor told staff nothing of its sports');
    throw refuse('sports.silent');
  }
}

/** What a vendor answers to what it will not take, however often it is told. */
export const isRefusal = (status: number | undefined): boolean =>
  status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;
