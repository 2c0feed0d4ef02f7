/** Passkeys of this device, as far as its browser knows any. */
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { call, type CallInput } from '../api/call.ts';
import { permissionStore } from '../state/permission.ts';
import { isUnrelated, NotOffered, sharesPasskeys, wasPutOff } from './passkey-support.ts';

/** The answer of the device to a challenge of the server. */
export type PasskeyAnswer = CallInput<'loginByPasskey'>;

/** What the next press asks for: those of this host alone, after nothing was chosen of the shared ones. */
let ownNext = false;

const mainHost = () => permissionStore.get()?.info.mainDomain ?? location.hostname;

/**
 * Lets the visitor choose a passkey of theirs: one of the merchant's main host, which holds at all of its
 * hosts, where the browser knows that; else one of this host. Rejects with an `Error` of the browser when
 * they would rather not, with `NotOffered` where others may be theirs, and as a call does.
 * @param quiet waits in the list that the browser offers at a field
 */
export async function choosePasskey({ quiet = false } = {}): Promise<PasskeyAnswer> {
  const shared = (quiet || !ownNext) && (await sharesPasskeys(mainHost()));
  try {
    return await chooseOf({ shared, quiet });
  } catch (error) {
    if (!shared || !isUnrelated(error)) throw error;
    // The main host could not be asked whether this one may use its passkeys.
    return chooseOf({ shared: false, quiet });
  }
}

async function chooseOf({ shared, quiet }: { shared: boolean; quiet: boolean }) {
  const { challengeId, options, ownHere } = await call('passkeyOptions', { shared });
  try {
    const response = await startAuthentication({ optionsJSON: options, useBrowserAutofill: quiet });
    return { challengeId, response: plain(response) };
  } catch (error) {
    if (quiet || !wasPutOff(error)) throw error;
    ownNext = shared && ownHere;
    if (ownNext) throw new NotOffered('next', error);
    if (shared || location.hostname === mainHost()) throw error;
    throw new NotOffered('elsewhere', error);
  }
}

/**
 * Makes a passkey for the member who is signed in, for all hosts of the merchant where the browser knows
 * that. Answers whether it does. Rejects as `choosePasskey` does.
 */
export async function makePasskey(): Promise<boolean> {
  const shared = await sharesPasskeys(mainHost());
  try {
    await makeOf(shared);
    return shared;
  } catch (error) {
    if (!shared || !isUnrelated(error)) throw error;
    await makeOf(false);
    return false;
  }
}

async function makeOf(shared: boolean): Promise<void> {
  const { challengeId, options } = await call('beginPasskey', { shared });
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const response = await startRegistration({ optionsJSON });
  await call('addPasskey', { challengeId, response: plain(response) });
}

/** What the device answers, as data. Nothing was asked of extensions, so they say nothing. */
function plain<T extends { readonly clientExtensionResults: object }>(answer: T) {
  const { clientExtensionResults: _, ...response } = answer;
  return { ...response, clientExtensionResults: {} };
}

/** Whether a field can offer passkeys. */
export const passkeysAtField = browserSupportsWebAuthnAutofill;

/** Stops waiting for a choice. */
export function stopWaiting(): void {
  WebAuthnAbortService.cancelCeremony();
}
