/** Puts together what scenarios use, from the wallet API, the test API and where players come from. */
import type { TestApiOutput } from '@croupier/contract/seamless/test-api-commands';
import { NotApplicable } from '../expect.ts';
import { accepted } from './answers.ts';
import type { CallTestApi } from './test-api.ts';
import type { WalletApi, Sending } from './wallet-api.ts';
import { type Limits, type Player, seatPlayer, type Seat } from './player.ts';
import type { Launched, PlayerSource } from './players.ts';
import type { PlayerInput, World } from './scenario.ts';

export interface WorldParts {
  readonly walletApi: WalletApi;
  readonly players: PlayerSource;
  readonly testApi: CallTestApi | undefined;
  readonly description: TestApiOutput<'describe'> | undefined;
  readonly merchant: string;
  readonly currency: string;
}

const usualInput = { balance: '100.00', game: 'first', vendor: 'usual' } as const;

export function openWorld(parts: WorldParts): World {
  const { walletApi, players, testApi, description, merchant, currency } = parts;

  const as: World['as'] = async (name) => {
    if (!description) throw new NotApplicable('needs the test API');
    const { key_id: keyId, secret } = description.vendors[name];
    return { keyId, secret };
  };
  const authenticate: World['authenticate'] = (token, sending) =>
    walletApi.call('authenticate', { token }, sending);

  async function seat(launched: Launched, { vendor }: Required<PlayerInput>): Promise<Player> {
    const sending: Sending = vendor === 'usual' ? {} : await as(vendor);
    const answer = await authenticate(launched.token, sending);
    accepted(answer);
    const { account_id, session_id, game_id, limits } = answer.body as unknown as Seat & {
      limits: Limits;
    };
    const { name } = launched;
    return seatPlayer(walletApi, {
      seat: { account_id, currency, game_id, session_id },
      limits,
      name,
    });
  }

  return {
    walletApi,
    merchant,
    currency,
    as,
    authenticate,
    async aPlayer(wanted = {}) {
      const whole = { ...usualInput, ...wanted };
      return seat(await players.launch(whole), whole);
    },
    async elsewhere({ name }, wanted = {}) {
      const whole: Required<PlayerInput> = { ...usualInput, game: 'second', ...wanted };
      return seat(await players.relaunch(name, whole), whole);
    },
    aToken: (wanted = {}) => players.launch({ ...usualInput, ...wanted }),
    testApi(command, input) {
      if (!testApi) return Promise.reject(new NotApplicable('needs the test API'));
      return testApi(command, input);
    },
  };
}
