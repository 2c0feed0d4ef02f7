/**
 * Sends a call that was kept again, freshly signed, at a database in which nothing lasts, and tells
 * what the answer would be now.
 */
import { randomUUID } from 'node:crypto';
import { readJson } from '@croupier/contract/read-json';
import { apiCodes, SEAMLESS_PREFIX, SIGN_VERSION } from '@croupier/contract/seamless/wire';
import { signCall } from '@croupier/server/wallet-signature';
import type pg from 'pg';
import { nowMs } from '#kernel/clock.ts';
import type { Services } from '#kernel/services.ts';
import { answerVendor } from '../answer-vendor.ts';
import { openDirectory } from '../directory.ts';
import { Refusal, refusalBody, worded } from '../dialect.ts';
import { openKeyRing } from '../key-ring.ts';
import { playBatch } from '../play-call.ts';
import type { Play } from '../play.ts';
import { isFresh, isSignedWith, nonceId, type VendorKey } from '../signature-rules.ts';
import { furtherAnswerers } from '../unbatched-calls/answerers.ts';
import type { KeptCall } from '../store/call-log.ts';
import { rehearse } from './dry-run.ts';

export interface DryRunAnswer {
  readonly status: number;
  readonly body: object;
  readonly tookUs: number;
}

/** @param kept one that was not cut */
export async function dryRunCall(
  services: Pick<Services, 'config' | 'db' | 'log' | 'secrets'>,
  kept: KeptCall,
): Promise<DryRunAnswer> {
  const began = performance.now();
  const { status, body } = await answerOf(services, kept);
  return { status, body, tookUs: Math.trunc((performance.now() - began) * 1000) };
}

async function answerOf(
  services: Pick<Services, 'config' | 'db' | 'log' | 'secrets'>,
  kept: KeptCall,
): Promise<{ status: number; body: object }> {
  try {
    const key = await keyFor(services, kept);
    const nonce = signAnew(key, kept);
    return await rehearse(services.config.DATABASE_URL, async ({ db, client }) => {
      const directory = openDirectory({ db });
      // Nobody's page shows what did not happen.
      const push = { showBalance() {} };
      const play = playOn(client);
      const further = furtherAnswerers({ db, log: services.log, push, directory, play });
      const answer = answerVendor({ db, directory, play, further });
      const { merchant, method, call, named } = kept;
      const body: unknown = readJson(kept.request);
      const given = { key, nonce, merchant, method, call, id: named ?? undefined, body };
      return { status: 200, body: await answer(given) };
    });
  } catch (error) {
    const refusal = worded(error);
    if (!refusal) throw error;
    const status = refusal.apiCode === apiCodes.internal ? 500 : 400;
    return { status, body: refusalBody(refusal) };
  }
}

/** The key it was signed with, or, when that is retired, another live one of its vendor. */
async function keyFor(
  services: Pick<Services, 'db' | 'secrets'>,
  { keyId, vendorId }: KeptCall,
): Promise<VendorKey> {
  const live = await openKeyRing(services).keysFor(undefined);
  const own = live.filter((key) => key.vendorId === vendorId);
  const key = own.find(({ id }) => id === keyId) ?? own[0];
  if (!key) throw new Refusal(apiCodes.badSignature, 'the vendor has no live key');
  return key;
}

/** Signs the body as its vendor would now, checks that as the wallet API does, and answers the nonce. */
function signAnew(
  key: VendorKey,
  { method, merchant, call, request }: KeptCall,
): Buffer | undefined {
  const timestamp = String(Math.floor(nowMs() / 1000));
  const nonce = randomUUID();
  const path = `${SEAMLESS_PREFIX}/${merchant}/${call}`;
  const body = method === 'GET' ? Buffer.alloc(0) : Buffer.from(request);
  const signature = signCall(key.secret, { timestamp, nonce }, { method, path, body });
  const signed = { version: SIGN_VERSION, signature, timestamp, nonce };
  if (!isSignedWith(key, signed, { method, path, body }) || !isFresh(key, signed, nowMs() / 1000)) {
    throw new Refusal(apiCodes.badSignature, 'signature does not match');
  }
  return nonceId(key, signed);
}

/** The batch function with one call at a time, on that connection. */
function playOn(client: pg.Client): Play {
  return {
    async answer(call) {
      const { rows } = await client.query<string[]>({
        text: playBatch.text,
        values: playBatch.parameters([call], { repeated: [false], skipsHeld: false }),
        rowMode: 'array',
        // The batch reads its arrays as text.
        types: { getTypeParser: () => (value: string) => value },
      });
      const [answer] = playBatch.answers(rows[0] ?? [], [call]);
      if (!answer) throw new Error('A batch answers each of its calls.');
      return answer;
    },
    close: async () => {},
  };
}
