/**
 * What a caller writes into the Host chooses a site once, where it is judged. Read anywhere else, it
 * finds its way into links sooner or later, and whoever wrote it gets what they lead to.
 */
import { lineAt, type SourceFile, withoutComments } from './source-file.ts';

const JUDGE = 'platform/src/kernel/http/judge-host.ts';
const SERVERS = /^(?:(?:platform|sandbox)\/src|studio(?:\/[\w-]+)?\/server)\/(?!testing\/)/;
/** Names under which servers hold a request or its head. */
const HEARD = String.raw`(?:request|req|raw|message|incoming|upgrade|headers)`;
const READS = new RegExp(
  [
    String.raw`\b${HEARD}\??\.(?:host|hostname|rawHeaders)\b`,
    String.raw`\b${HEARD}\??\.?\[\s*['"\x60]host['"\x60]`,
    // Taken apart, by name or by type, also deep inside: `{ headers: { host } }`.
    String.raw`\{[^{}]*\bhost(?:name)?\b[^{}]*\}[\s},]*(?:=\s*(?:\w+\.)*${HEARD}\b|:\s*(?:Fastify|Http)?(?:Request|IncomingMessage)\b)`,
    String.raw`\bheaders\s*:\s*\{[^{}]*\bhost\b[^{}]*\}\s*\}`,
    String.raw`\(\s*\{[^{}]*\bhostname\b[^{}]*\}\s*\)\s*(?:=>|\{)`,
    String.raw`['"\x60](?:x-forwarded-host|forwarded|:authority)['"\x60]`,
  ].join('|'),
  'gi',
);

export function findRawHosts(file: SourceFile): string[] {
  const { path, text, parsed, isTest } = file;
  if (!parsed || isTest || path === JUDGE || !SERVERS.test(path)) return [];
  return [...withoutComments(file).matchAll(READS)].map(
    (hit) =>
      `line ${lineAt(text, hit.index)}: ${hit[0].replaceAll(/\s+/g, ' ')}: the Host is read in judge-host.ts alone`,
  );
}
