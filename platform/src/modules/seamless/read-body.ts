import type { IncomingMessage } from 'node:http';

/** The whole body, or undefined when it is larger than allowed; what is too much is not kept. */
export function readBody(request: IncomingMessage, bytesMax: number): Promise<Buffer | undefined> {
  return new Promise((resolve, reject) => {
    if (Number(request.headers['content-length'] ?? 0) > bytesMax) return resolve(undefined);
    let first: Buffer | undefined;
    let more: Buffer[] | undefined;
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > bytesMax) return resolve(undefined);
      if (first === undefined) first = chunk;
      else (more ??= [first]).push(chunk);
    });
    request.on('end', () => resolve(more ? Buffer.concat(more) : (first ?? Buffer.alloc(0))));
    // Also told when the caller goes away in the middle of it.
    request.on('error', reject);
  });
}
