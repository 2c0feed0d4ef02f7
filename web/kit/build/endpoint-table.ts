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
