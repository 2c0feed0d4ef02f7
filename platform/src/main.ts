/** `node platform/src/main.ts`: one process of the platform, set up by its environment. */
import { readConfig } from '#kernel/config.ts';
import { openServices } from '#kernel/services.ts';
import { inBackground, watchUncaught } from '#kernel/uncaught.ts';
import { startApp } from './app.ts';

/** Whatever is still running after this is cut off. */
const DRAIN_MS = 10_000;

const config = readConfig();
const services = await openServices(config);
const { log } = services;
let stopping = false;
let app: Awaited<ReturnType<typeof startApp>> | undefined;
// Before anything listens, because whoever gets an answer may end us at once.
for (const name of ['SIGTERM', 'SIGINT'] as const) process.on(name, () => end(name));
app = await startApp(services, {
  player: config.PLATFORM_PORT,
  console: config.CONSOLE_PORT,
  metrics: config.METRICS_PORT,
  partners: config.PARTNER_PORT,
});
log.info(
  { player: app.playerPort, console: app.consolePort, roles: config.ROLES },
  'platform ready',
);

watchUncaught(log, () => {
  log.fatal('uncaught error, the process ends');
  process.exitCode = 1;
  end('uncaughtException');
});

function end(reason: string): void {
  inBackground(stop(reason), { log, where: 'end of the process' });
}

async function stop(reason: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  log.info({ reason }, 'platform stops');
  setTimeout(() => process.exit(process.exitCode ?? 1), DRAIN_MS).unref();
  await app?.leave();
  await app?.close();
  await services.close();
  log.info('platform stopped');
  process.exit(process.exitCode ?? 0);
}
