/** What `npm start` runs: the product's processes and their environment. */
import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { SANDBOX_SMS_ACCOUNT, SMS_PATH } from '@croupier/contract/delivery/message-gateway';
import { BUNDLE_VARIABLE, bundledProgram } from '@croupier/server/bundled-program';
import { buildServers, productServers } from './build-servers.ts';
import { buildWeb } from './build-web.ts';
import { compileCache, inRepository } from './repository.ts';
import { StartFailure } from './start-failure.ts';
import { portPlans, type StartSettings } from './start-settings.ts';
import type { ServicePlan } from './supervisor/service-process.ts';
import type { StackContext, StackPlan } from './supervisor/stack.ts';

type Environment = Record<string, string | undefined>;

/** @param fromSources runs the servers from their sources instead of a bundle, so that a change shows. */
export function planStart(
  settings: StartSettings,
  say: (line: string) => void,
  { fromSources = false }: { readonly fromSources?: boolean } = {},
): StackPlan {
  const { databaseUrl, ownerDatabaseUrl, studioDatabaseUrl, databasePort, osUser, walArchive } =
    settings;
  return {
    dataFolder: settings.dataFolder,
    ports: portPlans(settings),
    database: {
      outsideUrl: databaseUrl,
      outsideOwnerUrl: ownerDatabaseUrl,
      outsideStudioUrl: studioDatabaseUrl,
      portPreferred: databasePort,
      osUser,
      walArchive,
    },
    async build(signal) {
      if (!fromSources) await bundleServers(say);
      await buildWeb({ say, signal });
    },
    migrate: migratePlatform,
    services: (context) => planServices(settings, context),
    seed: (context) => planSeed(settings, context),
    verbose: settings.verbose,
    say,
  };
}

/** Has every server that is started from now on start from a bundle; tests bring theirs. */
async function bundleServers(say: (line: string) => void): Promise<void> {
  process.env[BUNDLE_VARIABLE] ??= await buildServers(productServers, say);
}

/** The command that makes the demo data; it writes the sign-ins it made into the data folder. */
export function planSeed(
  settings: StartSettings,
  context: StackContext,
): Pick<ServicePlan, 'words' | 'env'> {
  return {
    words: bundledProgram(inRepository('platform/src/seed.ts')),
    env: {
      ...platformEnvironment(settings, context),
      DEMO_SIGN_INS: demoSignInsFile(context.dataFolder),
    },
  };
}

/** The command that makes people and their past, and has some of them go on, as told. */
export function planWorld(
  settings: StartSettings,
  context: StackContext,
  words: readonly string[],
): Pick<ServicePlan, 'words' | 'env'> {
  return {
    words: [...bundledProgram(inRepository('platform/src/world.ts')), ...words],
    env: {
      ...platformEnvironment(settings, context),
      DEMO_SIGN_INS: demoSignInsFile(context.dataFolder),
    },
  };
}

/** Marks a database as a demo's in which nobody has registered yet. */
export async function markDemo(ownerUrl: string): Promise<boolean> {
  const demo = await import('@croupier/platform/kernel/demo-mark');
  return demo.markDemo(ownerUrl);
}

/** Where the random passwords of the demo are kept, readable by their owner only. */
export function demoSignInsFile(dataFolder: string): string {
  return join(dataFolder, 'demo-sign-ins.json');
}

async function migratePlatform(ownerUrl: string): Promise<void> {
  // Loaded late: everything that can go wrong before is said without waiting for it.
  const { migrate } = await import('@croupier/platform/kernel/migrate');
  try {
    await migrate(ownerUrl);
  } catch (error) {
    const { message } = error as Error;
    if (!/was changed after/.test(message)) throw error;
    throw new StartFailure(
      `${message} These data belong to another version: go back to that, ` +
        'or set CROUPIER_DATA to an empty folder.',
    );
  }
}

function planServices(settings: StartSettings, context: StackContext): ServicePlan[] {
  const { ports } = settings;
  const ready = (port: number) => `http://127.0.0.1:${port}/ready`;
  return [
    {
      name: 'platform',
      words: bundledProgram(inRepository('platform/src/main.ts')),
      env: platformEnvironment(settings, context),
      readyUrl: ready(ports.platform),
    },
    {
      name: 'studio',
      words: bundledProgram(inRepository('studio/server/main.ts')),
      env: studioEnvironment(settings, context),
      readyUrl: ready(ports.studio),
    },
    {
      name: 'sandbox',
      words: bundledProgram(inRepository('sandbox/src/main.ts')),
      env: sandboxEnvironment(settings, context),
      readyUrl: ready(ports.sandbox),
    },
  ];
}

function platformEnvironment(
  settings: StartSettings,
  { secrets, databases }: StackContext,
): Environment {
  const { ports, origins } = settings;
  return {
    ...ownEnvironment(),
    DATABASE_URL: databases.platformUrl,
    MASTER_KEY: secrets.masterKey,
    PLATFORM_PORT: String(ports.platform),
    CONSOLE_PORT: String(ports.console),
    PLATFORM_ORIGIN: origins.platform,
    CONSOLE_ORIGIN: origins.console,
    STUDIO_ORIGIN: origins.studio,
    SANDBOX_ORIGIN: origins.sandbox,
    ...vendorKeys({ secrets }),
    SANDBOX_GATEWAY_SECRET: secrets.sandboxGateway,
    SMS_GATEWAY_URL: origins.sandbox + SMS_PATH,
    SMS_GATEWAY_SECRET: createHmac('sha256', secrets.sandboxGateway)
      .update(SANDBOX_SMS_ACCOUNT)
      .digest('hex'),
    SMTP_URL: `smtp://127.0.0.1:${ports.mail}`,
    MAIL_FROM: 'no-reply@croupier.example',
    DEMO: '1',
  };
}

function studioEnvironment(
  settings: StartSettings,
  { secrets, databases }: StackContext,
): Environment {
  const { ports, origins } = settings;
  return {
    ...ownEnvironment(),
    STUDIO_DATABASE_URL: databases.studioUrl,
    MASTER_KEY: secrets.studioMasterKey,
    STUDIO_PORT: String(ports.studio),
    STUDIO_ORIGIN: origins.studio,
    PLATFORM_ORIGIN: origins.platform,
    FRAME_ANCESTORS: origins.siam,
    STUDIO_LOTTERY_FEED: `${origins.sandbox}/lottery/draws`,
    ...vendorKeys({ secrets }),
  };
}

function sandboxEnvironment(
  settings: StartSettings,
  { secrets, dataFolder }: StackContext,
): Environment {
  return {
    ...ownEnvironment(),
    SANDBOX_PORT: String(settings.ports.sandbox),
    SANDBOX_MAIL_PORT: String(settings.ports.mail),
    SANDBOX_ORIGIN: settings.origins.sandbox,
    SANDBOX_DATA: join(dataFolder, 'sandbox'),
    SANDBOX_GATEWAY_SECRET: secrets.sandboxGateway,
  };
}

/** What platform and studio know of each other, and nobody else. */
function vendorKeys({ secrets }: Pick<StackContext, 'secrets'>): Environment {
  return {
    STUDIO_INBOUND_SECRET: secrets.studioInbound,
    STUDIO_OUTBOUND_SECRET: secrets.studioOutbound,
    STUDIO_KEY_ID: secrets.studioKeyId,
  };
}

/** The person's own environment, without what only some of the services may know. */
function ownEnvironment(): Environment {
  const kept = Object.entries(process.env).filter(([name]) => {
    return !/^((STUDIO_)?DATABASE_URL|DATABASE_OWNER_URL|MASTER_KEY|SMTP_URL|npm_.*)$|_SECRET$/.test(
      name,
    );
  });
  return { NODE_COMPILE_CACHE: compileCache, ...Object.fromEntries(kept) };
}
