import type pg from 'pg';
import { readConfig, type Config } from './config.ts';
import { openCountries, type CountryOf } from './country-of.ts';
import { openDb, type Db } from './db.ts';
import { openLog, type Log } from './log.ts';
import { passwordHasher, type PasswordHasher } from './password.ts';
import { assertRights } from './assert-rights.ts';
import { assertNoDemo } from './demo-mark.ts';
import { assertRowSecurity } from './merchant-scope.ts';
import { openPush, type OpenedPush, type Push } from './push/push.ts';
import { secretBox, type SecretBox } from '@croupier/server/secret-box';
import { openSignals, type Signals } from './signals.ts';

/** What every module gets from the kernel. */
export interface Services {
  readonly config: Config;
  readonly db: Db;
  readonly log: Log;
  readonly passwords: PasswordHasher;
  readonly secrets: SecretBox;
  readonly push: Push;
  readonly signals: Signals;
  readonly countryOf: CountryOf;
  /** Whether addresses can be told a country here. */
  readonly knowsCountries: boolean;
}

/** Services with what only the composition needs. */
export interface OpenedServices extends Services {
  readonly pool: pg.Pool;
  readonly push: OpenedPush;
  close(): Promise<void>;
}

/** Opens the resources of one process. @param log replaces standard output, for tests. */
export async function openServices(
  config: Config = readConfig(),
  log: Log = openLog(config),
): Promise<OpenedServices> {
  const countries = await openCountries(config.COUNTRY_DATABASE, { log });
  const { db, pool, close } = openDb(config.DATABASE_URL);
  await assertRowSecurity(db, log);
  await assertRights(db, log);
  await assertNoDemo(db, config);
  const signals = await openSignals(config.DATABASE_URL, log);
  const push = openPush({ db, log, signals });
  return {
    config,
    db,
    pool,
    log,
    passwords: passwordHasher(config.MASTER_KEY),
    secrets: secretBox(config.MASTER_KEY),
    push,
    signals,
    ...countries,
    async close() {
      await push.close();
      await signals.close();
      await close();
    },
  };
}
