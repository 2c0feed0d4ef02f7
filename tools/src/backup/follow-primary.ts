/**
 * A second server that repeats everything the first one does, made from a backup, and its
 * promotion when the first is lost.
 */
import { chownSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { SUPERUSER } from '../database/cluster.ts';
import {
  type EmbeddedDatabase,
  type EmbeddedOptions,
  startEmbedded,
} from '../database/embedded.ts';
import { placeBackup, type RestoreOptions, signalFile } from './restore-backup.ts';

export type FollowOptions = Pick<
  RestoreOptions,
  'backup' | 'dataFolder' | 'osUser' | 'sharedFolder' | 'portPreferred'
> & {
  /** Where the first server listens; its superuser's password is the one in the backup. */
  readonly primary: { readonly host: string; readonly port: number };
  /** How the first server knows this one; it keeps the log for it, and may wait for it by name. */
  readonly name: string;
} & Pick<EmbeddedOptions, 'endsWithUs'>;

const PROMOTION_MAX_S = 60;

/** Starts the follower: it can be read, and catches up by itself. Kept by `startEmbedded` as usual. */
export async function followPrimary(options: FollowOptions): Promise<EmbeddedDatabase> {
  const { primary, name } = options;
  const { home, user } = await placeBackup(options);
  const password = readFileSync(join(home.folder, 'password'), 'utf8').trim();
  const passwordFile = join(home.cluster, 'primary-password');
  writeFileSync(passwordFile, `*:*:*:${SUPERUSER}:${password}\n`, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  const connection =
    `host=${primary.host} port=${primary.port} user=${SUPERUSER} ` +
    `passfile=''${passwordFile}'' application_name=${name}`;
  const settings = `primary_conninfo = '${connection}'\nprimary_slot_name = '${name}'\n`;
  writeFileSync(join(home.cluster, 'postgresql.auto.conf'), settings, { flag: 'a' });
  await signalFile(home, 'standby.signal', user);
  return startEmbedded({
    dataFolder: options.dataFolder,
    portPreferred: options.portPreferred ?? 0,
    osUser: options.osUser,
    ...(options.sharedFolder && { sharedFolder: options.sharedFolder }),
    ...(options.endsWithUs && { endsWithUs: true }),
  });
}

/** Tells the first server to keep its log for a follower, for as long as that follower is away. */
export async function expectFollower(primaryUrl: string, name: string): Promise<void> {
  await withSession(primaryUrl, (client) =>
    client.query(
      `select pg_create_physical_replication_slot($1, true)
       where not exists (select from pg_replication_slots where slot_name = $1)`,
      [name],
    ),
  );
}

/** Makes the follower the server that takes work. The first one must be gone, and stay so. */
export async function promote(followerUrl: string): Promise<void> {
  await withSession(followerUrl, async (client) => {
    const { rows } = await client.query<{ done: boolean }>('select pg_promote(true, $1) as done', [
      PROMOTION_MAX_S,
    ]);
    if (!rows[0]?.done) throw new Error(`not promoted within ${PROMOTION_MAX_S} s`);
  });
}

async function withSession(
  url: string,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
