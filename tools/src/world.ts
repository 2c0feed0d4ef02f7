/**
 * `npm run world [-- --members 400 --rounds 30000 --days 120 --seed <text>]`: gives the demo people and their past, in
 * the installation that runs or stands still here.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { markDemo, planWorld } from './start-plan.ts';
import { openInstallation } from './open-installation.ts';
import { runProcess } from './run-process.ts';
import { reportFailure, StartFailure } from './start-failure.ts';
import { readStartSettings } from './start-settings.ts';

try {
  const settings = readStartSettings(process.env);
  if (!existsSync(join(settings.dataFolder, 'seeded'))) {
    throw new StartFailure('Here is no demo yet: run `npm start` once, then try again.');
  }
  const { context, close } = await openInstallation(settings);
  try {
    // Whatever a migration has added since follows the clock of demos as well.
    if (!(await markDemo(context.databases.ownerUrl))) {
      throw new StartFailure(
        'Somebody had registered here before there were worlds. ' +
          'Set CROUPIER_DATA to an empty folder, start there once, and try again.',
      );
    }
    const { words, env } = planWorld(settings, context, process.argv.slice(2));
    const { code } = await runProcess(process.execPath, words, { env, passThrough: true });
    process.exitCode = code;
  } finally {
    await close();
  }
} catch (error) {
  reportFailure(error);
}
