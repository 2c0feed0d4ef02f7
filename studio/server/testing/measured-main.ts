/** The studio of `fast-crash-main.ts`, which writes a line with what it uses when it gets SIGUSR2. */
import { stdout } from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import './fast-crash-main.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

process.on('SIGUSR2', () => {
  collect();
  // What the first one has let go of, such as buffers, is freed by the second.
  setImmediate(() => {
    collect();
    const usage = { memory: process.memoryUsage(), cpu: process.cpuUsage() };
    stdout.write(`\n${JSON.stringify({ usage })}\n`);
  });
});
