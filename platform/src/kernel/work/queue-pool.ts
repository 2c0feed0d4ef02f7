import pg from 'pg';

/**
 * graphile-worker writes the end of a job again only after these codes of PostgreSQL, of which this
 * one begins with the shortest pause and ends with five seconds (`RETRYABLE_ERROR_CODES` there).
 */
const TRY_AGAIN = '40001';
/** PostgreSQL ends or refuses connections: it stops, crashed, starts, or has no room. */
const SERVER_IS_GONE = /^(57P0[1-5]|08\w{3}|53300|ECONN\w+|EPIPE|ENOTFOUND)$/;
const CONNECTION_IS_GONE = /^Connection terminated|^Client has encountered a connection error/;

/**
 * Opens connections for the job queue. Left to itself graphile-worker opens its own, and stops
 * listening for their errors before they are closed; one that is cut in that moment, as by a database
 * that is stopped or dropped, would end the process.
 *
 * A lost connection is told as what can be tried again. Otherwise the end of a job that was at work
 * while the database restarted is written by nobody, and the job lies marked for hours.
 */
export function openQueuePool(url: string, connectionsMax: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: connectionsMax });
  // The next statement on a lost connection fails; more need not be done.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    client.query = triedAgain(client.query.bind(client));
  });
  pool.connect = triedAgain(pool.connect.bind(pool));
  return pool;
}

/** The same call, whose promise fails with a code after which its caller tries again. */
function triedAgain<Call extends (...words: never[]) => unknown>(call: Call): Call {
  const again = (...words: never[]): unknown => {
    const answer = call(...words);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      if (isLostConnection(error)) error.code = TRY_AGAIN;
      throw error;
    });
  };
  return again as Call;
}

function isLostConnection(error: unknown): error is Error & { code?: string } {
  if (!(error instanceof Error)) return false;
  const { code } = error as Error & { code?: unknown };
  if (typeof code === 'string' && SERVER_IS_GONE.test(code)) return true;
  return CONNECTION_IS_GONE.test(error.message);
}
