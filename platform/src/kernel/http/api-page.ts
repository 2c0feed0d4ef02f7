/**
 * The endpoints of a table as a page to browse: what each is for, who may call it, what it takes and
 * answers, and what it refuses. Written once, when it is first read, from the same table as everything
 * else; it runs no script, so that it needs no exception from any policy.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AnyEndpoint } from '../http.ts';
import { type ApiDescription, describeApi, type ForReaders } from './describe-api.ts';

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d5dae3, #333b4a);
  --soft: light-dark(#f3f5f9, #171c26); }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; font: 16px/1.55 system-ui, sans-serif;
  background: light-dark(#fff, #0e121a); color: light-dark(#1a2130, #e5e9f2); }
a { color: light-dark(#0b5cad, #7db8ff); }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none; }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; }
summary { cursor: pointer; padding: .7rem .9rem; overflow-wrap: anywhere; }
summary code { font-weight: 700; }
details > div { padding: 0 .9rem .9rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; }
dt { font-weight: 600; }
dd { margin: 0; overflow-wrap: anywhere; }
pre { background: var(--soft); border-radius: .4rem; padding: .8rem; overflow-x: auto; font-size: .82rem; }
`;
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Serves the page at that path. @param documentPath where the OpenAPI document is */
export function serveApiPage(
  app: FastifyInstance,
  {
    path,
    documentPath,
    assertReader,
    ...api
  }: ApiDescription & ForReaders & { path: string; documentPath: string },
): void {
  let html: string | undefined;
  app.get(path, async (request, reply) => {
    await assertReader?.(request);
    html ??= writePage(api, documentPath);
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', POLICY)
      .send(html);
  });
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { schema: object }>> };
  readonly responses: Readonly<
    Record<string, { description: string; content: Record<string, { schema: object }> }>
  >;
}

function writePage(api: ApiDescription, documentPath: string): string {
  const { title, table } = api;
  const { paths } = describeApi(api);
  const byModule = Map.groupBy(Object.entries(table), ([, { module }]) => module);
  const modules = [...byModule.keys()].toSorted();
  const links = modules.map((name) => `<li><a href="#${name}">${escape(name)}</a></li>`);
  const sections = modules.map((name) => {
    const entries = (byModule.get(name) ?? []).map(([id, endpoint]) => {
      const operations = paths[endpoint.path.replaceAll(/:(\w+)/g, '{$1}')];
      return writeEntry(id, endpoint, operations?.[endpoint.method.toLowerCase()] as Operation);
    });
    return `<section><h2 id="${name}">${escape(name)}</h2>${entries.join('')}</section>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(title)}</title>
<style>${STYLE}</style></head><body><header><h1>${escape(title)}</h1>
<p>Every answer is <code>{ success, value, message }</code>; a refusal adds a stable <code>code</code>, and
<code>fields</code>, <code>details</code> and <code>reference</code> where there are any. The same for
programs: <a href="${documentPath}">${documentPath}</a>.</p></header>
<nav aria-label="Modules"><ul>${links.join('')}</ul></nav>
<main>${sections.join('')}</main></body></html>`;
}

function writeEntry(id: string, endpoint: AnyEndpoint, operation: Operation): string {
  const { method, path, summary } = endpoint;
  const facts = factsOf(endpoint).map(
    ([name, value]) => `<dt>${escape(name)}</dt><dd>${escape(value)}</dd>`,
  );
  const { parameters, requestBody, responses } = operation;
  const { 200: done, ...refused } = responses;
  const codes = Object.entries(refused).map(
    ([status, { description }]) => `<dt>${status}</dt><dd>${escape(description)}</dd>`,
  );
  return `<details id="${id}"><summary><code>${method} ${escape(path)}</code>
${escape(summary)}</summary><div>
<dl><dt>Name</dt><dd>${id}</dd>${facts.join('')}</dl>${shape('Path and query', parameters)}${shape(
    'Body',
    firstOf(requestBody?.content),
  )}${shape('Answer', firstOf(done?.content))}<h3>Refusals</h3><dl>${codes.join('')}</dl></div></details>`;
}

/** Who may call, and how. */
function factsOf(endpoint: AnyEndpoint): [name: string, value: string][] {
  const who: [string, string][] =
    'roles' in endpoint
      ? [
          ['For', endpoint.roles.join(', ')],
          ['Session', endpoint.token ? 'required' : 'not needed'],
          ...(endpoint.flag ? [['Flag', endpoint.flag] as [string, string]] : []),
          ...(endpoint.stepUp ? [['Proof', 'within the last 15 minutes'] as [string, string]] : []),
        ]
      : [['Permission', endpoint.permission ?? 'none: this is how staff sign in']];
  return [
    ...who,
    ['Payload', endpoint.encrypted ? 'encrypted; a plain one is refused' : 'plain'],
    ['Counted as', endpoint.throttle],
  ];
}

function firstOf(content: Readonly<Record<string, { schema: object }>> | undefined) {
  return content && Object.values(content)[0]?.schema;
}

function shape(heading: string, described: object | undefined): string {
  if (!described) return '';
  return `<h3>${heading}</h3><pre tabindex="0">${escape(JSON.stringify(described, null, 2))}</pre>`;
}

function escape(text: string): string {
  const named: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' };
  return text.replace(/[&<>"]/g, (sign) => `&${named[sign]};`);
}
