/**
 * A pool of connections with a short and bounded queue. While all of them are held, whoever asks is
 * told to come back before a visitor loses patience, instead of joining a queue that only grows.
 */
import pg from 'pg';
import { bindToScope } from './merchant-scope.ts';
import { refuse } from './refuse.ts';

/**
 * A call may ask for a connection more than once (its counts, its session, its work). Only the first
 * wait is long: once one was in vain and nobody got a connection since, the next ones are short. So
 * a call is answered within two seconds.
 */
export const POOL_WAIT_MS = 1200;
export const POOL_WAIT_STARVED_MS = 150;
/** Some ten turns of the pool; whoever comes later would wait in vain. */
export const POOL_WAITING_MAX = 256;

type Taken = (error: Error | undefined, client?: pg.PoolClient, release?: () => void) => void;

export class BoundedPool extends pg.Pool {
  /** Length of a first wait, ms. */
  waitMs = POOL_WAIT_MS;
  /** How many may wait at a time. */
  waitingMax = POOL_WAITING_MAX;
  #waiting = 0;
  /** A wait was in vain, and no connection was handed out since. */
  #starved = false;

  /** Refuses `server.busy` when no connection becomes free in time. */
  override connect(): Promise<pg.PoolClient>;
  override connect(taken: Taken): void;
  override connect(taken?: Taken): Promise<pg.PoolClient> | void {
    const client = this.#take();
    if (!taken) return client;
    client
      .then(
        (given) => taken(undefined, given, () => given.release()),
        (error: Error) => taken(error),
      )
      // Thrown by whoever took it, as if there had been no promise.
      .catch((error: unknown) =>
        setImmediate(() => {
          throw error;
        }),
      );
  }

  async #take(): Promise<pg.PoolClient> {
    const grows = this.idleCount === 0 && this.totalCount < this.options.max;
    // A connection that is made anew has a limit of its own, that of the connecting.
    const client = await (grows ? super.connect() : this.#wait(() => super.connect()));
    this.#starved = false;
    try {
      await bindToScope(client);
    } catch (error) {
      client.release(true);
      throw error;
    }
    return client;
  }

  #wait(take: () => Promise<pg.PoolClient>): Promise<pg.PoolClient> {
    if (this.#waiting >= this.waitingMax) throw refuse('server.busy');
    this.#waiting += 1;
    return new Promise<pg.PoolClient>((resolve, reject) => {
      let left = false;
      const leave = () => {
        left = true;
        this.#starved = true;
        reject(refuse('server.busy'));
      };
      const timer = setTimeout(leave, this.#starved ? POOL_WAIT_STARVED_MS : this.waitMs);
      take()
        .then((client) => {
          if (!left) return resolve(client);
          // Handed to somebody who is gone.
          this.#starved = false;
          client.release();
        })
        .catch(reject)
        .finally(() => clearTimeout(timer));
    }).finally(() => (this.#waiting -= 1));
  }
}
