/**
 * The vendors' wallet API as a vendor calls it: every request is written out, signed and sent byte by
 * byte, so that a scenario can spoil any part of it.
 */
import { createHmac, randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { readJson } from '@croupier/contract/read-json';
import {
  ANSWER_SIGN_HEADER,
  answerPrefix,
  callPrefix,
  KEY_HEADER,
  NONCE_HEADER,
  SEAMLESS_PREFIX,
  SIGN_HEADER,
  SIGN_VERSION,
  SIGN_VERSION_HEADER,
  TIMESTAMP_HEADER,
} from '@croupier/contract/seamless/wire';

import { Difference } from '../expect.ts';

/** An answer of the wallet API; `status` 0 when the connection ended without one. */
export interface Answer {
  readonly status: number;
  readonly body: AnswerBody;
}

export type AnswerBody = Readonly<Record<string, unknown>> & {
  readonly balance?: string;
  readonly round_id?: string;
  readonly transactions?: readonly { id_provider: string; id: string }[];
  readonly meta?: { readonly api_code: string; readonly balance?: string };
};

/** How a call differs from what an honest vendor sends. Whatever is left out is honest. */
export interface Sending {
  readonly method?: 'GET' | 'POST';
  readonly merchant?: string;
  /** Which of the platform's processes hears it. */
  readonly platform?: number;
  readonly keyId?: string | undefined;
  readonly secret?: string;
  readonly timestamp?: string | undefined;
  readonly nonce?: string | undefined;
  readonly signature?: string | undefined;
  readonly version?: string | undefined;
  /** Signed in place of the path that the call goes to. */
  readonly signedPath?: string;
  /** Bytes that travel in place of those that were signed. */
  readonly tampered?: string;
}

/** One call and what came of it, for the report. */
export interface Exchange {
  readonly call: string;
  readonly sent: unknown;
  readonly answer: Answer;
}

export interface WalletApi {
  /** A string is sent as it is, anything else as JSON. */
  call(name: string, body: unknown, sending?: Sending): Promise<Answer>;
  /** Number of processes behind it that share one database. */
  readonly platforms: number;
}

export interface WalletApiSettings {
  /** Origins of the processes, e.g. `http://localhost:3000`. */
  readonly origins: readonly string[];
  readonly merchant: string;
  readonly keyId: string;
  readonly secret: string;
  /** Hears of each exchange. */
  readonly record: (exchange: Exchange) => void;
}

/** Longer than any vendor waits. */
const PATIENCE_MS = 10_000;

export function openWalletApi(settings: WalletApiSettings): WalletApi {
  return {
    platforms: settings.origins.length,
    async call(name, body, sending = {}) {
      const answer = await send({ ...settings, ...sending }, name, body);
      settings.record({ call: `${sending.method ?? 'POST'} ${name}`, sent: body, answer });
      return answer;
    },
  };
}

async function send(
  settings: Omit<WalletApiSettings, 'keyId'> & Sending & { merchant: string; secret: string },
  name: string,
  body: unknown,
): Promise<Answer> {
  const { method = 'POST', merchant, keyId, secret, platform = 0 } = settings;
  const path = `${SEAMLESS_PREFIX}/${merchant}/${name}`;
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const version = 'version' in settings ? settings.version : SIGN_VERSION;
  const timestamp = 'timestamp' in settings ? settings.timestamp : unixTime();
  const nonce = 'nonce' in settings ? settings.nonce : randomUUID();
  const named = { timestamp: timestamp ?? '', nonce: nonce ?? '', method };
  const prefix = callPrefix({ ...named, path: settings.signedPath ?? path });
  const signed = prefix + (method === 'GET' ? '' : text);
  const signature =
    'signature' in settings
      ? settings.signature
      : createHmac('sha256', secret).update(signed).digest('hex');
  const headers = {
    ...(method === 'POST' && { 'content-type': 'application/json' }),
    ...(keyId !== undefined && { [KEY_HEADER]: keyId }),
    ...(timestamp !== undefined && { [TIMESTAMP_HEADER]: timestamp }),
    ...(nonce !== undefined && { [NONCE_HEADER]: nonce }),
    ...(signature !== undefined && { [SIGN_HEADER]: signature }),
    ...(version !== undefined && { [SIGN_VERSION_HEADER]: version }),
  };
  const url = new URL(path, settings.origins[platform]);
  const bytes = method === 'GET' ? undefined : Buffer.from(settings.tampered ?? text);
  const heard = await exchange(url, { method, headers, bytes });
  if (heard.status === 200) assertSigned(heard, { secret, nonce: nonce ?? '' });
  return { status: heard.status, body: parsed(heard.bytes) };
}

/** What a vendor acts upon is the platform's own word, and about this very call. */
function assertSigned(
  { bytes, signature }: Heard,
  { secret, nonce }: { readonly secret: string; readonly nonce: string },
): void {
  const expected = createHmac('sha256', secret)
    .update(answerPrefix(nonce))
    .update(bytes)
    .digest('hex');
  if (signature === expected) return;
  throw new Difference(
    signature === undefined ? 'the answer is not signed' : 'the answer is wrongly signed',
  );
}

/** Seconds since 1970, as the timestamp header has them. */
export function unixTime(offsetSeconds = 0): string {
  return String(Math.floor(Date.now() / 1000) + offsetSeconds);
}

interface Heard {
  readonly status: number;
  readonly bytes: Buffer;
  readonly signature?: string | undefined;
}

interface Outgoing {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer | undefined;
}

function exchange(url: URL, { method, headers, bytes }: Outgoing): Promise<Heard> {
  const open = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve) => {
    const lost = () => resolve({ status: 0, bytes: Buffer.alloc(0) });
    const outgoing = open(
      url,
      {
        method,
        timeout: PATIENCE_MS,
        headers: { ...headers, ...(bytes && { 'content-length': bytes.length }) },
      },
      (incoming) => {
        const parts: Buffer[] = [];
        incoming.on('data', (part: Buffer) => parts.push(part));
        incoming.on('error', lost);
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            bytes: Buffer.concat(parts),
            signature: incoming.headers[ANSWER_SIGN_HEADER] as string | undefined,
          }),
        );
      },
    );
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', lost);
    outgoing.end(bytes);
  });
}

/** Answers that are no JSON object count as empty: no scenario expects one. */
function parsed(bytes: Buffer): AnswerBody {
  try {
    return Object(readJson(bytes.toString('utf8'))) as AnswerBody;
  } catch {
    return {};
  }
}
