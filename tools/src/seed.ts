/** `npm run seed`: makes the demo data again, in the installation that runs or stands still here. */
import { demoSignInsFile, planSeed } from './start-plan.ts';
import { openInstallation } from './open-installation.ts';
import { runProcess } from './run-process.ts';
import { reportFailure } from './start-failure.ts';
import { readStartSettings } from './start-settings.ts';

try {
  const settings = readStartSettings(process.env);
  const { context, close } = await openInstallation(settings);
  try {
    const { words, env } = planSeed(settings, context);
    const { code } = await runProcess(process.execPath, words, { env, passThrough: true });
    if (code === 0)
      console.log(`The demo sign-ins are in ${demoSignInsFile(settings.dataFolder)}.`);
    process.exitCode = code;
  } finally {
    await close();
  }
} catch (error) {
  reportFailure(error);
}
