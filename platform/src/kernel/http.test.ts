import { operatorEndpoints } from '@croupier/contract/endpoints/operator';
import { playerEndpoints } from '@croupier/contract/endpoints/player';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { mountTable } from './http.ts';
import { type PlayerIdentity, playerAudience } from './http/player-audience.ts';
import { staffAudience } from './http/staff-audience.ts';
import type { PayloadKeys } from './payload/payload-keys.ts';

const open = { count: async () => undefined };
const players = playerAudience({} as PlayerIdentity, open);
const staff = staffAudience(
  {
    origin: 'http://localhost:3100',
    staffOf: async () => undefined,
    isMerchant: async () => true,
  },
  open,
);
const anything = new Proxy({}, { get: () => async () => ({}) });

describe('[Q-F1] the boot', () => {
  test('accepts the tables of the product', () => {
    const app = fastify();
    mountTable(app, {
      table: playerEndpoints,
      handlers: anything,
      audience: players,
      payloadKeys: {} as PayloadKeys,
    });
    mountTable(app, { table: operatorEndpoints, handlers: anything, audience: staff });
    for (const { method, path } of [playerEndpoints.launch, operatorEndpoints.setFlag]) {
      expect(app.hasRoute({ method, url: path })).toBe(true);
    }
  });

  test.each([
    ['no word about the token', { token: undefined }],
    ['no roles', { roles: [] }],
    ['a role that does not exist', { roles: ['emperor'] }],
    ['a token and guests', { token: true, roles: ['guest', 'member'] }],
    ['a flag that does not exist', { flag: 'freeMoney' }],
  ])('refuses a player endpoint with %s', (_what, change) => {
    const table = { member: { ...playerEndpoints.member, ...change } } as never;
    const mount = () => mountTable(fastify(), { table, handlers: anything, audience: players });
    expect(mount).toThrow(/^member: /);
  });

  test.each([
    ['no permission', { permission: undefined }],
    ['a permission that does not exist', { permission: 'everything' }],
  ])('refuses a console endpoint with %s', (_what, change) => {
    const table = { member: { ...operatorEndpoints.member, ...change } } as never;
    const mount = () => mountTable(fastify(), { table, handlers: anything, audience: staff });
    expect(mount).toThrow('member: does not declare who may call it');
  });

  test('[AUTH-17] refuses an encrypted endpoint without keys, or without a body', () => {
    const { login, balance } = playerEndpoints;
    const mount = (table: object, keys?: object) => () =>
      mountTable(fastify(), {
        table: table as { login: typeof login },
        handlers: anything,
        audience: players,
        ...(keys && { payloadKeys: keys as PayloadKeys }),
      });
    expect(mount({ login })).toThrow(/^login: /);
    expect(mount({ login }, {})).not.toThrow();
    expect(mount({ balance: { ...balance, encrypted: true } }, {})).toThrow(/^balance: /);
  });

  test('refuses an endpoint that nobody handles', () => {
    const { balance } = playerEndpoints;
    const mount = () =>
      mountTable(fastify(), { table: { balance }, handlers: {}, audience: players });
    expect(mount).toThrow('balance: no handler');
  });
});
