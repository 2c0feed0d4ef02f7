import { readJson } from '@croupier/contract/read-json';
import { z } from 'zod';
import type { FeedSource, Page } from './feed-source.ts';

const TIMEOUT_MS = 10_000;
const BODY_MAX = 8 * 1024 * 1024;
const MESSAGES_MAX = 2000;

const page = z.object({
  messages: z.array(z.unknown()).max(MESSAGES_MAX),
  next: z.string().max(200).nullable(),
  more: z.boolean().default(false),
});

/**
 * A feed that is asked over HTTP: `GET {url}/messages?after=…` for what is new, and `POST {url}/recovery?from=…`
 * to have it told again.
 */
export function httpSource(name: string, url: string): FeedSource {
  const call = async (path: string, method: 'GET' | 'POST'): Promise<string> => {
    const response = await fetch(`${url.replace(/\/$/, '')}/${path}`, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await readText(response);
    if (!response.ok) throw new Error(`The feed ${name} answered ${response.status}.`);
    return text;
  };
  return {
    name,
    async read(after): Promise<Page> {
      const query = after === null ? '' : `?after=${encodeURIComponent(after)}`;
      const { messages, next, more } = page.parse(readJson(await call(`messages${query}`, 'GET')));
      return { messages, next, isMore: more };
    },
    async recover(from) {
      await call(`recovery?from=${from}`, 'POST');
      return undefined;
    },
  };
}

/** Bounded: a feed that sends without end is no feed. */
async function readText({ body }: Response): Promise<string> {
  if (body === null) return '';
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > BODY_MAX) throw new Error('The feed said too much at once.');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
