/** Passkeys of this device, as far as its browser knows any. */
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { call, type CallInput } from '../api/call.ts';

/** The answer of the device to a challenge of the server. */
export type PasskeyAnswer = CallInput<'loginByPasskey'>;

/**
 * Lets the visitor choose a passkey of theirs. Rejects with an `Error` of the browser when they would
 * rather not, and as a call does. @param quiet waits in the list that the browser offers at a field.
 */
export async function choosePasskey({ quiet = false } = {}): Promise<PasskeyAnswer> {
  const { challengeId, options } = await call('passkeyOptions', {});
  const response = await startAuthentication({ optionsJSON: options, useBrowserAutofill: quiet });
  return { challengeId, response: plain(response) };
}

/** Makes a passkey for the member who is signed in. Rejects as `choosePasskey` does. */
export async function makePasskey(): Promise<void> {
  const { challengeId, options } = await call('beginPasskey', {});
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
