/**
 * Keys to which pages encrypt passwords before they send them (ECDH on P-256). They change every week;
 * the one before is accepted for another day, for pages that were opened before. In the database the
 * private ones are sealed under the master key, so that every process has the same.
 */
import { randomUUID } from 'node:crypto';
import { readJson } from '@croupier/contract/read-json';
import type { PayloadKey, PayloadKeySet } from '@croupier/contract/payload';
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { sql } from 'kysely';
import { nowMs } from '../clock.ts';
import type { Db, Queryable } from '../db.ts';
import { asPlatform } from '../merchant-scope.ts';
import type { SecretBox } from '@croupier/server/secret-box';

/** A key is offered to pages for this long, and accepted for a day more. */
const OFFERED_DAYS = 7;
const ACCEPTED_DAYS = 8;
/** What a process knows of the table is at most this old. */
const KNOWN_FOR_MS = 60_000;
/** A message can be sent for five minutes, by a clock that is as much ahead; then it is forgotten. */
const SEEN_MINUTES = 15;

type PrivateKey = Awaited<ReturnType<typeof importJWK>>;

export interface PayloadKeys {
  /** What pages may encrypt to now, the newest first, and the clock; makes a key when there is none. */
  published(): Promise<PayloadKeySet>;
  /** The private key of that name, as long as it is accepted. */
  find(kid: string): Promise<PrivateKey | undefined>;
  /** True the first time that a message of this name comes. */
  spend(jti: string): Promise<boolean>;
}

interface KnownKey {
  readonly publicKey: PayloadKey;
  readonly privateKey: PrivateKey;
  readonly offered: boolean;
}

export function openPayloadKeys({
  db,
  secrets,
}: {
  readonly db: Db;
  readonly secrets: SecretBox;
}): PayloadKeys {
  let known: { readonly keys: ReadonlyMap<string, KnownKey>; readonly until: number } | undefined;
  let reading: Promise<ReadonlyMap<string, KnownKey>> | undefined;

  /** Whoever asks while somebody reads gets the same answer. */
  function read(): Promise<ReadonlyMap<string, KnownKey>> {
    reading ??= readKeys(db, secrets)
      .then((keys) => {
        known = { keys, until: performance.now() + KNOWN_FOR_MS };
        return keys;
      })
      .finally(() => {
        reading = undefined;
      });
    return reading;
  }
  const keysNow = async () =>
    known && performance.now() < known.until ? known.keys : await read();
  const offeredOf = (keys: ReadonlyMap<string, KnownKey>) =>
    [...keys.values()].filter(({ offered }) => offered).map(({ publicKey }) => publicKey);

  return {
    // The keys are the platform's, whoever asks.
    published: () =>
      asPlatform(async () => {
        let keys = offeredOf(await keysNow());
        if (keys.length === 0) {
          await rotatePayloadKeys(db, secrets);
          keys = offeredOf(await read());
        }
        return { keys, now: Math.floor(nowMs() / 1000) };
      }),

    async find(kid) {
      const key = (await keysNow()).get(kid) ?? (await read()).get(kid);
      return key?.privateKey;
    },

    async spend(jti) {
      const { rows } = await sql`insert into kernel.payload_seen (jti) values (${jti})
        on conflict do nothing returning jti`.execute(db);
      return rows.length > 0;
    },
  };
}

/** Makes a new key when the newest is not offered any more. Several processes may call it at once. */
export async function rotatePayloadKeys(db: Db, secrets: SecretBox): Promise<void> {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', {
    crv: 'P-256',
    extractable: true,
  });
  const kid = randomUUID();
  const shown = JSON.stringify(await exportJWK(publicKey));
  const sealed = secrets.seal(JSON.stringify(await exportJWK(privateKey)), purposeOf(kid));
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('kernel.payload_key', 0))`.execute(tx);
    await sql`insert into kernel.payload_key (kid, public_key, private_key)
      select ${kid}, ${shown}::jsonb, ${sealed}
      where not exists (select from kernel.payload_key
        where created_at > now() - make_interval(days => ${OFFERED_DAYS}::int))`.execute(tx);
  });
}

/** Forgets keys that nobody may use any more, and messages that nobody can send any more. */
export async function forgetPayloads(db: Queryable): Promise<void> {
  await sql`delete from kernel.payload_key
    where created_at < now() - make_interval(days => ${ACCEPTED_DAYS}::int)`.execute(db);
  await sql`delete from kernel.payload_seen
    where at < now() - make_interval(mins => ${SEEN_MINUTES}::int)`.execute(db);
}

async function readKeys(db: Queryable, secrets: SecretBox): Promise<Map<string, KnownKey>> {
  const { rows } = await sql<{
    kid: string;
    publicKey: { x: string; y: string };
    privateKey: Buffer;
    offered: boolean;
  }>`
    select kid, public_key as "publicKey", private_key as "privateKey",
      created_at > now() - make_interval(days => ${OFFERED_DAYS}::int) as offered
    from kernel.payload_key
    where created_at > now() - make_interval(days => ${ACCEPTED_DAYS}::int)
    order by created_at desc, kid`.execute(db);
  const keys = await Promise.all(
    rows.map(async ({ kid, publicKey: { x, y }, privateKey, offered }) => {
      const jwk = readJson(secrets.open(privateKey, purposeOf(kid)).toString('utf8')) as JWK;
      const publicKey: PayloadKey = {
        kty: 'EC',
        crv: 'P-256',
        x,
        y,
        kid,
        use: 'enc',
        alg: 'ECDH-ES',
      };
      const key: KnownKey = { publicKey, privateKey: await importJWK(jwk, 'ECDH-ES'), offered };
      return [kid, key] as const;
    }),
  );
  return new Map(keys);
}

function purposeOf(kid: string): string {
  return `payload key ${kid}`;
}
