/**
 * The whole product on this machine, from the database to the games, until Ctrl-C. The environment
 * variables it knows are in README.md.
 */
import { relative } from 'node:path';
import { addDevelopment, developmentAddresses, followSources } from './development.ts';
import { demoSignInsFile, planStart } from './start-plan.ts';
import { readStartSettings, type StartSettings } from './start-settings.ts';
import { reportFailure } from './start-failure.ts';
import { runUntilStopped } from './supervisor/run-until-stopped.ts';
import { readDemoSignIns, summarise } from './supervisor/summary.ts';

const isDevelopment = process.argv.includes('--dev');

try {
  const settings = readStartSettings(process.env);
  const plan = planStart(settings, console.log);
  await runUntilStopped({
    plan: isDevelopment ? addDevelopment(plan, settings) : plan,
    whenReady(stack) {
      console.log(describe(settings));
      if (isDevelopment) followSources(stack, console.log);
    },
  });
} catch (error) {
  reportFailure(error);
}
process.exit();

function describe({ dataFolder, origins }: StartSettings): string {
  const file = demoSignInsFile(dataFolder);
  return summarise({
    tookMs: performance.now(),
    addresses: [
      ['Jade Lantern', origins.platform],
      ['Siam Orchid', origins.siam],
      ['Console', origins.console],
      ['Studio', origins.studio],
      ['Payment gateway', origins.sandbox],
      ['Sent SMS and mail', `${origins.sandbox}/outbox`],
      ...(isDevelopment ? developmentAddresses : []),
    ],
    signIns: readDemoSignIns(file),
    signInsFile: relative(process.cwd(), file),
  });
}
