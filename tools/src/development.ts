/**
 * `npm run dev`: what `npm start` runs, plus the pages served from their sources by Vite and
 * servers that start again when theirs change.
 */
import { buildWeb } from './build-web.ts';
import { inRepository } from './repository.ts';
import type { StartSettings } from './start-settings.ts';
import type { ServicePlan } from './supervisor/service-process.ts';
import type { Stack, StackPlan } from './supervisor/stack.ts';
import { watchSources } from './supervisor/watch-sources.ts';

/** The ports are those of their vite.config.ts. */
const SITES = [
  { name: 'player', folder: 'web/player', port: 4000 },
  { name: 'staff', folder: 'web/console', port: 4100 },
] as const;

/** Which server starts again when something below these folders changes. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  platform: ['platform/src', 'contract/src', 'i18n'],
  studio: ['studio', 'contract/src'],
  sandbox: ['sandbox/src', 'i18n'],
};

/** Where the pages are served from their sources. */
export const developmentAddresses: readonly (readonly [name: string, address: string])[] =
  SITES.map(({ name, port }) => [`${name} (Vite)`, `http://localhost:${port}`]);

/** The plan with Vite's servers added. */
export function addDevelopment(plan: StackPlan, { ports }: StartSettings): StackPlan {
  const vite = inRepository('node_modules/vite/bin/vite.js');
  const sites: ServicePlan[] = SITES.map(({ name, folder, port }) => ({
    name,
    words: [vite, inRepository(folder), '--strictPort', '--clearScreen', 'false'],
    env: {
      ...process.env,
      PLATFORM_PORT: String(ports.platform),
      CONSOLE_PORT: String(ports.console),
    },
    readyUrl: `http://127.0.0.1:${port}/`,
  }));
  return { ...plan, services: (context) => [...plan.services(context), ...sites] };
}

/** Restarts a server after a change of its sources, and builds the games anew after theirs. */
export function followSources({ services }: Stack, say: (line: string) => void): void {
  const servers = Object.entries(SOURCES).map(([name, folders]) => ({
    folders: folders.map((folder) => inRepository(folder)),
    changed() {
      say(`${name}: the sources changed`);
      const service = services.find((one) => one.name === name);
      service?.restart().catch((error: Error) => say(error.message));
    },
  }));
  const games = {
    folders: [inRepository('studio')],
    changed() {
      buildWeb({ say }).catch((error: Error) => say(error.message));
    },
  };
  watchSources([...servers, games]);
}
