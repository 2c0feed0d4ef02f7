/**
 * The vendors' live keys, opened, so that checking a signature costs no statement. They are read
 * again when they have aged or when a call names one that is not known.
 */
import { createSecretKey } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { Db } from '#kernel/db.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import { openAging } from './aging.ts';
import { grants } from './play-call.ts';
import { keyPurpose } from './register-key.ts';
import type { VendorKey } from './signature-rules.ts';
import { liveKeys, type VendorKeyRow } from './store/vendor-key.ts';

export interface KeyRing {
  /** The key of that id, or every live key when the call names none. */
  keysFor(id: string | undefined): Promise<readonly VendorKey[]>;
}

/** A retired or new key is known everywhere within five seconds, while the database answers. */
const AGE_MAX_MS = 4000;
/** Strangers who invent key ids may not make us ask more often. */
const UNKNOWN_EVERY_MS = 200;

/** @param deps.now milliseconds of a clock that only goes on */
export function openKeyRing(deps: { db: Db; secrets: SecretBox; now?: () => number }): KeyRing {
  const { db, secrets, now = () => performance.now() } = deps;
  const ring = openAging(async () => {
    const rows = await liveKeys(db);
    return new Map(rows.map((row) => [row.id, open(row, secrets)]));
  }, now);

  return {
    async keysFor(id) {
      const keys = await ring.get(AGE_MAX_MS);
      if (id === undefined) return [...keys.values()];
      const key = keys.get(id) ?? (await ring.renewed(UNKNOWN_EVERY_MS)).get(id);
      return key ? [key] : [];
    },
  };
}

function open(row: VendorKeyRow, secrets: SecretBox): VendorKey {
  const { id, vendorId, freshOnly, freeRounds, numericCodes, callsPerSecond } = row;
  return {
    id,
    vendorId,
    freshOnly,
    freeRounds,
    numericCodes,
    callsPerSecond,
    secret: createSecretKey(secrets.open(row.secret, keyPurpose(id))),
    networks: row.networks && blockList(row.networks),
    grants:
      (row.winWithoutBet ? grants.winWithoutBet : 0) +
      (row.rollbackWhenSettled ? grants.rollbackWhenSettled : 0),
  };
}

function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix = ''] = network.split('/');
    list.addSubnet(address, Number(prefix), isIP(address) === 4 ? 'ipv4' : 'ipv6');
  }
  return list;
}
