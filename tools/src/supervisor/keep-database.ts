/**
 * Starts the embedded database and keeps it up: when it dies it is started again on the same port,
 * without end, because nothing else can work before it does.
 */
import { atOurEnd } from '../at-our-end.ts';
import type { EmbeddedDatabase, EmbeddedOptions } from '../database/embedded.ts';
import { ServerKilled } from '../database/server-killed.ts';
import { StartFailure } from '../start-failure.ts';
import { type DatabaseGate, openGate } from './database-gate.ts';
import { backOff, openOutage, rest } from './patience.ts';

/** How often the first start may fail by itself, for a reason that we do not know. */
const FAULTS_MAX = 3;

export interface KeptDatabase {
  readonly first: EmbeddedDatabase;
  readonly gate: DatabaseGate;
  stop(): Promise<void>;
}

export interface KeepHooks {
  readonly start: (
    how: Pick<EmbeddedOptions, 'signal'> & { readonly portFixed?: number },
  ) => Promise<EmbeddedDatabase>;
  readonly say: (line: string) => void;
}

/** @param asked ends the first start early */
export async function keepDatabase(
  { start, say }: KeepHooks,
  asked: AbortSignal,
): Promise<KeptDatabase> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const outage = openOutage(say);
  const first = await startFirst();
  const gate = openGate(first.url, { outage, isOurs: true });
  let current = first;
  // Our own end leaves nothing running; only when we are killed, the next start takes over.
  const isOver = atOurEnd(() => current.quit());
  const watching = watch();

  return {
    first,
    gate,
    async stop() {
      stopping.abort();
      outage.close();
      await current.stop();
      await watching;
      isOver();
    },
  };

  async function startFirst(): Promise<EmbeddedDatabase> {
    for (let failures = 0, faults = 0; ; failures += 1) {
      try {
        const started = await start({ signal: asked });
        outage.up('the database works');
        return started;
      } catch (error) {
        if (!(error instanceof ServerKilled)) faults += 1;
        const isHopeless = error instanceof StartFailure || faults === FAULTS_MAX;
        if (asked.aborted || isHopeless) throw error;
        outage.down(`the database ended while it was starting; starting it again`);
      }
      await rest(backOff(failures), asked);
    }
  }

  async function watch(): Promise<void> {
    for (;;) {
      await current.gone;
      if (signal.aborted) return;
      gate.lost();
      outage.down('the database died; starting it again');
      const revived = await revive();
      if (!revived) return;
      current = revived;
      if (signal.aborted) return current.stop();
      outage.up('the database works again');
    }
  }

  async function revive(): Promise<EmbeddedDatabase | undefined> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        return await start({ signal, portFixed: first.port });
      } catch (error) {
        if (signal.aborted) return undefined;
        outage.down(`the database died and does not start: ${(error as Error).message}`);
      }
      await rest(backOff(failures), signal);
    }
    return undefined;
  }
}
