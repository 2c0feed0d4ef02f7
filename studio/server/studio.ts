import type { FastifyBaseLogger } from 'fastify';
import type { Lottery } from '#games/lottery/server/lotteries.ts';
import type { Database } from './database.ts';
import type { Games } from './games/games.ts';
import type { Hosts } from './hosts/hosts-now.ts';
import type { PotReader } from '#pots/server/read-pots.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import type { Settings } from './settings.ts';
import type { Book } from '#games/sports/server/book/book.ts';
import type { SportsPages } from '#games/sports/server/read/sports-pages.ts';
import type { VirtualLeague } from '#games/sports/server/virtual/virtual-league.ts';
import type { Notices } from './notices.ts';
import type { DatabaseClock } from '#shared-rounds/server/database-clock.ts';
import type { OfferedGames } from '#shared-rounds/server/offered-games.ts';
import type { RoundDraws } from '#shared-rounds/server/round-outcome.ts';
import type { TableNews } from '#shared-rounds/server/table-news.ts';
import type { Signal } from './wallet/signal.ts';
import type { PlatformWallet } from './wallet/platform-wallet.ts';
import type { Wallet } from './wallet/wallet.ts';

/** What every use case of the studio may need, made once at boot. */
export interface Studio {
  readonly settings: Settings;
  readonly db: Database;
  readonly box: SecretBox;
  readonly platform: PlatformWallet;
  readonly playMoney: Wallet;
  readonly log: FastifyBaseLogger;
  readonly games: Games;
  readonly pots: PotReader;
  /** Who deals at live tables. */
  readonly hosts: Hosts;
  /** Rung when something was stored that a wallet must be told. */
  readonly callsDue: Signal;
  /** Those that run here. */
  readonly lotteries: readonly Lottery[];
  /** Rung when a lottery has something to draw, to pay or to tell. */
  readonly lotteriesDue: Signal;
  /** Leagues of the house that are played here. */
  readonly sports: readonly VirtualLeague[];
  /** Matches that take bets, as feeds tell them. */
  readonly book: Book;
  /** Rung when a sports bet or a result was stored that somebody must hear of. */
  readonly sportsDue: Signal;
  /** Pages that follow sports at this process. */
  readonly sportsPages: SportsPages;
  /** By which shared rounds go. */
  readonly clock: DatabaseClock;
  /** What merchants offer of the games. */
  readonly offers: OfferedGames;
  readonly roundDraws: RoundDraws;
  /** Between processes: that something was stored, and where. */
  readonly notices: Notices;
  readonly tableNews: TableNews;
  /** How many loops of this process drive each table: one, or something is wrong. */
  readonly drives: Map<bigint, number>;
}

/** The wallet that an account's rounds use. */
export function walletOf(studio: Studio, { mode }: { readonly mode: 'real' | 'demo' }): Wallet {
  return mode === 'real' ? studio.platform : studio.playMoney;
}
