/** A local installation for a command that needs its database for a while, started or not. */
import { findEmbedded } from './database/embedded.ts';
import { provideDatabases } from './database/provide-databases.ts';
import type { StartSettings } from './start-settings.ts';
import { prepareDataFolder } from './supervisor/data-folder.ts';
import { provideSecrets } from './supervisor/secrets.ts';
import type { StackContext } from './supervisor/stack.ts';

export interface OpenInstallation {
  readonly context: StackContext;
  /** Address with the most rights there are, database of the platform. */
  readonly adminUrl: string;
  /** Stops the database if it was not running before. */
  close(): Promise<void>;
}

/** Uses the database that runs, or starts it until `close`. */
export async function openInstallation(settings: StartSettings): Promise<OpenInstallation> {
  const { dataFolder } = settings;
  prepareDataFolder(dataFolder);
  const secrets = provideSecrets(dataFolder);
  const wasRunning = findEmbedded(dataFolder) !== undefined;
  const databases = await provideDatabases({
    dataFolder,
    outsideUrl: settings.databaseUrl,
    outsideOwnerUrl: settings.ownerDatabaseUrl,
    outsideStudioUrl: settings.studioDatabaseUrl,
    portPreferred: settings.databasePort,
    osUser: settings.osUser,
    walArchive: settings.walArchive,
    passwords: { platform: secrets.platformDatabase, studio: secrets.studioDatabase },
  });
  const { embedded, ownerUrl } = databases;
  const admin = new URL(embedded?.url ?? ownerUrl);
  admin.pathname = new URL(ownerUrl).pathname;
  return {
    context: { dataFolder, secrets, databases },
    adminUrl: admin.href,
    async close() {
      if (!wasRunning) await embedded?.stop();
    },
  };
}
