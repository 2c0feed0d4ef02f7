import type { PlayerEndpoints } from '@croupier/contract/endpoints/player';
import { type CallOptions, createClient, createDownload } from '@croupier/kit/api/client';
import { isRefused } from '@croupier/kit/api/refused-error';
import { saveBlob } from '@croupier/kit/api/save-blob';
import type { EndpointRow } from '@croupier/kit/api/request-line';
import { openSealer } from '@croupier/kit/api/sealer';
import type { z } from 'zod';
import { takeEarlyAnswer } from './early-answers.ts';
import { knownEndpoints } from './endpoint-rows.ts';
import { askForProof } from './step-up.ts';
import { notifySessionOver } from '../site/session-over.ts';
import { languageStore } from '../state/language.ts';
import { sessionStore } from '../state/session.ts';
import { readOnlyStore } from '../state/connection.ts';

export type EndpointName = keyof PlayerEndpoints;
/** What a caller passes: path parts and query or body in one object. */
export type CallInput<N extends EndpointName> = z.input<PlayerEndpoints[N]['input']>;
/** What the server answers in `value`. */
export type CallOutput<N extends EndpointName> = z.output<PlayerEndpoints[N]['output']>;

const sealer = openSealer({
  keys: () => call('payloadKeys', {}),
  load: () => import('@croupier/kit/api/seal-payload'),
});

const settings = {
  rows: knownEndpoints as Record<EndpointName, EndpointRow>,
  token: () => sessionStore.get().token,
  headers: () => {
    const { code, dictionary } = languageStore.get();
    return { 'accept-language': dictionary, 'x-language': code };
  },
  early: takeEarlyAnswer,
  sealer,
  signedOut: { code: 'account.not-signed-in', act: notifySessionOver },
} as const;
const send = createClient<EndpointName>(settings);
/** Fetches what a password is encrypted with, while somebody fills a form in. */
export const prepareSealing = sealer.prepare;
const fetchFile = createDownload<EndpointName>(settings);

/** Calls an endpoint of the player site. Rejects with `RefusedError` or `UnreachableError`. */
export async function call<N extends EndpointName>(
  name: N,
  input: CallInput<N>,
  options?: CallOptions,
): Promise<CallOutput<N>> {
  try {
    return (await send(name, input, options)) as CallOutput<N>;
  } catch (error) {
    if (isRefused(error, 'server.read-only')) readOnlyStore.set(true);
    // A sensitive change by a session that proved nothing lately: once proven, it is done after all.
    if (isRefused(error, 'account.step-up-required') && (await askForProof())) {
      return (await send(name, input, options)) as CallOutput<N>;
    }
    throw error;
  }
}

/**
 * Saves what an endpoint answers as a file of that name. It needs the session's token, which a link
 * cannot carry. Rejects with `RefusedError` or `UnreachableError`.
 */
export async function saveFile<N extends EndpointName>(
  name: N,
  input: CallInput<N>,
  fileName: string,
): Promise<void> {
  saveBlob(await fetchFile(name, input), fileName);
}
