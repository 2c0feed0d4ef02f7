import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { freePort } from './free-port.ts';
import { startProgram, startServer } from './server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'croupier-server-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** @param answer what it does with each `response` */
async function aServer(answer: string) {
  const port = await freePort();
  const file = join(folder, `server-${port}.mjs`);
  writeFileSync(
    file,
    `import { createServer } from 'node:http';
    createServer((_, response) => ${answer}).listen(${port}, '127.0.0.1');`,
  );
  const readyUrl = `http://127.0.0.1:${port}`;
  const ask = () =>
    fetch(readyUrl).then(
      ({ status }) => status,
      () => 'nobody',
    );
  return { plan: { file, readyUrl }, ask };
}

test('a server that never gets ready is killed, and its complaints are told', async () => {
  const { plan, ask } = await aServer(
    `process.stderr.write('the oven is cold', () => response.writeHead(503).end())`,
  );
  const patience = new AbortController();
  const failed = startServer({ ...plan, patience: patience.signal }).catch(String);
  await expect.poll(ask).toBe(503);
  patience.abort();
  expect(await failed).toMatch(/server-\d+\.mjs .* is late\.\n(the oven is cold)+/);
  expect(await ask()).toBe('nobody');
});

test('a server that ends instead of getting ready is told at once, with its last words', async () => {
  const file = join(folder, 'broken.mjs');
  writeFileSync(file, `throw new Error('no flour');`);
  const readyUrl = `http://127.0.0.1:${await freePort()}`;
  await expect(startServer({ file, readyUrl })).rejects.toThrow(/ended with 1\.[^]*no flour/);
});

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'whoever waits for the end of a worker by %s waits for no server of its own, and none is left',
  async (signal) => {
    const { plan, ask } = await aServer('response.end()');
    const file = join(folder, 'worker.mjs');
    const helper = new URL('server-process.ts', import.meta.url).href;
    writeFileSync(
      file,
      `import { startServer } from '${helper}';
      await startServer(${JSON.stringify(plan)});
      process.send('ready');`,
    );
    const worker = startProgram({ file });
    await once(worker, 'message');
    expect(await ask()).toBe(200);
    worker.kill(signal);
    // All its streams have ended, too.
    await once(worker, 'close');
    await expect.poll(ask).toBe('nobody');
  },
);
