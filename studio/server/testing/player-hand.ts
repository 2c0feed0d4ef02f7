/**
 * The player's hand for a conformance run (contract/seamless/hand-commands): opens this studio's games
 * and plays them as a browser would.
 *
 * `node studio/server/testing/player-hand.ts [port]` prints its address and stays until it is told
 * to end.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readJson } from '@croupier/contract/read-json';
import {
  handCommands,
  type HandInput,
  type HandOutput,
} from '@croupier/contract/seamless/hand-commands';
import type { OpenedSession, PlayedRound } from '#protocol/session.ts';

export interface PlayerHand {
  readonly url: string;
  close(): Promise<void>;
}

export async function openPlayerHand(port = 0): Promise<PlayerHand> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      obey(request.url ?? '', Buffer.concat(parts).toString())
        .then((told) => response.writeHead(200).end(JSON.stringify(told)))
        .catch((error: unknown) => response.writeHead(500).end(JSON.stringify(String(error))));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function obey(path: string, text: string): Promise<HandOutput<'open'> | HandOutput<'play'>> {
  const input = readJson(text);
  if (path === '/open') return open(handCommands.open.input.parse(input));
  if (path === '/play') return play(handCommands.play.input.parse(input));
  throw new Error(`No such command: ${path}`);
}

/** The session names the studio as well, for the hand itself remembers nothing. */
async function open({ launch_url: launchUrl }: HandInput<'open'>): Promise<HandOutput<'open'>> {
  const { origin, searchParams } = new URL(launchUrl);
  const { token, stakes } = await post<OpenedSession>(`${origin}/api/sessions`, {
    code: searchParams.get('code'),
  });
  if (token === undefined) return { opened: false, session: '', stake: '' };
  return { opened: true, session: `${origin} ${token}`, stake: stakes?.[0] ?? '' };
}

async function play({
  session,
  request: requestId,
  stake,
}: HandInput<'play'>): Promise<HandOutput<'play'>> {
  const [origin = '', token = ''] = session.split(' ');
  const { win } = await post<PlayedRound>(`${origin}/api/rounds`, { requestId, stake }, token);
  return win === undefined ? { played: false, win: '0.00' } : { played: true, win };
}

/** The answer, or what a refusal has in common with it: nothing. */
async function post<T>(url: string, body: object, token?: string): Promise<Partial<T>> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization },
    body: JSON.stringify(body),
  });
  const answer = (await response.json()) as Partial<T>;
  return response.ok ? answer : {};
}

if (import.meta.main) {
  const hand = await openPlayerHand(Number(process.argv[2] ?? 0));
  process.stdout.write(`${hand.url}\n`);
}
