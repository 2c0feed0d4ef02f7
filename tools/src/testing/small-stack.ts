/**
 * A start command with three small servers' worth of the product's shape: what is proven with it is
 * how things are brought up, kept up and brought down.
 */
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '@croupier/server/testing/free-port';
import { MEMORY_IN_FOLDER } from '../database/embedded.ts';
import { inRepository } from '../repository.ts';

export interface SmallStack {
  /** The program to run with Node. */
  readonly command: string;
  readonly ports: Readonly<Record<'platform' | 'studio' | 'database', number>>;
}

const SERVICE = `
  import { createServer } from 'node:http';
  import { connect } from 'node:net';
  if (process.env.URL) {
    // Like the real ones, it does not come up without its database.
    const [, host, port] = /@(.*):(\\d+)/.exec(process.env.URL);
    await new Promise((resolve, reject) => connect(Number(port), host, resolve).on('error', reject));
  }
  if (process.env.BROKEN) { console.error('this service is broken'); process.exit(3); }
  const server = createServer((request, response) => {
    if (request.url === '/die') process.exit(7);
    response.end(JSON.stringify({ pid: process.pid, env: process.env }));
  }).listen(Number(process.env.PORT), '127.0.0.1');
  console.log(JSON.stringify({ level: 30, msg: 'routine' }));
  console.log(JSON.stringify({ level: 40, msg: 'look here' }));
  process.on('SIGTERM', () => server.close(() => process.exit(0)));`;

/** With a kill in each step, the first time it takes platform and database with it, half done. */
const SEED = `
  import { appendFileSync, existsSync, readFileSync } from 'node:fs';
  const [, , file, data] = process.argv;
  if (process.env.KILL_IN_STEPS && !existsSync(file + '-half')) {
    appendFileSync(file + '-half', '');
    const { pid } = await (await fetch(process.env.PLATFORM_URL)).json();
    process.kill(pid, 'SIGKILL');
    const [database] = readFileSync(data + '/database/pg/postmaster.pid', 'utf8').split('\\n');
    process.kill(Number(database), 'SIGKILL');
    process.exit(1);
  }
  appendFileSync(file, 'seeded\\n', { mode: 0o600 });`;

/** Writes the command and its servers into the folder. */
export async function writeSmallStack(folder: string): Promise<SmallStack> {
  chmodSync(folder, 0o755);
  const ports = {
    platform: await freePort(),
    studio: await freePort(),
    database: await freePort(),
  };
  const command = join(folder, 'start.ts');
  writeFileSync(join(folder, 'service.ts'), SERVICE);
  writeFileSync(join(folder, 'seed.ts'), SEED);
  writeFileSync(command, startCommand(folder, ports));
  return { command, ports };
}

function startCommand(folder: string, ports: SmallStack['ports']): string {
  const source = (path: string) => pathToFileURL(inRepository('tools/src', path)).href;
  return `
    import { existsSync, readFileSync, writeFileSync } from 'node:fs';
    import pg from '${pathToFileURL(inRepository('node_modules/pg/esm/index.mjs')).href}';
    import { runUntilStopped } from '${source('supervisor/run-until-stopped.ts')}';
    import { reportFailure } from '${source('start-failure.ts')}';
    const service = (name, port, env) => ({
      name,
      words: ['${folder}/service.ts'],
      env: { PATH: process.env.PATH, PORT: String(port), ...env },
      readyUrl: 'http://127.0.0.1:' + port + '/ready',
    });
    const killOnce = (step) => {
      const mark = '${folder}/killed-in-' + step;
      if (!process.env.KILL_IN_STEPS || existsSync(mark)) return;
      writeFileSync(mark, '');
      const file = process.env.CROUPIER_DATA + '/database/pg/postmaster.pid';
      process.kill(Number(readFileSync(file, 'utf8').split('\\n')[0]), 'SIGKILL');
    };
    const plan = {
      dataFolder: process.env.CROUPIER_DATA,
      ports: [
        { name: 'platform', port: ${ports.platform}, variable: 'PLATFORM_PORT' },
        { name: 'studio', port: ${ports.studio}, variable: 'STUDIO_PORT' },
      ],
      database: {
        outsideUrl: process.env.DATABASE_URL,
        portPreferred: ${ports.database},
        settings: ${JSON.stringify(MEMORY_IN_FOLDER)},
      },
      build: async () => {},
      migrate: async (url) => {
        killOnce('migrate');
        const client = new pg.Client({ connectionString: url });
        client.on('error', () => {});
        await client.connect();
        await client.query('create table if not exists kept (word text)');
        await client.query('grant select, insert on kept to public');
        await client.end();
      },
      services: ({ databases, secrets }) => (killOnce('services'), [
        service('platform', ${ports.platform}, { URL: databases.platformUrl, KEY: secrets.masterKey }),
        service('studio', ${ports.studio}, {
          URL: databases.studioUrl,
          ...(process.env.BREAK_STUDIO && { BROKEN: '1' }),
        }),
      ]),
      seed: ({ dataFolder }) => ({
        words: ['${folder}/seed.ts', dataFolder + '/seeds', dataFolder],
        env: { ...process.env, PLATFORM_URL: 'http://127.0.0.1:${ports.platform}/' },
      }),
      verbose: false,
      say: console.log,
    };
    try {
      await runUntilStopped({ plan, whenReady: ({ seeded }) => {
          console.log('ready', { seeded });
          return async () => {};
        },
      });
    } catch (error) {
      reportFailure(error);
    }
    process.exit();`;
}
