import { reportClientError } from '../site/report-client-error.ts';
import { ChunkError, fetchCode } from './fetch-code.ts';

/**
 * Fetches code as `fetchCode` does; what fails is told to the server, by kind of failure and address.
 * Rejects with `ChunkError`.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await fetchCode(load);
  } catch (error) {
    if (error instanceof ChunkError) {
      reportClientError({ kind: 'chunk', type: error.type, request: error.request });
    }
    throw error;
  }
}
