/**
 * Runs the PostgreSQL that comes with the dependencies, as a child that outlives a killed parent unless
 * it is told otherwise: the next start finds the server running and takes it over.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterUs } from '../after-us.ts';
import { freePort } from '../supervisor/ports.ts';
import { StartFailure } from '../start-failure.ts';
import { provideBinaries } from './binaries.ts';
import { chooseHome, type DatabaseHome, ensureCluster, homeAt, SUPERUSER } from './cluster.ts';
import { explainDatabaseLog } from './explain-database-log.ts';
import { chooseOsUser, type OsUser } from './os-user.ts';
import { clearStalePidFile, findPostmaster, isPostmaster } from './postmaster.ts';
import { ServerKilled } from './server-killed.ts';
import { archiveSettings } from './wal-archive.ts';

/** Where binaries and clusters go when the OS user may not enter the repository or data folder. */
export const SHARED_FOLDER = '/var/lib/croupier';
const POLL_MS = 10;
/** Recovery after a crash replays at most `max_wal_size` of log. */
const READY_MAX_MS = 300_000;
const STOP_MAX_MS = 30_000;
const LOG_BYTES_MAX = 16 * 1024 * 1024;
const MEBIBYTE = 1024 * 1024;

export interface EmbeddedOptions {
  /** Folder of all data; the database gets a place of its own inside. */
  readonly dataFolder: string;
  /** Taken if it is free, else any free port; a server that is already running keeps its own. */
  readonly portPreferred: number;
  /** OS user to run as when we are root. */
  readonly osUser?: string | undefined;
  readonly sharedFolder?: string;
  /** Absolute path of the folder for the archive of the log, for restores to a point in time. */
  readonly walArchive?: string | undefined;
  /** Further settings of the server, such as those of a recovery. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The preferred port or none: others know the server by it. */
  readonly portFixed?: boolean;
  /**
   * A killed parent takes the server with it, and all its shared memory but a segment of some bytes lies
   * in its folder: nothing remains that nobody would take over.
   */
  readonly endsWithUs?: boolean;
  /** Ends the start early; what was begun is stopped. */
  readonly signal?: AbortSignal | undefined;
}

export interface EmbeddedDatabase {
  /** Superuser's address, database `postgres`. Contains the password. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly home: string;
  readonly how: 'created' | 'started' | 'taken over';
  /** Settles when the server process is gone, for whatever reason. */
  readonly gone: Promise<void>;
  /** Ends all sessions, writes a checkpoint and stops. */
  stop(): Promise<void>;
  /** Asks it to end at once, as after a crash, and waits for nothing. */
  quit(): void;
}

interface Running {
  readonly pid: number;
  readonly port: number;
  readonly gone: Promise<void>;
}

/** Starts the server, or takes over the one that a killed start left running. */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataFolder, sharedFolder = SHARED_FOLDER, osUser: name } = options;
  const cluster = join(dataFolder, 'database/pg');
  const user = chooseOsUser({ cluster, name });
  const home = chooseHome({ dataFolder, user, sharedFolder });
  const server = {
    home,
    user,
    binaries: provideBinaries({ user, sharedFolder }),
    settings: {
      ...(options.endsWithUs && MEMORY_IN_FOLDER),
      ...(options.walArchive && archiveSettings(options.walArchive, user)),
      ...options.settings,
    },
  };
  const { created, password } = await ensureCluster(home, server);

  const orphan = await findReadyOrphan(home.cluster, options.signal);
  const running = orphan ?? (await launch(server, options));
  const how = orphan ? 'taken over' : created ? 'created' : 'started';
  const { pid, port, gone } = running;
  return {
    url: `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`,
    port,
    pid,
    home: home.folder,
    how,
    gone,
    stop: () => stop(running, home.cluster),
    quit: () => signal(pid, home.cluster, 'SIGQUIT'),
  };
}

/** The address of the server that another process runs in this data folder, if it is ready. */
export function findEmbedded(dataFolder: string): string | undefined {
  const usual = homeAt(join(dataFolder, 'database'));
  const home = chooseExistingHome(dataFolder) ?? usual;
  const postmaster = findPostmaster(home.cluster);
  if (!postmaster?.ready) return undefined;
  const password = readFileSync(join(home.folder, 'password'), 'utf8').trim();
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${postmaster.port}/postgres`;
}

function chooseExistingHome(dataFolder: string): DatabaseHome | undefined {
  const note = join(dataFolder, 'database-folder');
  const known = statSync(note, { throwIfNoEntry: false });
  return known ? homeAt(readFileSync(note, 'utf8').trim()) : undefined;
}

/** Waits for an orphan that is still recovering, or still stopping; clears what a dead one left. */
async function findReadyOrphan(
  cluster: string,
  asked: AbortSignal | undefined,
): Promise<Running | undefined> {
  const deadline = Date.now() + READY_MAX_MS;
  for (;;) {
    asked?.throwIfAborted();
    const found = findPostmaster(cluster);
    if (!found) {
      await clearStalePidFile(cluster);
      return undefined;
    }
    if (found.ready) {
      return { pid: found.pid, port: found.port, gone: waitUntilGone(found.pid, cluster) };
    }
    if (Date.now() > deadline) throw new Error(`PostgreSQL ${found.pid} does not become ready`);
    await sleep(POLL_MS);
  }
}

interface Server {
  readonly home: DatabaseHome;
  readonly user: OsUser | undefined;
  readonly binaries: string;
  readonly settings: Readonly<Record<string, string>>;
}

async function launch(
  server: Server,
  options: Pick<EmbeddedOptions, 'portPreferred' | 'portFixed' | 'endsWithUs' | 'signal'>,
): Promise<Running> {
  const { portPreferred, portFixed = false, signal: asked } = options;
  const port = await freePort(portPreferred);
  if (portFixed && port !== portPreferred) throw portTaken(portPreferred);
  const { home } = server;
  const { child, logFrom } = spawnServer(server, port);
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  if (options.endsWithUs) {
    const guard = afterUs('kill -INT "$1"', String(child.pid));
    child.once('exit', () => guard.kill('SIGKILL'));
  }
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  const deadline = Date.now() + READY_MAX_MS;
  for (;;) {
    const found = findPostmaster(home.cluster);
    if (found?.pid === child.pid && found?.ready) return { pid: found.pid, port, gone };
    if (failure) throw failure;
    if (child.exitCode !== null || child.signalCode !== null) break;
    if (asked?.aborted) await stop({ pid: child.pid ?? 0, gone }, home.cluster);
    asked?.throwIfAborted();
    if (Date.now() > deadline) throw new Error(`PostgreSQL ${child.pid} does not become ready`);
    await sleep(POLL_MS);
  }
  if (child.signalCode) throw new ServerKilled(`PostgreSQL was ended by ${child.signalCode}`);
  const words = readTail(home.log, logFrom);
  if (/could not bind|Address already in use/.test(words)) {
    if (portFixed) throw portTaken(port);
    // Somebody took the port between our look and the server's: any other will do.
    return launch(server, { ...options, portPreferred: 0 });
  }
  throw explainDatabaseLog(words, home.cluster);
}

function portTaken(port: number): StartFailure {
  return new StartFailure(`the database's port ${port} was taken by another program`);
}

/** Answers the child, and where in the log its own words begin. */
function spawnServer(
  { home, user, binaries, settings }: Server,
  port: number,
): { readonly child: ChildProcess; readonly logFrom: number } {
  const all = { ...SETTINGS, shared_buffers: sharedBuffers(), port, ...settings };
  const words = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const before = statSync(home.log, { throwIfNoEntry: false });
  if (before && before.size > LOG_BYTES_MAX) truncateSync(home.log);
  const log = openSync(home.log, 'a', 0o600);
  const logFrom = fstatSync(log).size;
  try {
    // In a session of its own, so that Ctrl-C reaches the supervisor only, which stops in order.
    const child = spawn(join(binaries, 'bin/postgres'), ['-D', home.cluster, ...words], {
      ...user,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    });
    child.unref();
    return { child, logFrom };
  } finally {
    closeSync(log);
  }
}

/**
 * Few checkpoints, since each is followed by full page images (stack decision: 4 GB, 15 minutes).
 * No unix socket: its folder may be unwritable and its lock file outlives a kill.
 */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 200,
  max_wal_size: '4GB',
  checkpoint_timeout: '15min',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
};

/** Of a server that nobody starts again: there is no other who would remove what it leaves. */
export const MEMORY_IN_FOLDER = { dynamic_shared_memory_type: 'mmap' };

/** An eighth of the memory, from 128 MB to 1 GB: pages that are not touched cost nothing. */
function sharedBuffers(): string {
  const eighth = Math.floor(totalmem() / 8 / MEBIBYTE);
  return `${Math.min(1024, Math.max(128, eighth))}MB`;
}

async function stop({ pid, gone }: Omit<Running, 'port'>, cluster: string): Promise<void> {
  signal(pid, cluster, 'SIGINT');
  const patience = new AbortController();
  const late = sleep(STOP_MAX_MS, true, { signal: patience.signal }).catch(() => false);
  if (await Promise.race([gone, late])) signal(pid, cluster, 'SIGQUIT');
  await gone;
  patience.abort();
}

function signal(pid: number, cluster: string, name: NodeJS.Signals): void {
  if (isPostmaster(pid, cluster)) process.kill(pid, name);
}

/** For a server that is not our child. */
async function waitUntilGone(pid: number, cluster: string): Promise<void> {
  while (isPostmaster(pid, cluster)) await sleep(POLL_MS * 10, undefined, { ref: false });
}

/** The last lines of what was written from that byte on. */
function readTail(file: string, from: number): string {
  return readFileSync(file).subarray(from).toString('utf8').split('\n').slice(-40).join('\n');
}
