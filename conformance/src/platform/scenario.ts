/** What a scenario is, and what it may use. */
import type {
  TestApiCommand,
  TestApiInput,
  TestApiOutput,
  TestApiVendor,
} from '@croupier/contract/seamless/test-api-commands';
import type { Answer, WalletApi, Sending } from './wallet-api.ts';
import type { Player } from './player.ts';

/**
 * What a scenario needs beyond a key and players with money: the test API, for what is not in a
 * vendor's power.
 */
export type Need = 'test-api';

export interface Scenario {
  /** Its number in the published list. */
  readonly number: number;
  readonly title: string;
  /** Why a platform must behave so. */
  readonly why: string;
  readonly needs?: readonly Need[];
  /** It takes a process or the vendor’s turns away from the others, so it runs when they are done. */
  readonly alone?: boolean;
  /** Further calls of the wallet API without which it does not apply. */
  readonly calls?: readonly string[];
  /**
   * Throws a `Difference` when something is not as published. May answer what it found out, for
   * the report.
   */
  steps(world: World): Promise<string | void>;
}

export interface World {
  readonly walletApi: WalletApi;
  readonly merchant: string;
  readonly currency: string;
  /**
   * A player with that balance, 100.00 if none is named, at a game of the vendor: launched and
   * authenticated.
   */
  aPlayer(wanted?: PlayerInput): Promise<Player>;
  /** The same player once more, in a session of another game. */
  elsewhere(player: Player, wanted?: Pick<PlayerInput, 'game' | 'vendor'>): Promise<Player>;
  /** A launch token of a new player, not used yet. */
  aToken(wanted?: PlayerInput): Promise<{ token: string; name: string }>;
  authenticate(token: string, sending?: Sending): Promise<Answer>;
  /** Fails the scenario as not applicable where there is no test API. */
  testApi<C extends TestApiCommand>(command: C, input: TestApiInput<C>): Promise<TestApiOutput<C>>;
  /** How to call as another of the test API's vendors. */
  as(vendor: TestApiVendor): Promise<Sending>;
}

export interface PlayerInput {
  readonly balance?: string;
  /** Which of the vendor's games: the first, or the second. */
  readonly game?: 'first' | 'second';
  readonly vendor?: TestApiVendor;
}
