import pg from 'pg';

/**
 * Opens connections for the job queue. Left to itself graphile-worker opens its own, and stops
 * listening for their errors before they are closed; one that is cut in that moment, as by a database
 * that is stopped or dropped, would end the process.
 */
export function openQueuePool(url: string, connectionsMax: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: connectionsMax });
  // The next statement on a lost connection fails; more need not be done.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
