/** What a check of a vendor is, and what it may use. */
import type { HandOutput } from '@croupier/contract/seamless/hand-commands';
import type { FeedGame, LaunchRequest } from '@croupier/contract/seamless/vendor';
import type { SimulatedWallet, WalletAccount } from '../wallet/simulated-wallet.ts';
import type { VendorClient } from './vendor-client.ts';

export interface Check<World = VendorWorld> {
  readonly number: number;
  readonly title: string;
  /** Why a vendor must behave so. */
  readonly why: string;
  /** Somebody must play: the run needs a hand. */
  readonly plays?: boolean;
  steps(world: World): Promise<string | void>;
}

/** What checks use that need nobody to play and no wallet to answer. */
export interface EntranceWorld {
  readonly vendor: VendorClient;
  /** The catalogue, as it was read when the run began. */
  readonly games: readonly FeedGame[];
  /** Origin of the page that would hold the frame. */
  readonly wallet: { readonly origin: string };
  anAccount(): EntranceAccount;
  launchOf(account: EntranceAccount, change?: Partial<LaunchRequest>): LaunchRequest;
  launch(account: EntranceAccount): Promise<string>;
}

export interface EntranceAccount {
  readonly id: string;
  readonly token: string;
}

export interface VendorWorld {
  readonly vendor: VendorClient;
  readonly wallet: SimulatedWallet;
  readonly currency: string;
  /** The catalogue, as it was read when the run began. */
  readonly games: readonly FeedGame[];
  /** The game that is played. */
  readonly game: string;
  /** An account with 100.00, or as much as named, in main units. */
  anAccount(balance?: string): WalletAccount;
  /** What a launch of that account's game says. */
  launchOf(account: WalletAccount, change?: Partial<LaunchRequest>): LaunchRequest;
  /** Launches and answers the address. */
  launch(account: WalletAccount, mode?: 'real' | 'demo'): Promise<string>;
  /** The player opens the address. */
  open(launchUrl: string): Promise<HandOutput<'open'>>;
  /** One click in an opened game. @param request the same one again is the same click again */
  playIn(session: string, stake: string, request?: string): Promise<HandOutput<'play'>>;
  /** An account whose game is open. */
  aTable(balance?: string): Promise<Table>;
  pause(ms: number): Promise<void>;
  /** Fails unless it happens within the patience of the run. */
  until(what: string, happened: () => boolean): Promise<void>;
}

/** An account and its open game. */
export interface Table {
  readonly account: WalletAccount;
  readonly stake: string;
  /** One click. @param request the same one again is the same click again */
  play(request?: string): Promise<HandOutput<'play'>>;
}
