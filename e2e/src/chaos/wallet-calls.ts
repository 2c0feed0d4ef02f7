/** A process of its own that moves money for members, as the test tells it. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { WalletAnswer, WalletOrder } from './wallet-caller.ts';

const PROGRAM = fileURLToPath(new URL('./wallet-caller.ts', import.meta.url));
const COMPILED = join(tmpdir(), 'croupier-chaos-compiled');

export interface WalletCaller {
  /** `ok`, or the code of the refusal. */
  ask(order: WalletOrder): Promise<string>;
  end(): Promise<void>;
}

/** Starts it; settles when it takes orders. */
export async function startWalletCaller(databaseUrl: string): Promise<WalletCaller> {
  const child = fork(PROGRAM, {
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: COMPILED, DATABASE_URL: databaseUrl },
    execArgv: [],
  });
  const leave = () => child.kill('SIGKILL');
  process.once('exit', leave);
  const gone = once(child, 'exit').then(() => process.off('exit', leave));
  const waiting = new Map<string, (said: string) => void>();
  await Promise.race([
    once(child, 'message'),
    gone.then(() => Promise.reject(new Error('the caller of the wallet did not start'))),
  ]);
  child.on('message', ({ key, said }: WalletAnswer) => {
    waiting.get(key)?.(said);
    waiting.delete(key);
  });
  return {
    ask(order) {
      const { promise, resolve } = Promise.withResolvers<string>();
      waiting.set(order.key, resolve);
      child.send(order);
      return promise;
    },
    async end() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
