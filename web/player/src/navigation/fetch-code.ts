/** Code that is fetched when it is first needed, in time and with one more try. */

/** Usually the network blinked. */
const RETRY_MS = 800;
/** By the product's specification. */
const TIMEOUT_MS = 120_000;

/** Code that could not be had: the network is away, or a new version was published meanwhile. */
export class ChunkError extends Error {
  readonly type: 'error' | 'timeout';
  /** Address of what was asked for, as far as it is known. */
  readonly request: string;

  constructor(type: ChunkError['type'], request: string) {
    super(`code did not load (${type}): ${request}`);
    this.type = type;
    this.request = request;
  }
}

/** Runs an `import()`; a try that fails or takes two minutes is followed by one more. Rejects with `ChunkError`. */
export async function fetchCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await within(load);
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    return within(load).catch((error: unknown) => {
      throw asChunkError(error, load);
    });
  }
}

async function within<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timeout', requestOf(load))), TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Browsers name the address in the error, if at all; else the function that asks has it. */
function asChunkError(error: unknown, load: () => unknown): ChunkError {
  if (error instanceof ChunkError) return error;
  const [address] = /https?:\/\/\S+/.exec(error instanceof Error ? error.message : '') ?? [];
  return new ChunkError('error', address ?? requestOf(load));
}

function requestOf(load: () => unknown): string {
  return /import\(\s*["'`]([^"'`]+)/.exec(String(load))?.[1] ?? 'unknown';
}
