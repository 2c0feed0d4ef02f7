/**
 * The files of the embedded database: where they live, and their making.
 * A home holds `pg` (the cluster), `password` (0600, random) and `postgres.log`.
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartFailure } from '../start-failure.ts';
import { explainDatabaseLog } from './explain-database-log.ts';
import { mayEnter, type OsUser } from './os-user.ts';
import { ServerKilled } from './server-killed.ts';

export const SUPERUSER = 'croupier';

const run = promisify(execFile);

export interface DatabaseHome {
  readonly folder: string;
  readonly cluster: string;
  readonly log: string;
}

export function homeAt(folder: string): DatabaseHome {
  return { folder, cluster: join(folder, 'pg'), log: join(folder, 'postgres.log') };
}

/**
 * The home inside the data folder, or, when the database's OS user may not enter that, one below
 * `sharedFolder`. The choice is noted in the data folder, so that it stays.
 */
export function chooseHome({
  dataFolder,
  user,
  sharedFolder,
}: {
  readonly dataFolder: string;
  readonly user: OsUser | undefined;
  readonly sharedFolder: string;
}): DatabaseHome {
  const usual = homeAt(join(dataFolder, 'database'));
  const note = join(dataFolder, 'database-folder');
  if (existsSync(note)) return homeAt(readFileSync(note, 'utf8').trim());
  // Whatever the umask, the database's user must be able to pass; the cluster itself stays closed.
  makeFolder(dataFolder);
  if (!user || mayEnter(dataFolder, user)) {
    makeFolder(usual.folder);
    return usual;
  }
  if (existsSync(usual.cluster)) {
    throw new StartFailure(
      `The database in ${usual.cluster} belongs to OS user ${user.uid}, who may no longer enter ` +
        'a folder above it: open that folder (chmod o+x) or move the data folder.',
    );
  }
  const home = homeAt(join(sharedFolder, `data-${randomBytes(6).toString('hex')}`));
  makeFolder(dirname(home.folder));
  makeFolder(home.folder);
  writeFileSync(note, `${home.folder}\n`, { mode: 0o600 });
  return home;
}

/** Makes the cluster unless it exists; answers whether it did, and the superuser's password. */
export async function ensureCluster(
  home: DatabaseHome,
  { binaries, user }: { readonly binaries: string; readonly user: OsUser | undefined },
): Promise<{ readonly created: boolean; readonly password: string }> {
  const passwordFile = join(home.folder, 'password');
  if (existsSync(join(home.cluster, 'PG_VERSION'))) {
    return { created: false, password: readFileSync(passwordFile, 'utf8').trim() };
  }
  const password = randomBytes(24).toString('base64url');
  // A half-made cluster of an interrupted start is thrown away: the name changes when all is there.
  const half = `${home.cluster}.new`;
  const passwordForInit = `${half}-password`;
  for (const path of [home.cluster, half, passwordForInit]) {
    rmSync(path, { recursive: true, force: true });
  }
  mkdirSync(half, { mode: 0o700 });
  writeFileSync(passwordForInit, `${password}\n`, { mode: 0o600 });
  if (user) for (const path of [half, passwordForInit]) chownSync(path, user.uid, user.gid);
  await initialise(half, { binaries, user, passwordFile: passwordForInit });
  rmSync(passwordForInit);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  renameSync(half, home.cluster);
  return { created: true, password };
}

async function initialise(
  cluster: string,
  {
    binaries,
    user,
    passwordFile,
  }: {
    readonly binaries: string;
    readonly user: OsUser | undefined;
    readonly passwordFile: string;
  },
): Promise<void> {
  const words = [
    `--pgdata=${cluster}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
    '--no-instructions',
  ];
  try {
    await run(join(binaries, 'bin/initdb'), words, {
      ...user,
      cwd: '/',
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    });
  } catch (error) {
    const { stdout = '', stderr = '', message, signal } = error as Error & Record<string, string>;
    const said = `${stdout}${stderr}` || message;
    if (signal || /was terminated by signal/.test(said)) {
      throw new ServerKilled(`The making of the database was ended by ${signal ?? 'a signal'}`);
    }
    throw explainDatabaseLog(said, cluster);
  }
}

function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  chmodSync(folder, 0o755);
}
