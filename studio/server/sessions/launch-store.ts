import type { Jurisdiction } from '@croupier/contract/seamless/parts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../database.ts';
import type { VendorName } from '../vendor/vendor-name.ts';

/** What a platform asked for when it launched a game. */
export interface Launch {
  readonly mode: 'real' | 'demo';
  /** The vendor that it launched the game at. */
  readonly vendor: VendorName;
  readonly gameId: string;
  readonly merchant: string;
  readonly currency: string;
  readonly locale: string;
  readonly parentOrigin: string;
  readonly depositUrl: string | null;
  readonly walletUrl: string;
  readonly sealedToken: Buffer | null;
  /** Null of launches from before they brought it along. */
  readonly jurisdiction: Jurisdiction | null;
}

const launchColumns = sql`
  mode, vendor, game_id as "gameId", merchant, currency, locale, parent_origin as "parentOrigin",
  deposit_url as "depositUrl", wallet_url as "walletUrl", sealed_token as "sealedToken", jurisdiction`;

export async function insertLaunch(db: Queryable, codeHash: Buffer, launch: Launch): Promise<void> {
  await sql`
    insert into studio.launch (
      code_hash, mode, vendor, game_id, merchant, currency, locale, parent_origin, deposit_url,
      wallet_url, sealed_token, jurisdiction, expires_at)
    values (
      ${codeHash}, ${launch.mode}, ${launch.vendor}, ${launch.gameId}, ${launch.merchant}, ${launch.currency},
      ${launch.locale}, ${launch.parentOrigin}, ${launch.depositUrl},
      ${launch.walletUrl}, ${launch.sealedToken},
      ${JSON.stringify(launch.jurisdiction)}::jsonb, now() + interval '60 seconds')`.execute(db);
}

/** Uses up a code: answers its launch once within its minute, afterwards nothing. */
export async function useLaunch(tx: Tx, codeHash: Buffer): Promise<Launch | undefined> {
  const { rows } = await sql<Launch>`
    update studio.launch set used_at = now()
    where code_hash = ${codeHash} and used_at is null and expires_at > now()
    returning ${launchColumns}`.execute(tx);
  return rows[0];
}

/** The page that holds the frame of a launch, also after the code was used: pages reload. */
export async function findParentOrigin(
  db: Queryable,
  codeHash: Buffer,
): Promise<string | undefined> {
  const { rows } = await sql<{ parentOrigin: string }>`
    select parent_origin as "parentOrigin" from studio.launch
    where code_hash = ${codeHash}`.execute(db);
  return rows[0]?.parentOrigin;
}

/** Forgets launches that are a day old. */
export async function deleteOldLaunches(db: Queryable): Promise<void> {
  await sql`delete from studio.launch where expires_at < now() - interval '1 day'`.execute(db);
}
