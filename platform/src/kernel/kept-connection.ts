/**
 * A connection of its own, beside the pools, that is replaced whenever it is lost: for what
 * PostgreSQL ties to one connection, such as listening and locks of a session.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connectionSettings } from './db.ts';
import type { Log } from './log.ts';
import { inBackground } from './uncaught.ts';

const RECONNECT_MS = 500;

export interface KeptConnection {
  /** The connection as it is now; another one after a loss. */
  current(): pg.Client;
  close(): Promise<void>;
}

export interface KeptConnectionPlan {
  readonly url: string;
  /** What the server shows of it. */
  readonly name: string;
  readonly log: Log;
  /** Logged for each attempt at a new connection that fails. */
  readonly missing: string;
  /** Makes a connection what it is for, before anybody sees it; one that fails counts as none. */
  readonly prepare: (client: pg.Client) => Promise<unknown>;
  /** Called when a lost connection has been replaced. */
  readonly onReplaced?: () => void;
}

/** Opens it; rejects when the first one cannot be had. */
export async function keepConnection(plan: KeptConnectionPlan): Promise<KeptConnection> {
  const { url, name, log, missing, prepare, onReplaced } = plan;
  let closing = false;
  let client = await connect();

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ ...connectionSettings(url), application_name: name });
    fresh.on('error', () => {});
    await fresh.connect();
    await prepare(fresh);
    // Last, so that a connection that never worked is not replaced twice.
    fresh.on('end', () => {
      inBackground(replace(), { log, where: 'kept connection' });
    });
    return fresh;
  }

  async function replace(): Promise<void> {
    while (!closing) {
      await pause(RECONNECT_MS);
      try {
        client = await connect();
      } catch {
        log.warn(missing);
        continue;
      }
      if (closing) await client.end();
      else onReplaced?.();
      return;
    }
  }

  return {
    current: () => client,
    async close() {
      closing = true;
      await client.end();
    },
  };
}
