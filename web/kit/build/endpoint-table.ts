import type { OperatorEndpoint, PlayerEndpoint } from '@croupier/contract/endpoint';
import type { Plugin } from 'vite';
import type { EndpointRow } from '../src/api/request-line.ts';

const ID = 'virtual:endpoints';

type Table = Readonly<Record<string, PlayerEndpoint | OperatorEndpoint>>;

/** Method and path of every entry, and whether it is encrypted: all that the browser must know. */
export function endpointRows(table: Table): Record<string, EndpointRow> {
  return Object.fromEntries(
    Object.entries(table).map(([name, { method, path, encrypted }]) => [
      name,
      encrypted ? [method, path, true] : [method, path],
    ]),
  );
}

/**
 * Serves one table of the contract to the browser as plain data, `virtual:endpoints`. The schemas,
 * and with them the whole validation library, stay out of the bundle, and nobody writes a path
 * twice.
 */
export function endpointTable(table: Table): Plugin {
  const source = `export default ${JSON.stringify(endpointRows(table))}`;
  return {
    name: 'croupier-endpoint-table',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? source : undefined),
  };
}

/** A module that calls endpoints. */
const CALLS = /\b(?:call|callQuery|cachedCallQuery|saveFile|usePages)\(/;

/** Rows of the endpoints that a module which calls any names in quotes. */
export function rowsNamedIn(
  source: string,
  rows: Readonly<Record<string, EndpointRow>>,
): Record<string, EndpointRow> {
  if (!CALLS.test(source)) return {};
  const named = new Set(Array.from(source.matchAll(/'(\w+)'/g), ([, name = '']) => name));
  return Object.fromEntries(Object.entries(rows).filter(([name]) => named.has(name)));
}

/**
 * Gives each module of a site the rows of the endpoints that it calls: they come with the code that
 * needs them, so the first visit does not pay for every part of the product.
 * @param registry the module whose `knowEndpoints` takes rows
 */
export function endpointRowsByModule(
  table: Table,
  { folder, registry }: { readonly folder: string; readonly registry: string },
): Plugin {
  const rows = endpointRows(table);
  return {
    name: 'croupier-endpoint-rows',
    // Names that only types mention are called as well, so it reads the source as it was written.
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(folder) || !/\.tsx?$/.test(id)) return undefined;
      const named = rowsNamedIn(code, rows);
      if (Object.keys(named).length === 0) return undefined;
      return {
        code: `${code}\nimport { knowEndpoints as know } from ${JSON.stringify(registry)};\nknow(${JSON.stringify(named)});\n`,
        map: null,
      };
    },
  };
}
