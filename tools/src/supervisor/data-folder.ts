/** The folder that holds everything a local installation keeps: database, secrets, logs, sign-ins. */
import { accessSync, chmodSync, constants, existsSync, mkdirSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure } from '../start-failure.ts';

const MEBIBYTE = 1024 * 1024;
/** A new database takes about 80 MB, its log up to a gigabyte more under load. */
const FREE_MB_MIN = 512;

/** Makes the folder with those for logs and the sandbox; says what is in the way, a full disk too. */
export function prepareDataFolder(folder: string): void {
  try {
    if (!existsSync(folder)) {
      mkdirSync(folder, { recursive: true });
      // The database's OS user passes through, whatever the umask; all files inside are 0600.
      chmodSync(folder, 0o755);
    }
    // Nobody else enters these, also where an earlier version has made them.
    for (const name of ['logs', 'sandbox']) {
      const path = join(folder, name);
      mkdirSync(path, { recursive: true });
      chmodSync(path, 0o700);
    }
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw explainFileError(error, folder);
  }
  const { bavail, bsize } = statfsSync(folder);
  const freeMb = Math.floor((bavail * bsize) / MEBIBYTE);
  if (freeMb >= FREE_MB_MIN) return;
  throw new StartFailure(
    `The disk is full: ${folder} has ${freeMb} MB left and at least ${FREE_MB_MIN} MB are needed; ` +
      'free some, or set CROUPIER_DATA to a folder on another disk.',
  );
}

/** Says in one line what the file system refused; other errors stay as they are. */
export function explainFileError(error: unknown, folder: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return new StartFailure(`The disk is full: nothing fits into ${folder}.`);
  if (code === 'EACCES' || code === 'EPERM') {
    return new StartFailure(
      `The data folder ${folder} belongs to another OS user: start as that user, ` +
        'or set CROUPIER_DATA to a folder of your own.',
    );
  }
  if (code === 'EROFS') return new StartFailure(`The disk of ${folder} is read-only.`);
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new StartFailure(`${folder} cannot be the data folder: it is not a folder.`);
  }
  return error;
}
