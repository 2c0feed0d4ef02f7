/**
 * The whole product for a journey: what `npm start` runs, on free ports, with its data in a
 * temporary folder that is gone afterwards.
 */
import { chmodSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { clearAfterUs } from '@croupier/tools/clear-folder';
import { MEMORY_IN_FOLDER } from '@croupier/tools/database/embedded';
import { planStart, demoSignInsFile } from '@croupier/tools/start-plan';
import { readStartSettings } from '@croupier/tools/start-settings';
import { freePort } from '@croupier/server/testing/free-port';
import { startStack } from '@croupier/tools/supervisor/stack';
import { fastFolder } from '@croupier/tools/testing/fast-folder';

export interface RunningProduct {
  readonly origins: {
    /** Jade Lantern. */
    readonly platform: string;
    /** Siam Orchid. */
    readonly siam: string;
    readonly console: string;
    readonly studio: string;
    readonly sandbox: string;
  };
  /** Address of the platform's database. */
  readonly databaseUrl: string;
  /** File with the demo sign-ins that the seeding made. */
  readonly signInsFile: string;
  /** Everything that its processes have logged so far. */
  logs(): string;
  stop(): Promise<void>;
}

/** Starts it, seeds it and answers when every part is ready. */
export async function startProduct(): Promise<RunningProduct> {
  const dataFolder = fastFolder('croupier-journey-');
  chmodSync(dataFolder, 0o755);
  const guard = clearAfterUs(dataFolder);
  const settings = readStartSettings({
    CROUPIER_DATA: dataFolder,
    PLATFORM_PORT: String(await freePort()),
    CONSOLE_PORT: String(await freePort()),
    STUDIO_PORT: String(await freePort()),
    SANDBOX_PORT: String(await freePort()),
    SANDBOX_MAIL_PORT: String(await freePort()),
    DATABASE_PORT: String(await freePort()),
  });
  const log: string[] = [];
  const plan = planStart(settings, (line) => log.push(line));
  let databaseUrl = '';
  const abort = new AbortController();
  const stack = await startStack(
    {
      ...plan,
      database: { ...plan.database, settings: MEMORY_IN_FOLDER },
      services: (context) => {
        databaseUrl = context.databases.platformUrl;
        return plan.services(context);
      },
    },
    abort.signal,
  ).catch((error: unknown) => {
    throw new Error(`The product did not start.\n${log.join('\n')}`, { cause: error });
  });
  return {
    origins: settings.origins,
    databaseUrl,
    signInsFile: demoSignInsFile(dataFolder),
    logs() {
      const folder = join(dataFolder, 'logs');
      return readdirSync(folder)
        .map((file) => readFileSync(join(folder, file), 'utf8'))
        .join('\n');
    },
    async stop() {
      await stack.stop();
      rmSync(dataFolder, { recursive: true, force: true });
      guard.kill('SIGKILL');
    },
  };
}
