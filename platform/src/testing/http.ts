/**
 * Requests as tests need them: with any host and any header, which `fetch` does not allow, and
 * with bodies that no client would send.
 */
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';

export interface RawRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Sends exactly that and answers exactly what came. */
export function sendRaw(
  origin: string,
  { method, path, headers, body }: RawRequest,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const sent = { ...length, ...headers };
    const outgoing = httpRequest(origin, { method, path, headers: sent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        });
      });
      answer.on('error', reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Name and value of each cookie that an answer sets, as a `Cookie` header. */
export function cookiesOf(headers: IncomingHttpHeaders): string {
  return (headers['set-cookie'] ?? [])
    .map((line) => line.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');
}
