/**
 * Everything that `npm start` runs, as one thing with a beginning and an end. What is run is in the
 * plan; how it is brought up, watched and brought down is here.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type DatabaseChoice,
  makeInside,
  provideDatabases,
  type ProvidedDatabases,
  startChosen,
} from '../database/provide-databases.ts';
import { runProcess } from '../run-process.ts';
import { explainFileError, prepareDataFolder } from './data-folder.ts';
import { type DatabaseGate, openGate } from './database-gate.ts';
import { keepDatabase } from './keep-database.ts';
import { lockDataFolder } from './lock-data-folder.ts';
import { openChildLog } from './log-lines.ts';
import { openOutage, rest } from './patience.ts';
import { assertPortsFree, type PortPlan } from './ports.ts';
import { repeatStep } from './repeat-step.ts';
import { fingerprintOf, provideSecrets, type Secrets } from './secrets.ts';
import type { ServicePlan } from './service-process.ts';
import { type Service, startService } from './service.ts';

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
  readonly migrate: (ownerUrl: string) => Promise<unknown>;
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
  /** Services first, with time to finish their work, then the database. */
  stop(): Promise<void>;
}

/** How long the children of a killed start may take to let go of their ports. */
const AFTER_KILL_MS = 12_000;
const UP_POLL_MS = 50;

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
  prepareDataFolder(dataFolder);
  const lock = lockDataFolder(dataFolder);
  cleanups.push(lock.release);
  await assertPortsFree(plan.ports, { patienceMs: lock.afterKill ? AFTER_KILL_MS : 0 });

  const secrets = provideSecrets(dataFolder);
  const { databases, gate } = await prepare(plan, signal, () => {
    return openDatabases(plan, secrets, { cleanups, signal });
  });
  const context: StackContext = { dataFolder, secrets, databases };
  const services = plan.services(context).map((service) => {
    const file = join(dataFolder, 'logs', `${service.name}.log`);
    // Without the database they all complain at every turn; one line a minute says why.
    const show = (line: string) => void (gate.isDown || plan.say(line));
    const log = openChildLog({ name: service.name, file, verbose: plan.verbose, show });
    return startService(service, { log, say: plan.say, database: gate });
  });
  cleanups.push(async () => {
    await Promise.all(services.map((service) => service.stop()));
  });
  await Promise.race([Promise.all(services.map((service) => service.ready)), aborted(signal)]);
  const seeded = await seedOnce(plan, context, { gate, signal });
  // What died meanwhile is on its way back.
  while (!services.every(({ isUp }) => isUp)) {
    signal.throwIfAborted();
    await rest(UP_POLL_MS, signal);
  }
  return { seeded, services };
}

/** Opens the databases while the pages are built; if one fails, the other is seen off first. */
async function prepare(
  plan: StackPlan,
  signal: AbortSignal,
  open: () => Promise<OpenDatabases>,
): Promise<OpenDatabases> {
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

interface OpenDatabases {
  readonly databases: ProvidedDatabases;
  readonly gate: DatabaseGate;
}

/** The databases, migrated, and the embedded server watched. */
async function openDatabases(
  plan: StackPlan,
  secrets: Secrets,
  { cleanups, signal }: { cleanups: Cleanup[]; signal: AbortSignal },
): Promise<OpenDatabases> {
  const opened = plan.database.outsideUrl
    ? await reachOutside(plan, secrets, cleanups)
    : await openOwn(plan, secrets, { cleanups, signal });
  const { databases, gate } = opened;
  await repeatStep(() => plan.migrate(databases.ownerUrl), gate, signal);
  return opened;
}

async function reachOutside(
  { dataFolder, database, say }: StackPlan,
  secrets: Secrets,
  cleanups: Cleanup[],
): Promise<OpenDatabases> {
  const passwords = passwordsOf(secrets);
  const databases = await provideDatabases({ ...database, dataFolder, passwords });
  const outage = openOutage(say);
  cleanups.push(outage.close);
  return { databases, gate: openGate(databases.platformUrl, { outage, isOurs: false }) };
}

async function openOwn(
  { dataFolder, database, say }: StackPlan,
  secrets: Secrets,
  { cleanups, signal }: { cleanups: Cleanup[]; signal: AbortSignal },
): Promise<OpenDatabases> {
  const choice = { ...database, dataFolder };
  const kept = await keepDatabase({ start: (how) => startChosen(choice, how), say }, signal);
  cleanups.push(kept.stop);
  const { first: embedded, gate } = kept;
  if (embedded.how === 'taken over') say('Took over the database of an interrupted start.');
  const inside = () => makeInside(embedded.url, passwordsOf(secrets));
  const made = await repeatStep(inside, gate, signal);
  return { databases: { ...made, embedded }, gate };
}

function passwordsOf(secrets: Secrets): DatabaseChoice['passwords'] {
  return { platform: secrets.platformDatabase, studio: secrets.studioDatabase };
}

/** Seeds a database that was not seeded with these secrets yet. */
async function seedOnce(
  plan: StackPlan,
  context: StackContext,
  { gate, signal }: { readonly gate: DatabaseGate; readonly signal: AbortSignal },
): Promise<boolean> {
  const file = join(plan.dataFolder, 'seeded');
  const wanted = `${context.databases.identity} ${fingerprintOf(context.secrets)}`;
  if (readIfThere(file) === wanted) return false;
  plan.say('Making the demo data …');
  const { words, env } = plan.seed(context);
  const make = async () => {
    const { code, output } = await runProcess(process.execPath, words, { env, signal });
    signal.throwIfAborted();
    if (code !== 0) throw new Error(`The demo data could not be made:\n${output}`);
  };
  await repeatStep(make, gate, signal);
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
