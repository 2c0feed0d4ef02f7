import type { SharedThing } from '@croupier/contract/findings/kinds';
import { accountAdmin } from '#account';
import { tree } from '#agents';
import { nowMs } from '#kernel/clock.ts';
import type { Db, Tx } from '#kernel/db.ts';
import { identifiersInCommon } from '#protection';
import { payoutAccountsInCommon } from '#withdrawal';
import { sharedInTrees } from '../finding-rules.ts';
import { noteSighting } from '../note-sighting.ts';
import { searchOn } from './search-on.ts';

/** Members looked at in a run; everybody has their turn, again and again. */
const AT_ONCE = 1000;
/** A browser that more members share stands where many play. */
const DEVICE_MOST = 30;

interface SharedBy {
  readonly thing: SharedThing;
  readonly digest: Buffer;
  readonly tail: string | null;
  readonly memberIds: readonly bigint[];
}

/** Accounts of one tree that share a browser, an account to be paid out to, papers or an address. */
export async function searchPeople(db: Db): Promise<void> {
  await searchOn(db, 'people', async (tx, afterId) => {
    const places = await tree.placesAfter(tx, afterId, AT_ONCE);
    for (const [merchantId, own] of Map.groupBy(places, (place) => place.merchantId)) {
      await searchMembers(
        tx,
        merchantId,
        own.map(({ memberId }) => memberId),
      );
    }
    // From the beginning once everybody was looked at.
    return { atId: places.length < AT_ONCE ? 0n : (places.at(-1)?.memberId ?? 0n), more: false };
  });
}

async function searchMembers(
  tx: Tx,
  merchantId: bigint,
  memberIds: readonly bigint[],
): Promise<void> {
  const groups = await sharedBy(tx, { merchantId, memberIds });
  const everybody = [...new Set(groups.flatMap((group) => group.memberIds))];
  const paths = await tree.pathsOf(tx, { merchantId, memberIds: everybody });
  const at = new Date(nowMs());
  for (const { thing, digest, tail, memberIds: sharing } of groups) {
    const isWeak = thing === 'device';
    const { pairs, rings } = sharedInTrees({ memberIds: sharing, isWeak }, paths);
    const name = `${thing}:${digest.toString('hex').slice(0, 32)}`;
    const seen = { merchantId, at, evidence: { what: 'shared' as const, thing, tail } };
    for (const pair of pairs) {
      const key = pair.join(':');
      await noteSighting(tx, { ...seen, kind: 'self-dealing', key, ref: name, memberIds: pair });
    }
    for (const ring of rings) {
      const key = `${paths.get(ring[0] ?? 0n)?.[0]} ${name}`;
      await noteSighting(tx, { ...seen, kind: 'ring', key, ref: ring.join(':'), memberIds: ring });
    }
  }
}

async function sharedBy(
  tx: Tx,
  of: { readonly merchantId: bigint; readonly memberIds: readonly bigint[] },
): Promise<SharedBy[]> {
  const devices = await accountAdmin.devicesInCommon(tx, { ...of, most: DEVICE_MOST });
  const accounts = await payoutAccountsInCommon(tx, of);
  const known = await identifiersInCommon(tx, of);
  return [
    ...devices.map((shared) => ({ ...shared, thing: 'device' as const, tail: null })),
    ...accounts.map((shared) => ({ ...shared, thing: 'payout-account' as const })),
    ...known.map(({ kind, ...shared }) => ({ ...shared, thing: kind, tail: null })),
  ];
}
