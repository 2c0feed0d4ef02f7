/**
 * Everything that `npm start` runs, as one thing with a beginning and an end. What is run is in the
 * plan; how it is brought up, watched and brought down is here.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DatabaseChoice,
  provideDatabases,
  type ProvidedDatabases,
} from '../database/provide-databases.ts';
import { startEmbedded } from '../database/embedded.ts';
import { runProcess } from '../run-process.ts';
import { explainFileError, prepareDataFolder } from './data-folder.ts';
import { keepDatabase } from './keep-database.ts';
import { lockDataFolder } from './lock-data-folder.ts';
import { openChildLog } from './log-lines.ts';
import { assertPortsFree, type PortPlan } from './ports.ts';
import { fingerprintOf, provideSecrets, type Secrets } from './secrets.ts';
import { type Service, type ServicePlan, startService } from './service.ts';

/** What the parts of the plan may use once it is there. */
export interface StackContext {
  readonly dataFolder: string;
  readonly secrets: Secrets;
  readonly databases: ProvidedDatabases;
}

export interface StackPlan {
  readonly dataFolder: string;
  readonly ports: readonly PortPlan[];
  readonly database: Omit<DatabaseChoice, 'dataFolder' | 'passwords'>;
  /** Prepares what the services hand out; runs while the database starts. */
  readonly build: (signal: AbortSignal) => Promise<unknown>;
  readonly migrate: (platformUrl: string) => Promise<unknown>;
  readonly services: (context: StackContext) => readonly ServicePlan[];
  /** The command that fills an empty installation; runs once for a database, all services up. */
  readonly seed: (context: StackContext) => Pick<ServicePlan, 'words' | 'env'>;
  /** Show every log line of the services, not only warnings and worse. */
  readonly verbose: boolean;
  readonly say: (line: string) => void;
}

export interface Stack {
  readonly seeded: boolean;
  readonly services: readonly Service[];
  /** Settles when the stack cannot go on by itself. */
  readonly broken: Promise<unknown>;
  /** Services first, with time to finish their work, then the database. */
  stop(): Promise<void>;
}

/** How long the children of a killed start may take to let go of their ports. */
const AFTER_KILL_MS = 12_000;

type Cleanup = () => Promise<void> | void;

/**
 * Brings everything up; whatever fails, and when the signal aborts, nothing of it stays behind.
 */
export async function startStack(plan: StackPlan, signal: AbortSignal): Promise<Stack> {
  const cleanups: Cleanup[] = [];
  const stop = once(async () => {
    for (const cleanup of cleanups.toReversed()) await cleanup();
  });
  try {
    return { ...(await bringUp(plan, cleanups, signal)), stop };
  } catch (error) {
    await stop();
    throw explainFileError(error, plan.dataFolder);
  }
}

async function bringUp(
  plan: StackPlan,
  cleanups: Cleanup[],
  signal: AbortSignal,
): Promise<Omit<Stack, 'stop'>> {
  const { dataFolder } = plan;
  const { promise: broken, resolve: giveUp } = Promise.withResolvers<unknown>();
  prepareDataFolder(dataFolder);
  const lock = lockDataFolder(dataFolder);
  cleanups.push(lock.release);
  await assertPortsFree(plan.ports, { patienceMs: lock.afterKill ? AFTER_KILL_MS : 0 });

  const secrets = provideSecrets(dataFolder);
  const databases = await prepare(plan, signal, () => {
    return openDatabases(plan, secrets, { cleanups, giveUp });
  });
  const context: StackContext = { dataFolder, secrets, databases };
  const services = plan.services(context).map((service) => {
    const file = join(dataFolder, 'logs', `${service.name}.log`);
    const log = openChildLog({ name: service.name, file, verbose: plan.verbose, show: plan.say });
    return startService(service, { log, say: plan.say, giveUp });
  });
  cleanups.push(async () => {
    await Promise.all(services.map((service) => service.stop()));
  });
  await Promise.race([Promise.all(services.map((service) => service.ready)), aborted(signal)]);
  const seeded = await seedOnce(plan, context, signal);
  return { seeded, services, broken };
}

/** Opens the databases while the pages are built; if one fails, the other is seen off first. */
async function prepare(
  plan: StackPlan,
  signal: AbortSignal,
  open: () => Promise<ProvidedDatabases>,
): Promise<ProvidedDatabases> {
  const building = new AbortController();
  const work = [open(), plan.build(AbortSignal.any([signal, building.signal]))] as const;
  try {
    const [databases] = await Promise.all(work);
    signal.throwIfAborted();
    return databases;
  } catch (error) {
    building.abort();
    await Promise.allSettled(work);
    throw error;
  }
}

/** The databases, migrated, and the embedded server watched. */
async function openDatabases(
  plan: StackPlan,
  secrets: Secrets,
  { cleanups, giveUp }: { cleanups: Cleanup[]; giveUp: (failure: unknown) => void },
): Promise<ProvidedDatabases> {
  const { dataFolder, database, say } = plan;
  const passwords = { platform: secrets.platformDatabase, studio: secrets.studioDatabase };
  const databases = await provideDatabases({ ...database, dataFolder, passwords });
  const { embedded, platformUrl } = databases;
  if (embedded) {
    const { osUser, walArchive } = database;
    const { port: portPreferred } = embedded;
    const kept = keepDatabase(embedded, {
      revive: () => startEmbedded({ dataFolder, osUser, walArchive, portPreferred }),
      say,
      giveUp,
    });
    cleanups.push(kept.stop);
    if (embedded.how === 'taken over') say('Took over the database of an interrupted start.');
  }
  await plan.migrate(platformUrl);
  return databases;
}

/** Seeds a database that was not seeded with these secrets yet. */
async function seedOnce(
  plan: StackPlan,
  context: StackContext,
  signal: AbortSignal,
): Promise<boolean> {
  const file = join(plan.dataFolder, 'seeded');
  const wanted = `${context.databases.identity} ${fingerprintOf(context.secrets)}`;
  if (readIfThere(file) === wanted) return false;
  plan.say('Making the demo data …');
  const { words, env } = plan.seed(context);
  const { code, output } = await runProcess(process.execPath, words, { env, signal });
  signal.throwIfAborted();
  if (code !== 0) throw new Error(`The demo data could not be made:\n${output}`);
  writeFileSync(file, wanted, { mode: 0o600 });
  return true;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

function once(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => (running ??= work());
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
