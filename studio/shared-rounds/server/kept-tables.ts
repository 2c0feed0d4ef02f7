import { setTimeout as sleep } from 'node:timers/promises';
import type { Studio } from '#server/studio.ts';
import { keepTables } from './table-store.ts';

/**
 * Leases of the tables that a process drives, made longer together: one statement instead of one each.
 * A drive says until when it will have made its next step; one that is late loses its table as it would
 * have alone, so that another goes on with it.
 */
export class KeptTables {
  readonly #drives = new Map<string, { readonly id: bigint; readonly untilMs: number }>();

  /** Keeps the table of a drive for so long, unless something else is said before. */
  keep({ id, holder }: { readonly id: bigint; readonly holder: string }, forMs: number): void {
    this.#drives.set(holder, { id, untilMs: performance.now() + forMs });
  }

  /** The drive has ended. */
  forget(holder: string): void {
    this.#drives.delete(holder);
  }

  /** Makes leases longer until it is told to end. */
  async run({ db, settings, log }: Studio, signal: AbortSignal): Promise<void> {
    const leaseMs = settings.STUDIO_TABLE_LEASE_MS;
    while (!signal.aborted) {
      await sleep(leaseMs / 4, undefined, { signal }).catch(() => {});
      const kept = [...this.#drives].filter(([, { untilMs }]) => untilMs > performance.now());
      const tables = kept.map(([holder, { id }]) => ({ id, holder }));
      await keepTables(db, { tables, leaseMs }).catch((error: unknown) => {
        log.warn({ err: error }, 'leases of tables were not made longer');
      });
    }
  }
}
