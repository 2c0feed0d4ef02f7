/** The platform's calls to a vendor, signed, or spoiled where a check wants them so. */
import { createHmac, randomUUID } from 'node:crypto';
import { readJson } from '@croupier/contract/read-json';
import {
  callPrefix,
  KEY_HEADER,
  NONCE_HEADER,
  SIGN_HEADER,
  SIGN_VERSION,
  SIGN_VERSION_HEADER,
  TIMESTAMP_HEADER,
} from '@croupier/contract/seamless/wire';

export interface VendorAnswer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

/** What differs from an honest call. */
export interface Spoiled {
  readonly secret?: string;
  readonly timestamp?: string | undefined;
  readonly nonce?: string | undefined;
  readonly signature?: string | undefined;
  /** Signed in place of the path that the call goes to. */
  readonly signedPath?: string;
  /** Sent in place of what was signed. */
  readonly tampered?: string;
}

export interface VendorClient {
  readonly url: string;
  /** A string is sent as it is, anything else as JSON. */
  call(path: string, body: unknown, spoiled?: Spoiled): Promise<VendorAnswer>;
  get(path: string): Promise<VendorAnswer>;
}

/** What a platform waits for a vendor. */
const TIMEOUT_MS = 10_000;

/** Sends a call; a platform that runs checks itself has a way out of its own. */
export type Send = (
  url: string,
  call: {
    readonly method: 'GET' | 'POST';
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
    readonly timeoutMs: number;
  },
) => Promise<{ readonly status: number; readonly text: string }>;

export function vendorClient(
  url: string,
  { keyId, secret }: { keyId: string; secret: string },
  send: Send = sendByFetch,
): VendorClient {
  return {
    url,
    get: async (path) =>
      answerFrom(await send(url + path, { method: 'GET', headers: {}, timeoutMs: TIMEOUT_MS })),
    async call(path, body, spoiled = {}) {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const timestamp =
        'timestamp' in spoiled ? spoiled.timestamp : String(Math.floor(Date.now() / 1000));
      const nonce = 'nonce' in spoiled ? spoiled.nonce : randomUUID();
      const named = {
        timestamp: timestamp ?? '',
        nonce: nonce ?? '',
        method: 'POST',
        path: new URL(url + (spoiled.signedPath ?? path)).pathname,
      };
      const signature =
        'signature' in spoiled
          ? spoiled.signature
          : createHmac('sha256', spoiled.secret ?? secret)
              .update(callPrefix(named) + text)
              .digest('hex');
      const headers = {
        'content-type': 'application/json',
        [KEY_HEADER]: keyId,
        ...(timestamp !== undefined && { [TIMESTAMP_HEADER]: timestamp }),
        ...(nonce !== undefined && { [NONCE_HEADER]: nonce }),
        ...(signature !== undefined && { [SIGN_HEADER]: signature }),
        [SIGN_VERSION_HEADER]: SIGN_VERSION,
      };
      const sent = spoiled.tampered ?? text;
      return answerFrom(
        await send(url + path, { method: 'POST', headers, body: sent, timeoutMs: TIMEOUT_MS }),
      );
    },
  };
}

const sendByFetch: Send = async (url, { timeoutMs, ...init }) => {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) });
  return { status: response.status, text: await response.text() };
};

function answerFrom({ status, text }: Awaited<ReturnType<Send>>): VendorAnswer {
  try {
    return { status, body: Object(readJson(text)) as VendorAnswer['body'] };
  } catch {
    return { status, body: {} };
  }
}
