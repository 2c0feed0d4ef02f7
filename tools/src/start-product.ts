/**
 * The whole product on this machine, from the database to the games, until Ctrl-C. The environment
 * variables it knows are in README.md.
 */
import { relative } from 'node:path';
import { addDevelopment, developmentAddresses, followSources } from './development.ts';
import { type RunningWorld, runWorld } from './run-world.ts';
import { demoSignInsFile, markDemo, planStart } from './start-plan.ts';
import { readStartSettings, type StartSettings } from './start-settings.ts';
import { reportFailure } from './start-failure.ts';
import { runUntilStopped } from './supervisor/run-until-stopped.ts';
import type { StackPlan } from './supervisor/stack.ts';
import { readDemoSignIns, summarise } from './supervisor/summary.ts';

const isDevelopment = process.argv.includes('--dev');
const NO_PEOPLE =
  'No made-up people: somebody registered here before there were any (docs/operations/demo.md).';
let startWorld = () => {};
let world: RunningWorld | undefined;

try {
  const settings = readStartSettings(process.env);
  const plan = withPeople(
    planStart(settings, console.log, { fromSources: isDevelopment }),
    settings,
  );
  await runUntilStopped({
    plan: isDevelopment ? addDevelopment(plan, settings) : plan,
    whenReady(stack) {
      console.log(describe(settings));
      startWorld();
      if (isDevelopment) followSources(stack, console.log);
      return async () => world?.stop();
    },
  });
} catch (error) {
  reportFailure(error);
}
process.exit();

/** The same, with a database that is marked as a demo's before anybody registers in it. */
function withPeople(plan: StackPlan, settings: StartSettings): StackPlan {
  if (settings.world === 'off') return plan;
  let hasClock = false;
  return {
    ...plan,
    async migrate(ownerUrl) {
      await plan.migrate(ownerUrl);
      hasClock = await markDemo(ownerUrl);
    },
    services(context) {
      startWorld = () => {
        if (hasClock) world = runWorld(settings, context, console.log);
        else console.log(NO_PEOPLE);
      };
      return plan.services(context);
    },
  };
}

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
