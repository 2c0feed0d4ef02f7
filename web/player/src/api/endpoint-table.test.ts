import { playerEndpoints } from '@croupier/contract/endpoints/player';
import { requestLine } from '@croupier/kit/api/request-line';
import { endpointRows, rowsNamedIn } from '@croupier/kit/build/endpoint-table';
import { expect, test } from 'vitest';

const rows = endpointRows(playerEndpoints);

test('[API-01] the browser’s table names every endpoint of the contract by method, path and encryption, and nothing else', () => {
  expect(Object.keys(rows)).toEqual(Object.keys(playerEndpoints));
  for (const [name, { method, path, encrypted }] of Object.entries(playerEndpoints)) {
    expect(rows[name]).toEqual(encrypted ? [method, path, true] : [method, path]);
  }
});

test('[API-01] every path part of an endpoint is filled from its input and sent nowhere else', () => {
  for (const [name, { path }] of Object.entries(playerEndpoints)) {
    const parts = [...path.matchAll(/:(\w+)/g)].map(([, part]) => part ?? '');
    const row = rows[name];
    if (!row) throw new Error(`no row for ${name}`);
    const line = requestLine(row, Object.fromEntries(parts.map((part) => [part, '7'])));
    expect(line.url).not.toContain(':');
    expect(line.url.endsWith('?')).toBe(false);
    expect(line.body ?? '{}').toBe('{}');
  }
});

test('[API-01][PERF-14] a module gets the rows of the endpoints that it calls, however it names them, and no others', () => {
  const named = (source: string) => Object.keys(rowsNamedIn(source, rows));
  expect(named("const answer = await call('lobby', {});")).toEqual(['lobby']);
  expect(named("call(\n  'rounds',\n  {},\n)")).toEqual(['rounds']);
  const byName = "(name: 'playSession' | 'answerRealityCheck') => call(name, {})";
  expect(named(byName)).toEqual(['playSession', 'answerRealityCheck']);
  expect(named("useQuery(cachedCallQuery('permission', {}))")).toEqual(['permission']);
  expect(named("const pages = usePages('messages', {}, words);")).toEqual(['messages']);
  expect(named("type Lobby = CallOutput<'lobby'>;")).toEqual([]);
  expect(named("saveFile('nowhere', {}, 'x.csv')")).toEqual([]);
});
