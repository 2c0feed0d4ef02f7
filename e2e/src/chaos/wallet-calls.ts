/** A process of its own that moves money for members, as the test tells it. */
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startProgram } from '@croupier/server/testing/server-process';
import type { WalletAnswer, WalletOrder } from './wallet-caller.ts';

const PROGRAM = fileURLToPath(new URL('./wallet-caller.ts', import.meta.url));

export interface WalletCaller {
  /** `ok`, or the code of the refusal. */
  ask(order: WalletOrder): Promise<string>;
  /** `kill -9`; settles when the process is gone. */
  kill(): Promise<void>;
}

/** Starts it; settles when it takes orders. */
export async function startWalletCaller(databaseUrl: string): Promise<WalletCaller> {
  const child = startProgram({ file: PROGRAM, env: { DATABASE_URL: databaseUrl } });
  const gone = once(child, 'close');
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
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
