/** What can be told of passkeys without the code that uses them. */

/** Whether the browser can use passkeys at all. */
export function passkeysSupported(): boolean {
  return typeof globalThis.PublicKeyCredential === 'function';
}

/**
 * Whether passkeys of the merchant's main host can be used here: at that host itself, or where the browser
 * lets related sites share them.
 */
export async function sharesPasskeys(mainHost: string): Promise<boolean> {
  if (location.hostname === mainHost) return true;
  try {
    const { relatedOrigins } = await PublicKeyCredential.getClientCapabilities();
    return relatedOrigins === true;
  } catch {
    // A browser from before anybody could ask.
    return false;
  }
}

/** Whether the browser does not let this host use passkeys of another, whatever it said before. */
export function isUnrelated(error: unknown): boolean {
  return error instanceof Error && error.name === 'SecurityError';
}

/** The visitor chose none, and what may be theirs was not among what was offered. */
export class NotOffered extends Error {
  override readonly name = 'NotAllowedError';
  /** `next`: the next press offers those of this host alone. `elsewhere`: they belong to the main host. */
  readonly hint: 'next' | 'elsewhere';

  constructor(hint: 'next' | 'elsewhere', cause: unknown) {
    super('no passkey was chosen', { cause });
    this.hint = hint;
  }
}

/** Whether the visitor, or another window of the browser, has put the choice off. */
export function wasPutOff(error: unknown): boolean {
  return error instanceof Error && /^(NotAllowedError|AbortError)$/.test(error.name);
}
