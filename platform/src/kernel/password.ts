/**
 * Passwords at rest: argon2id (19 MiB, two passes, one lane) over an HMAC with a pepper that lives
 * outside the database. Hashing is heavy on purpose, so at most four run at a time and fifty wait;
 * beyond that the caller gets `server.busy` instead of slowing everybody down.
 */
import { createHmac, hkdfSync } from 'node:crypto';
import { hash, verify, type Options } from '@node-rs/argon2';
import { refuse } from './refuse.ts';

/** How heavy a hash is: KiB of memory and passes over it. */
export interface PasswordCost {
  readonly memoryKib: number;
  readonly passes: number;
}

const COST: PasswordCost = { memoryKib: 19_456, passes: 2 };
const RUNNING_MAX = 4;
const WAITING_MAX = 50;

export interface PasswordHasher {
  /** Answers the PHC string to store. Refuses `server.busy`. */
  hash(password: string): Promise<string>;
  /**
   * True when the password belongs to the stored string. With `undefined` (no such account) it
   * spends the same time and answers false, so that time tells nothing. Refuses `server.busy`.
   */
  verify(stored: string | undefined, password: string): Promise<boolean>;
  /** True when the stored string was made with other parameters than those of today. */
  isOutdated(stored: string): boolean;
}

/**
 * @param masterKey 32 bytes in hex; the pepper is derived from it.
 * @param cost of new hashes; only tests, which make hundreds of members, ask for less
 */
export function passwordHasher(masterKey: string, cost: PasswordCost = COST): PasswordHasher {
  const { memoryKib, passes } = cost;
  const parameters: Options = {
    algorithm: 2,
    memoryCost: memoryKib,
    timeCost: passes,
    parallelism: 1,
  };
  /** How strings of today begin. */
  const current = `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$`;
  const pepper = Buffer.from(
    hkdfSync('sha256', Buffer.from(masterKey, 'hex'), '', 'password pepper', 32),
  );
  const inTurn = queue();
  // As text: the library refuses to verify bytes that are not UTF-8.
  const peppered = (password: string) =>
    createHmac('sha256', pepper).update(password.normalize('NFKC')).digest('base64');
  const decoy = inTurn(() => hash(peppered('decoy'), parameters));
  return {
    hash: (password) => inTurn(() => hash(peppered(password), parameters)),
    async verify(stored, password) {
      const against = stored ?? (await decoy);
      const matches = await inTurn(() => verify(against, peppered(password)));
      return matches && stored !== undefined;
    },
    isOutdated: (stored) => !stored.startsWith(current),
  };
}

function queue(): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= RUNNING_MAX) {
      if (waiting.length >= WAITING_MAX) throw refuse('server.busy');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      // The place is handed over rather than freed, so a newcomer cannot overtake the queue.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
