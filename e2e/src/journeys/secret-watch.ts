/**
 * Watches a browser for secrets on the wrong way: what servers hand out and people type is collected
 * from bodies and cookies, and looked for in what an access log of anybody would hold, which is the
 * address of each request and its referrer.
 */
import type { BrowserContext, Page, Request, Response } from 'playwright-core';

export interface SecretWatch {
  /** Adds one that no body tells. */
  learn(name: string, secret: string): void;
  /** Everything that was handed out or typed so far, and its name. */
  readonly secrets: ReadonlyMap<string, string>;
  /** Waits for what is being read, then answers where secrets are that should not be there. */
  findings(): Promise<readonly string[]>;
}

/** A request as it is logged on its way. */
interface Line {
  readonly kind: string;
  /** As it is sent: what stands behind the hash never is. */
  readonly url: string;
  readonly referrer: string;
}

/** Names under which bodies carry what opens something. */
const SECRET_NAMES =
  /token|secret|ticket|password|verifier|binding|recoverycodes|verificationcode/i;
/** Addresses in bodies carry some under these. */
const SECRET_QUERY = /^(token|code|state|key|sign|ticket)$/;
/** Shorter ones are found by chance. */
const LENGTH_MIN = 12;

export function watchSecrets(context: BrowserContext): SecretWatch {
  const secrets = new Map<string, string>();
  const lines: Line[] = [];
  const reading: Promise<unknown>[] = [];

  function learn(name: string, secret: string): void {
    if (secret.length >= LENGTH_MIN) secrets.set(secret, name);
  }

  /** Everything in a body that has a name, however deep. */
  function harvest(value: unknown, name: string): void {
    if (typeof value === 'string') {
      if (SECRET_NAMES.test(name)) learn(name, value);
      if (URL.canParse(value)) harvestAddress(new URL(value), name);
    } else if (Array.isArray(value)) {
      for (const inner of value) harvest(inner, name);
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        harvest(inner, SECRET_NAMES.test(name) ? name : key);
      }
    }
  }

  function harvestAddress({ searchParams }: URL, name: string): void {
    for (const [key, value] of searchParams) {
      if (SECRET_QUERY.test(key)) learn(`${key} in ${name}`, value);
    }
  }

  async function readRequest(request: Request): Promise<void> {
    const headers = await request.allHeaders();
    const [url = ''] = request.url().split('#');
    const referrer = headers['referer'] ?? '';
    lines.push({ kind: request.resourceType(), url, referrer });
    const { authorization = '' } = headers;
    learn('bearer', authorization.replace(/^Bearer /, ''));
    harvest(request.postDataJSON(), 'posted');
  }

  async function readResponse(response: Response): Promise<void> {
    const headers = await response.headersArray();
    for (const { name, value } of headers) {
      if (name.toLowerCase() === 'set-cookie') learnCookie(value);
      if (name.toLowerCase() === 'location' && URL.canParse(value)) {
        harvestAddress(new URL(value), 'redirect');
      }
    }
    const type = headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? '';
    if (type.includes('json')) harvest(await response.json(), 'answered');
  }

  function learnCookie(line: string): void {
    const [pair = ''] = line.split(';');
    const [name = '', ...value] = pair.split('=');
    learn(`cookie ${name}`, decodeURIComponent(value.join('=')));
  }

  // A page that leaves takes bodies with it; what it was told is watched where it is used.
  const quietly = (work: Promise<void>) => reading.push(work.catch(() => undefined));
  context.on('request', (request) => quietly(readRequest(request)));
  context.on('response', (response) => quietly(readResponse(response)));
  context.on('page', (page: Page) => {
    page.on('websocket', (socket) => {
      lines.push({ kind: 'websocket', url: socket.url(), referrer: '' });
    });
  });

  return {
    learn,
    secrets,
    async findings() {
      await Promise.all(reading);
      return lines.flatMap((line) => judge(line, secrets));
    },
  };
}

/** What a line tells that it should not. */
function judge({ kind, url, referrer }: Line, secrets: ReadonlyMap<string, string>): string[] {
  const told: string[] = [];
  const ofForeigner =
    referrer !== '' && URL.canParse(url) && new URL(referrer).host !== new URL(url).host;
  if (ofForeigner && new URL(referrer).pathname + new URL(referrer).search !== '/') {
    told.push(`more than our origin is told to ${url}: ${referrer}`);
  }
  for (const [secret, name] of secrets) {
    if (holds(referrer, secret)) told.push(`${name} in the referrer of ${kind} ${url}`);
    if (holds(url, secret)) told.push(`${name} in the address of ${kind} ${withoutQuery(url)}`);
  }
  return told;
}

/** True where the text has it, as it is or as addresses write it. */
export function holds(text: string, secret: string): boolean {
  return text.includes(secret) || text.includes(encodeURIComponent(secret));
}

function withoutQuery(url: string): string {
  return url.replace(/\?.*$/s, '');
}
