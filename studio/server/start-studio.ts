import { pino } from 'pino';
import type { FastifyInstance } from 'fastify';
import { openDatabase } from './database.ts';
import { openGames } from './games/games.ts';
import { Hosts } from './hosts/hosts-now.ts';
import { addHouseHosts } from './hosts/house-hosts.ts';
import type { Kind } from './kinds/kind.ts';
import { kinds as everyKind } from './kinds/kinds.ts';
import { PotReader } from '#pots/server/read-pots.ts';
import { secretBox } from '@croupier/server/secret-box';
import { lotteriesNamed } from '#games/lottery/server/lotteries.ts';
import { Book } from '#games/sports/server/book/book.ts';
import { SportsPages } from '#games/sports/server/read/sports-pages.ts';
import { leaguesNamed } from '#games/sports/server/virtual/leagues.ts';
import { listenOn } from '@croupier/server/listen-on';
import { Notices } from './notices.ts';
import { buildServer } from './server.ts';
import type { Settings } from './settings.ts';
import { DatabaseClock } from '#shared-rounds/server/database-clock.ts';
import { OfferedGames } from '#shared-rounds/server/offered-games.ts';
import { RoundDraws } from '#shared-rounds/server/round-outcome.ts';
import { TableNews } from '#shared-rounds/server/table-news.ts';
import type { Studio } from './studio.ts';
import { Signal } from './wallet/signal.ts';
import { platformWallet } from './wallet/platform-wallet.ts';
import { playMoneyWallet } from './wallet/play-money.ts';
import { startWorker } from './wallet/worker.ts';
import { fileURLToPath } from 'node:url';
import { migrateDatabase } from '@croupier/server/migrate';

const folder = fileURLToPath(new URL('./migrations/', import.meta.url));

/** Any number that nothing else in this database locks. */
const lock = 7_318_003_101n;

export interface RunningStudio {
  readonly app: FastifyInstance;
  readonly studio: Studio;
  /** The address that it listens on. */
  readonly url: string;
  /** Takes no more requests, ends those under way and the worker's calls, closes the database. */
  stop(): Promise<void>;
}

/** Migrates, opens everything and listens. */
export async function startStudio(
  settings: Settings,
  kinds: readonly Kind[] = Object.values(everyKind),
): Promise<RunningStudio> {
  const log = pino({ level: settings.LOG_LEVEL, base: { process: 'studio' } });
  const applied = await migrate(settings.STUDIO_DATABASE_URL);
  if (applied.length > 0) log.info({ applied }, 'migrated');
  const db = openDatabase(settings.STUDIO_DATABASE_URL);
  const platform = platformWallet({
    id: settings.STUDIO_KEY_ID,
    secret: settings.STUDIO_OUTBOUND_SECRET,
  });
  const clock = new DatabaseClock();
  const notices = new Notices(db, log);
  const studio: Studio = {
    settings,
    db,
    box: secretBox(settings.MASTER_KEY, { sealedUnder: 'seal' }),
    platform,
    playMoney: playMoneyWallet(db),
    log,
    games: openGames(kinds),
    pots: new PotReader(),
    hosts: new Hosts(db),
    callsDue: new Signal(),
    lotteries: lotteriesNamed(settings.STUDIO_LOTTERIES),
    lotteriesDue: new Signal(),
    sports: leaguesNamed(settings.STUDIO_SPORTS),
    book: new Book({ db, notices, clock, log }),
    sportsDue: new Signal(),
    sportsPages: new SportsPages(),
    clock,
    offers: new OfferedGames(platform, log),
    roundDraws: new RoundDraws(),
    notices,
    tableNews: new TableNews(notices),
    drives: new Map(),
  };
  await studio.clock.measure(db);
  await addHouseHosts(db, studio.games.all);
  const app = buildServer(studio);
  notices.open(settings.STUDIO_DATABASE_URL);
  const worker = startWorker(studio);
  const stop = async () => {
    await app.close();
    await worker.stop();
    studio.book.close();
    await notices.close();
    await db.destroy();
  };
  try {
    const { STUDIO_HOST: hosts, STUDIO_PORT: port } = settings;
    const { address: url } = await listenOn(app, { hosts, port });
    log.info({ url }, 'the studio is open');
    return { app, studio, url, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Brings the studio's database up to date, as `@croupier/server/migrate` says. */
function migrate(databaseUrl: string): Promise<string[]> {
  const table = { schema: 'public', name: 'studio_migration' };
  return migrateDatabase(databaseUrl, { folder, table, lock });
}
