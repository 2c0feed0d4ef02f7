/**
 * A world for vendors' calls in bulk: one merchant, one vendor with a key and a game, and many
 * players with money and an open session. Sessions are written straight into their table, because
 * launching ten thousand games one by one would take longer than the test.
 */
import { randomBytes } from 'node:crypto';
import { seedVendor } from '#catalog';
import type { Db } from '#kernel/db.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import { createMerchant } from '#merchant';
import { registerVendorKey } from '#seamless';
import { batches } from '#wallet';
import { sql } from 'kysely';

export interface WorldPlayer {
  /** The vendor's name of the player: what calls carry as `account_id`. */
  readonly accountId: string;
  readonly sessionId: string;
}

export interface VendorFixture {
  readonly merchantCode: string;
  readonly currency: 'THB';
  readonly gameCode: string;
  readonly key: { readonly id: string; readonly secret: string };
  readonly openingMinor: bigint;
  readonly players: readonly WorldPlayer[];
}

const GAME = 'world-game';
const STAKE_MAX_MINOR = 10_000_000_000n;

/** @param openingMinor what each player begins with, booked as a deposit. */
export async function vendorFixture(
  { db, secrets }: { db: Db; secrets: SecretBox },
  { players, openingMinor }: { players: number; openingMinor: bigint },
): Promise<VendorFixture> {
  const merchantCode = 'world';
  const merchantId = await db.transaction().execute((tx) =>
    createMerchant(tx, {
      code: merchantCode,
      name: 'World',
      currency: 'THB',
      timeZone: 'Asia/Bangkok',
      hosts: ['world.localhost'],
      flags: {},
      settings: { languages: [{ code: 'EN', dictionary: 'en' }], defaultLanguage: 'EN', theme: {} },
    }),
  );
  if (merchantId === undefined) throw new Error('The database already holds a world.');
  const key = { id: 'world-key', secret: randomBytes(32).toString('hex') };
  const vendorId = await seedVendor(
    { db, secrets },
    {
      code: 'WORLD',
      name: 'World',
      baseUrl: 'http://127.0.0.1:9',
      keyId: 'to-world',
      outboundSecret: randomBytes(32).toString('hex'),
      merchantIds: [merchantId],
    },
  );
  await db
    .transaction()
    .execute((tx) => registerVendorKey(tx, secrets, { id: key.id, vendorId, secret: key.secret }));
  const gameId = await addGame(db, vendorId);
  const { bookId, contraId } = await batches.houseSide(db, {
    merchantId,
    currency: 'THB',
    code: 'cashier',
  });
  const rows = await addPlayers(db, {
    merchantId,
    vendorId,
    gameId,
    bookId,
    contraId,
    players,
    openingMinor,
  });
  return { merchantCode, currency: 'THB', gameCode: GAME, key, openingMinor, players: rows };
}

async function addGame(db: Db, vendorId: bigint): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    with game as (
      insert into catalog.game (vendor_id, code, game_type, titles, search_text, currencies,
        blocked_countries, features, stake_limits, released_on, rank)
      values (${vendorId}, ${GAME}, 'RNG', '{"en":"World"}', 'world', '{THB}', '{}', '{}', '{}',
        '2026-01-01', 1)
      returning id)
    insert into seamless.played_game (vendor_id, code, game_id, game_type)
    select ${vendorId}, ${GAME}, id, 'RNG' from game returning game_id as id`.execute(db);
  return rows[0]!.id;
}

interface PlayersPlan {
  readonly merchantId: bigint;
  readonly vendorId: bigint;
  readonly gameId: bigint;
  readonly bookId: number;
  readonly contraId: number;
  readonly players: number;
  readonly openingMinor: bigint;
}

async function addPlayers(db: Db, plan: PlayersPlan): Promise<WorldPlayer[]> {
  const { rows } = await sql<WorldPlayer>`
    with account as (
      insert into wallet.account (member_id, book_id, purse, balance, seq)
      select 1000000 + i, ${plan.bookId}, 'main', ${plan.openingMinor}, 1
      from generate_series(1, ${plan.players}::int) i returning id, member_id, balance),
    credited as (
      insert into wallet.transfer
        (account_id, seq, amount, balance_after, at, key, contra_id, kind)
      select id, 1, balance, balance, now(), gen_random_uuid(), ${plan.contraId}::int, 5
      from account returning amount),
    house as (
      insert into wallet.contra_delta (contra_id, amount, transfers, at)
      select ${plan.contraId}::int, -sum(amount), count(*), now() from credited),
    session as (
      insert into seamless.game_session (id, merchant_id, member_id, account_id, login_session_id,
        vendor_id, game_id, stake_min, stake_max, expires_at, ends_at)
      select gen_random_uuid(), ${plan.merchantId}, member_id, id, 0, ${plan.vendorId},
        ${plan.gameId}, 1, ${STAKE_MAX_MINOR}, now() + interval '8 hours', now() + interval '8 hours'
      from account returning id, account_id)
    select account_id::text as "accountId", id::text as "sessionId" from session`.execute(db);
  return rows;
}
