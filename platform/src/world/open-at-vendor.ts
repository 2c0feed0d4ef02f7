/** Opening a game at its vendor and calling it, as the page in the frame does. */
import { readJson } from '@croupier/contract/read-json';
import { openHttpClient } from '#kernel/http-client.ts';
import { launchGame } from '../modules/seamless/launch-game.ts';
import type { Inhabitant } from './enter-site.ts';
import { launchingBrowser } from './launching-browser.ts';
import type { World } from './world.ts';

const TIMEOUT_MS = 8000;
const ANSWER_MAX = 1_048_576;

/** Calls to the vendor; without a body it is read. Answers what it said, nothing where it refused. */
export type VendorPage = (path: string, body?: object, token?: string) => Promise<unknown>;

/** Launches the game and opens its session at `sessions`: what that answered, and how to go on. */
export async function openAtVendor(
  { services: { db, log, secrets } }: World,
  { place: { context: merchant }, person, member }: Inhabitant,
  gameId: bigint,
  { sessions = '/api/sessions' }: { readonly sessions?: string } = {},
): Promise<{ readonly session: unknown; readonly page: VendorPage }> {
  const httpClient = openHttpClient({ allowInside: true });
  const launch = { merchant, member, gameId, ip: person.ip, locale: 'en', withoutMoney: false };
  const { launchUrl } = await launchGame(
    { db, log, secrets, httpClient },
    { ...launch, ...launchingBrowser(person.device) },
  );
  const { origin, searchParams } = new URL(launchUrl);
  const page: VendorPage = async (path, body, token) => {
    const { status, body: text } = await httpClient({
      url: origin + path,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      timeoutMs: TIMEOUT_MS,
      answerBytesMax: ANSWER_MAX,
    });
    return status === 200 ? readJson(text) : undefined;
  };
  return { session: await page(sessions, { code: searchParams.get('code') }), page };
}
