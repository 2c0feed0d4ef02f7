/** What can be told of passkeys without the code that uses them. */

/** Whether the browser can use passkeys at all. */
export function passkeysSupported(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}

/** Whether the visitor, or another window of the browser, has put the choice off. */
export function wasPutOff(error: unknown): boolean {
  return error instanceof Error && /^(NotAllowedError|AbortError)$/.test(error.name);
}
