/**
 * The whole way of a bet: signed HTTP from a vendor over 256 connections to a platform process, and
 * the answer after the durable commit. The load comes from raw sockets of this process with
 * requests that were signed beforehand, because a general client would be slower than the server.
 */
import { randomBytes, createSecretKey, randomInt, randomUUIDv7 } from 'node:crypto';
import { openDb } from '@croupier/platform/kernel/db';
import { secretBox } from '@croupier/server/secret-box';
import { vendorFixture, type VendorFixture } from '@croupier/platform/testing/vendor-fixture';
import { startPlatform } from './platform-process.ts';
import type { BenchDatabase } from './bench-database.ts';
import { proveBooks } from './ledger.ts';
import { type Figure, observe } from './report.ts';
import { socketLoad } from './socket-load.ts';
import {
  KEY_HEADER,
  NONCE_HEADER,
  SEAMLESS_PREFIX,
  SIGN_HEADER,
  SIGN_VERSION,
  SIGN_VERSION_HEADER,
  TIMESTAMP_HEADER,
} from '@croupier/contract/seamless/wire';
import { signCall } from '@croupier/server/wallet-signature';

const PLAYERS = 10_000;
const OPENING_MINOR = 10_000_000_000_000n;
/** More than the fastest machine sends in the time; signing them takes some seconds. */
const REQUESTS_PER_SECOND_MAX = 45_000;
const WARM_UP_SECONDS = 2;

export async function benchSignedBetLoad(
  database: BenchDatabase,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Figure> {
  const masterKey = randomBytes(32).toString('hex');
  const world = await makeWorld(database, masterKey);
  const platform = await startPlatform({ databaseUrl: database.url, masterKey });
  try {
    const requests = signedBets(
      world,
      platform.port,
      REQUESTS_PER_SECOND_MAX * (seconds + WARM_UP_SECONDS),
    );
    const figure = await observe(database, [platform.pid], (whenWarm) =>
      socketLoad({ port: platform.port, connections, seconds, requests, whenWarm }),
    );
    await proveBooks(database);
    return figure;
  } finally {
    await platform.stop();
  }
}

/** Microseconds of processor of a bet, database and server; the quickest of three turns. */
export interface BonusBets {
  readonly without: number;
  readonly under: number;
}

/** The same load in turns: by players without a bonus, and by the same under one with terms of stakes. */
export async function benchBonusBets(
  database: BenchDatabase,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<BonusBets> {
  const masterKey = randomBytes(32).toString('hex');
  const world = await makeWorld(database, masterKey);
  const platform = await startPlatform({ databaseUrl: database.url, masterKey });
  const measure = async (under: boolean): Promise<number> => {
    await database.admin.query('update wallet.account set under_bonus = $1', [under]);
    await database.admin.query('vacuum analyze wallet.account');
    const requests = signedBets(
      world,
      platform.port,
      REQUESTS_PER_SECOND_MAX * (seconds + WARM_UP_SECONDS),
    );
    const figure = await observe(database, [platform.pid], (whenWarm) =>
      socketLoad({ port: platform.port, connections, seconds, requests, whenWarm }),
    );
    return figure.databaseMicros + figure.serverMicros;
  };
  try {
    await database.admin
      .query(`insert into wallet.bonus_terms (account_id, max_stake, excluded_games)
      select id, 5000000, '{900001,900002,900003}' from wallet.account where purse = 'main'`);
    const without: number[] = [];
    const under: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      without.push(await measure(false));
      under.push(await measure(true));
    }
    await proveBooks(database);
    return { without: Math.min(...without), under: Math.min(...under) };
  } finally {
    await platform.stop();
  }
}

async function makeWorld(database: BenchDatabase, masterKey: string): Promise<VendorFixture> {
  const { db, close } = openDb(database.url);
  const world = await vendorFixture(
    { db, secrets: secretBox(masterKey) },
    { players: PLAYERS, openingMinor: OPENING_MINOR },
  );
  await close();
  await database.admin.query('vacuum analyze wallet.account, seamless.game_session');
  return world;
}

/**
 * Requests ready to be written to a socket: a bet each, in a round of its own, every one signed
 * with a nonce of its own.
 */
function signedBets(world: VendorFixture, port: number, count: number): Buffer[] {
  const { merchantCode, currency, gameCode, key, players } = world;
  const secret = createSecretKey(Buffer.from(key.secret));
  const timestamp = String(Math.floor(Date.now() / 1000));
  const path = `${SEAMLESS_PREFIX}/${merchantCode}/betwin`;
  const head =
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${SIGN_VERSION_HEADER}: ${SIGN_VERSION}\r\n` +
    `content-type: application/json\r\n${KEY_HEADER}: ${key.id}\r\n${TIMESTAMP_HEADER}: ${timestamp}\r\n`;
  return Array.from({ length: count }, () => {
    const { accountId, sessionId } = players[randomInt(players.length)]!;
    const roundId = randomUUIDv7();
    const body =
      `{"account_id":"${accountId}","currency":"${currency}","game_id":"${gameCode}",` +
      `"session_id":"${sessionId}","round_id":"${roundId}",` +
      `"transactions":[{"id_provider":"b-${roundId}","type":"bet","amount":"${randomInt(1, 100)}.00"}]}`;
    const nonce = randomUUIDv7();
    const sign = signCall(secret, { timestamp, nonce }, { method: 'POST', path, body });
    return Buffer.from(
      `${head}${NONCE_HEADER}: ${nonce}\r\n${SIGN_HEADER}: ${sign}\r\n` +
        `content-length: ${body.length}\r\n\r\n${body}`,
      'latin1',
    );
  });
}
