/** A vendor's side of the seamless wallet API: signs, sends, and says when it does not know. */
import { Agent, request } from 'node:http';
import { KEY_HEADER, SEAMLESS_PREFIX } from '@croupier/contract/seamless/wire';
import { signedHeaders } from '@croupier/server/wallet-signature';

export interface VendorKey {
  readonly id: string;
  readonly secret: string;
}

/** `unknown`: the connection broke or the server failed, so the effect may or may not exist. */
export type Answer =
  | { readonly kind: 'ok'; readonly body: Record<string, unknown> }
  | { readonly kind: 'refused'; readonly apiCode: string }
  | {
      readonly kind: 'unknown';
      /** What the server failed with; absent when the answer never arrived. */
      readonly status?: number;
      /** Nobody took the connection, so nothing was sent. */
      readonly isUnsent?: boolean;
    };

export interface VendorClient {
  call(name: string, body: object): Promise<Answer>;
  close(): void;
}

/**
 * @param origins of platform processes, e.g. `http://localhost:3000`; asked in turn.
 * @param socketsMax connections to each of them at a time.
 */
export function vendorClient(
  origins: readonly string[],
  merchant: string,
  key: VendorKey,
  socketsMax = 64,
): VendorClient {
  const agent = new Agent({ keepAlive: true, maxSockets: socketsMax });
  let turn = 0;
  return {
    call(name, body) {
      turn = (turn + 1) % origins.length;
      const url = new URL(`${SEAMLESS_PREFIX}/${merchant}/${name}`, origins[turn]);
      return send(agent, url, key, body);
    },
    close: () => agent.destroy(),
  };
}

function send(agent: Agent, url: URL, key: VendorKey, body: object): Promise<Answer> {
  const raw = JSON.stringify(body);
  return new Promise((resolve) => {
    const outgoing = request(
      url,
      {
        method: 'POST',
        agent,
        timeout: 30_000,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(raw),
          [KEY_HEADER]: key.id,
          ...signedHeaders(key.secret, { method: 'POST', path: url.pathname, body: raw }),
        },
      },
      (incoming) => {
        const parts: Buffer[] = [];
        incoming.on('data', (part: Buffer) => parts.push(part));
        incoming.on('error', () => resolve({ kind: 'unknown' }));
        incoming.on('end', () =>
          resolve(readAnswer(incoming.statusCode ?? 0, Buffer.concat(parts).toString())),
        );
      },
    );
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', (error: NodeJS.ErrnoException) =>
      resolve(
        error.code === 'ECONNREFUSED' ? { kind: 'unknown', isUnsent: true } : { kind: 'unknown' },
      ),
    );
    outgoing.end(raw);
  });
}

function readAnswer(status: number, text: string): Answer {
  try {
    const body = JSON.parse(text) as Record<string, unknown> & { meta?: { api_code?: string } };
    if (status === 200) return { kind: 'ok', body };
    if (status === 400) return { kind: 'refused', apiCode: body.meta?.api_code ?? '' };
  } catch {
    // A cut-off body: the answer never arrived whole.
    return { kind: 'unknown' };
  }
  return { kind: 'unknown', status };
}
