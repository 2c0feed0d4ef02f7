import type { DeviceClass } from '@croupier/contract/reports/device-classes';
import type { GameType } from '@croupier/contract/games';
import type { PlayReportBy } from '@croupier/contract/reports/kinds';
import { fileText } from '@croupier/i18n';
import { siteText } from '@croupier/i18n/site-text';
import { accountNames } from '#account';
import { catalogAdmin, namedGames } from '#catalog';
import type { Db } from '#kernel/db.ts';
import { levelsOfMerchant } from '#loyalty';

export interface LineName {
  readonly name: string;
  readonly note: string;
}

interface NamesOf {
  readonly merchantId: bigint;
  readonly by: Exclude<PlayReportBy, 'currency'>;
  readonly keys: readonly string[];
  readonly dictionary: string;
}

/** What lines of a report are called: vendors, games, people, levels, hours of the day. */
export async function namesOfLines(db: Db, of: NamesOf): Promise<(key: string) => LineName> {
  const names = await nameOf(db, of);
  return (key) => {
    const name = names(key);
    return typeof name === 'string' ? { name, note: '' } : name;
  };
}

async function nameOf(
  db: Db,
  { merchantId, by, keys, dictionary }: NamesOf,
): Promise<(key: string) => LineName | string> {
  switch (by) {
    case 'day':
      return (key) => key;
    case 'hour':
      return (key) => `${key.padStart(2, '0')}:00–${key.padStart(2, '0')}:59`;
    case 'device':
      return (key) => fileText(dictionary, `device.${key as DeviceClass}`);
    case 'type':
      return (key) => siteText(dictionary, `common.gameType.${key as GameType}`);
    case 'level': {
      const levels = await levelsOfMerchant(db, merchantId, dictionary);
      return (key) => levels.find(({ level }) => String(level) === key)?.name ?? key;
    }
    case 'vendor': {
      const vendors = new Map((await catalogAdmin.allVendors(db)).map((one) => [one.id, one]));
      return (key) => vendors.get(BigInt(key))?.name ?? key;
    }
    case 'game': {
      const games = await namedGames.byIds(db, keys.map(BigInt), dictionary);
      return (key) => {
        const game = games.get(BigInt(key));
        return { name: game?.title ?? key, note: game?.vendorName ?? '' };
      };
    }
    case 'member':
    case 'line': {
      const names = await accountNames(db, keys.map(BigInt));
      return (key) => {
        return key === '0' ? fileText(dictionary, 'noLine') : (names.get(BigInt(key)) ?? key);
      };
    }
  }
}
