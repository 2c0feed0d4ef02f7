/** What the environment says about a local installation, checked before anything is started. */
import { resolve } from 'node:path';
import { inRepository } from './repository.ts';
import { StartFailure } from './start-failure.ts';
import type { PortPlan } from './supervisor/ports.ts';

export interface StartSettings {
  readonly dataFolder: string;
  readonly ports: Readonly<Record<ServicePort, number>>;
  readonly origins: Readonly<
    Record<'platform' | 'siam' | 'console' | 'studio' | 'sandbox', string>
  >;
  readonly databaseUrl: string | undefined;
  readonly ownerDatabaseUrl: string | undefined;
  readonly studioDatabaseUrl: string | undefined;
  readonly databasePort: number | undefined;
  readonly osUser: string | undefined;
  /** Folder for the archive of the write-ahead log; none is kept without it. */
  readonly walArchive: string | undefined;
  readonly verbose: boolean;
  /** Which people the demo has: none, few or many, who go on playing unless they stand still. */
  readonly world: World;
}

const worlds = ['off', 'still', 'small', 'whole'] as const;
type World = (typeof worlds)[number];

type ServicePort = 'platform' | 'console' | 'studio' | 'sandbox' | 'mail';
type Environment = Readonly<Record<string, string | undefined>>;

const PORTS: Readonly<Record<ServicePort, readonly [variable: string, port: number]>> = {
  platform: ['PLATFORM_PORT', 3000],
  console: ['CONSOLE_PORT', 3100],
  studio: ['STUDIO_PORT', 3200],
  sandbox: ['SANDBOX_PORT', 3300],
  mail: ['SANDBOX_MAIL_PORT', 3325],
};

/** Where the data of an installation is kept. */
export function dataFolderOf(env: Environment): string {
  return resolve(env['CROUPIER_DATA'] || inRepository('.data'));
}

/** Reads the settings; a malformed one is named in a StartFailure. */
export function readStartSettings(env: Environment): StartSettings {
  const names = Object.keys(PORTS) as ServicePort[];
  const ports = Object.fromEntries(
    names.map((name) => [name, readPort(env, ...PORTS[name])]),
  ) as Record<ServicePort, number>;
  return {
    dataFolder: dataFolderOf(env),
    ports,
    // The studio is on another host, so that no cookie of the platform ever reaches a game.
    origins: {
      platform: `http://localhost:${ports.platform}`,
      siam: `http://siam.localhost:${ports.platform}`,
      console: `http://localhost:${ports.console}`,
      studio: `http://127.0.0.1:${ports.studio}`,
      sandbox: `http://localhost:${ports.sandbox}`,
    },
    databaseUrl: readDatabaseUrl(env, 'DATABASE_URL'),
    ownerDatabaseUrl: readDatabaseUrl(env, 'DATABASE_OWNER_URL'),
    studioDatabaseUrl: readDatabaseUrl(env, 'STUDIO_DATABASE_URL'),
    databasePort: env['DATABASE_PORT'] ? readPort(env, 'DATABASE_PORT', 0) : undefined,
    osUser: env['CROUPIER_OS_USER'] || undefined,
    walArchive: env['CROUPIER_WAL_ARCHIVE'] ? resolve(env['CROUPIER_WAL_ARCHIVE']) : undefined,
    verbose: env['CROUPIER_LOGS'] === 'all',
    world: readWorld(env),
  };
}

/** The ports that must be free, as the person knows them. */
export function portPlans({ ports }: StartSettings): PortPlan[] {
  const names = Object.keys(PORTS) as ServicePort[];
  return names.map((name) => ({ name, port: ports[name], variable: PORTS[name][0] }));
}

function readPort(env: Environment, variable: string, otherwise: number): number {
  const text = env[variable] || String(otherwise);
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port >= 1 && port <= 65_535) return port;
  throw new StartFailure(`${variable} must be a port from 1 to 65535, not "${text}".`);
}

function readWorld(env: Environment): World {
  const wanted = env['CROUPIER_WORLD'] || 'small';
  const known = worlds.find((one) => one === wanted);
  if (known) return known;
  throw new StartFailure(`CROUPIER_WORLD must be one of ${worlds.join(', ')}, not "${wanted}".`);
}

function readDatabaseUrl(env: Environment, variable: string): string | undefined {
  const text = env[variable];
  if (!text) return undefined;
  if (URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol)) return text;
  throw new StartFailure(`${variable} must be an address like postgres://user:password@host/name.`);
}
