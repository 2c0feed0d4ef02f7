/** What staff have changed of a vendor's hosts, told to it until it answers. */
import { readJson } from '@croupier/contract/read-json';
import {
  hostsSetAnswer,
  type SetHostWeekRequest,
  type SetLiveHostRequest,
  type SetTableVideoRequest,
} from '@croupier/contract/seamless/live-tables';
import { z } from 'zod';
import { callVendor, VendorFailure } from '#catalog';
import type { Tx } from '#kernel/db.ts';
import { enqueueJob } from '#kernel/jobs.ts';
import type { LaunchDeps } from '../launch-game.ts';

/** Job that tells a vendor of a profile or a week; payload `HostWish`. */
export const SET_LIVE_HOSTS = 'seamless.set-live-hosts';

const TIMEOUT_MS = 3000;
const REFUSED = 400;

const paths = {
  host: '/tables/hosts/set',
  week: '/tables/hosts/week',
  video: '/tables/video',
} as const;

/** As a job carries it: `body` is the text of what is said. */
const hostInput = z.strictObject({
  vendorId: z.string(),
  what: z.enum(['host', 'week', 'video']),
  body: z.string(),
});

export type HostInput = { readonly vendorId: string } & (
  | { readonly what: 'host'; readonly body: SetLiveHostRequest }
  | { readonly what: 'week'; readonly body: SetHostWeekRequest }
  | { readonly what: 'video'; readonly body: SetTableVideoRequest }
);

/** Has the vendor told; what was wished before of the same host or table no longer counts. */
export async function requestHosts(tx: Tx, { vendorId, what, body }: HostInput): Promise<void> {
  const table = 'merchant' in body ? `${body.game}:${body.merchant}` : undefined;
  const about = table ?? ('game' in body ? body.game : body.id);
  const key = `${SET_LIVE_HOSTS}:${vendorId}:${what}:${about}`;
  const payload = { vendorId, what, body: JSON.stringify(body) };
  await enqueueJob(tx, { name: SET_LIVE_HOSTS, payload, key });
}

/** Throws `VendorFailure` when the vendor did not take it; the job comes again. */
export async function notifyHosts(deps: LaunchDeps, payload: unknown): Promise<void> {
  const { vendorId, what, body } = hostInput.parse(payload);
  const path = paths[what];
  const call = { path, body: readJson(body), answer: hostsSetAnswer, timeoutMs: TIMEOUT_MS };
  try {
    await callVendor(deps, BigInt(vendorId), call);
  } catch (error) {
    // What it has refused it would refuse for ever.
    const isRefused = error instanceof VendorFailure && error.status === REFUSED;
    if (!isRefused) throw error;
    deps.log.warn({ err: error, vendor: vendorId }, 'a vendor refused a change of its hosts');
  }
}
