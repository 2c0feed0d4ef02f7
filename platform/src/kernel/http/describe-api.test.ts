import { playerEndpoints } from '@croupier/contract/endpoints/player';
import { expect, test } from 'vitest';
import { describeApi } from './describe-api.ts';

const document = describeApi({
  title: 'Test',
  cookie: 'sb',
  table: playerEndpoints,
  needsSession: (endpoint) => 'token' in endpoint && endpoint.token,
});
type Operation = {
  operationId: string;
  security?: unknown;
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: { 'application/json': { schema: { required: string[] } } } };
  responses: Record<string, { description: string }>;
};
const operation = (path: string, method: string) => document.paths[path]?.[method] as Operation;

test('[API-01] the document has every endpoint of the table once', () => {
  const ids = Object.values(document.paths).flatMap((methods) =>
    Object.values(methods).map((entry) => (entry as Operation).operationId),
  );
  expect(ids.toSorted()).toEqual(Object.keys(playerEndpoints).toSorted());
});

test('[API-01] it says where each part of an input goes, and what may come back', () => {
  const launch = operation('/api/games/{gameId}/launch', 'post');
  expect(launch.parameters).toMatchObject([{ name: 'gameId', in: 'path', required: true }]);
  const { schema } = launch.requestBody?.content['application/json'] ?? {};
  expect(schema?.required).toEqual(['client', 'language']);
  expect(launch.security).toBeDefined();
  expect(launch.responses['404']?.description).toContain('game.unknown');
  const games = operation('/api/games', 'get');
  expect(games.parameters?.every((parameter) => parameter.in === 'query')).toBe(true);
  expect(games.security).toBeUndefined();
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
});

test('[AUTH-17][API-01] an encrypted payload is described as what travels, with what is inside', () => {
  const login = operation('/api/login', 'post');
  const { schema } = login.requestBody?.content['application/json'] ?? {};
  expect(schema).toMatchObject({
    required: ['jwe'],
    properties: { jwe: { contentSchema: { required: ['username'] } } },
  });
  expect(login.responses['400']?.description).toContain('request.not-encrypted');
  expect(login.responses['409']?.description).toContain('request.replayed');
});
