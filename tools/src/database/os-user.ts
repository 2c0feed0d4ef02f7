/**
 * The OS user that PostgreSQL runs as. The server refuses to run as root, so a start by root hands
 * it to an unprivileged user; a start by anybody else runs it as that person.
 */
import { execFileSync } from 'node:child_process';
import { type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartFailure } from '../start-failure.ts';

export interface OsUser {
  readonly uid: number;
  readonly gid: number;
}

const CANDIDATES = ['postgres', 'nobody'];

/**
 * The user to switch to, or undefined when we are not root and need no switch. An existing cluster
 * keeps its owner; a new one goes to the named user, else to `postgres` or `nobody`.
 */
export function chooseOsUser({
  cluster,
  name,
}: {
  readonly cluster: string;
  readonly name?: string | undefined;
}): OsUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const candidate of name ? [name] : CANDIDATES) {
    const user = lookUp(candidate);
    if (user && user.uid !== 0) return user;
  }
  throw new StartFailure(
    `PostgreSQL does not run as root and there is no unprivileged OS user ` +
      `${name ?? CANDIDATES.join(' or ')}: create one, or name one in CROUPIER_OS_USER.`,
  );
}

/** Whether the user may pass through every folder down to and including `folder`. */
export function mayEnter(folder: string, user: OsUser): boolean {
  for (let at = folder; ; at = dirname(at)) {
    const stats = statSync(at, { throwIfNoEntry: false });
    if (stats && !mayPass(stats, user)) return false;
    if (at === dirname(at)) return true;
  }
}

/** One folder's search permission. Groups beyond the first are dropped when we switch user. */
function mayPass(folder: Stats, user: OsUser): boolean {
  if (folder.uid === user.uid) return (folder.mode & 0o100) !== 0;
  if (folder.gid === user.gid) return (folder.mode & 0o010) !== 0;
  return (folder.mode & 0o001) !== 0;
}

function lookUp(name: string): OsUser | undefined {
  try {
    return { uid: idOf('-u', name), gid: idOf('-g', name) };
  } catch {
    return undefined;
  }
}

function idOf(flag: '-u' | '-g', name: string): number {
  return Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
}
