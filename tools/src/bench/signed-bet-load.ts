/**
 * The whole way of a bet: signed HTTP from a vendor over 256 connections to a platform process, and
 * the answer after the durable commit. The load comes from raw sockets of this process with
 * requests that were signed beforehand, because a general client would be slower than the server.
 */
import { randomBytes } from 'node:crypto';
import { openDb } from '@croupier/platform/kernel/db';
import { secretBox } from '@croupier/server/secret-box';
import { vendorWorld, type VendorWorld } from '@croupier/platform/testing/vendor-world';
import { startPlatform } from './platform-process.ts';
import type { BenchDatabase } from './bench-database.ts';
import { proveBooks } from './ledger.ts';
import { type Figure, observe } from './report.ts';
import { signedBets } from './signed-bets.ts';
import { socketLoad } from './socket-load.ts';

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

async function makeWorld(database: BenchDatabase, masterKey: string): Promise<VendorWorld> {
  const { db, close } = openDb(database.url);
  const world = await vendorWorld(
    { db, secrets: secretBox(masterKey) },
    { players: PLAYERS, openingMinor: OPENING_MINOR },
  );
  await close();
  await database.admin.query('vacuum analyze wallet.account, seamless.game_session');
  return world;
}
