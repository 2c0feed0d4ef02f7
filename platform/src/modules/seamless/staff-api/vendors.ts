import type { StaffRequest } from '@croupier/contract/staff/operator/requests';
import type { operatorLiveTableEndpoints } from '@croupier/contract/live-tables/operator/tables';
import type { VendorDetail, vendorEndpoints } from '@croupier/contract/catalog/operator/vendors';
import { moneyText } from '@croupier/contract/money';
import { accountNames } from '#account';
import { catalogAdmin, namedGames, type Vendor, vendorById } from '#catalog';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Db, Queryable, Tx } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { nowMs } from '#kernel/clock.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { merchantById } from '#merchant';
import { assertForAll, recordAudit, requests } from '#staff';
import * as vendorAdmin from '../vendor-admin.ts';
import { vendorKey } from './vendor-key.ts';
import { vendorSetting } from './vendor-setting.ts';
import { planVendorChange, type VendorChange } from './vendor-change.ts';

type Handlers = Omit<
  OperatorHandlers<typeof vendorEndpoints>,
  'vendorCalls' | 'vendorCall' | 'rehearseVendorCall'
> &
  Pick<OperatorHandlers<typeof operatorLiveTableEndpoints>, 'closeLiveTable' | 'setLiveTableVideo'>;
type Reads = Pick<Handlers, 'vendors' | 'vendor' | 'vendorOpenRounds'>;

/** Vendors. Each serves all merchants, so staff of single ones have no business here. */
export function vendorHandlers(services: Services): Handlers {
  const { db, secrets } = services;
  return {
    ...vendorReads(services),
    ...tableChanges(services),

    async askForVendorKey(call, { vendorId, reason, ...key }) {
      assertForAll(call.staff);
      const row = await db.transaction().execute(async (tx) => {
        const vendor = await knownVendor(tx, vendorId);
        const { keys } = await describeVendor(tx, vendor);
        if (keys.some(({ id }) => id === key.id)) throw refuse('vendor.key-taken');
        const live = keys.filter(({ retiredAt }) => retiredAt === null).map(({ id }) => id);
        return requests.makeRequest(tx, secrets, call, {
          kind: vendorKey,
          subject: `vendor:${vendor.id}`,
          merchantId: null,
          reason,
          name: vendor.name,
          act: { vendorId, ...key },
          before: { keys: live.join(', ') },
          after: {
            key: key.id,
            networks: key.networks?.join(', ') ?? null,
            freshOnly: String(key.freshOnly),
          },
        });
      });
      return requests.describeRequest(call.staff, row);
    },

    setVendorKeyNetworks: (call, { vendorId, reason, keyId, networks }) =>
      changeOrAskVendor(services, call, {
        vendorId,
        reason,
        change: { what: 'key-networks', keyId, networks },
      }),

    retireVendorKey: (call, input) =>
      changeVendor(db, call, {
        ...input,
        action: 'vendor.retire-key',
        about: liveKeys,
        act: (tx) => vendorAdmin.retireKey(tx, keyOf(input)),
      }),

    setVendorTerms: (call, { vendorId, reason, ...terms }) =>
      changeOrAskVendor(services, call, { vendorId, reason, change: { what: 'terms', ...terms } }),

    async returnVendorChips(call, { vendorId, reason }) {
      const change = { what: 'return-chips' } as const;
      const { request } = await changeOrAskVendor(services, call, { vendorId, reason, change });
      if (!request) throw new Error('chips were to go back without a second person');
      return request;
    },
  };
}

/** Changes of a vendor's live tables, which take two people where they reach players. */
function tableChanges(services: Services): Pick<Handlers, 'closeLiveTable' | 'setLiveTableVideo'> {
  const { db } = services;
  return {
    async closeLiveTable(call, { vendorId, gameId, currency, closed, reason }) {
      const games = await namedGames.byIds(db, [BigInt(gameId)], 'en');
      const game = games.get(BigInt(gameId));
      if (!game || String(game.vendorId) !== vendorId) throw refuse('game.unknown');
      const { code, title } = game;
      const change = { what: 'live-table', game: code, title, currency, closed, reason } as const;
      const { request } = await changeOrAskVendor(services, call, { vendorId, reason, change });
      return { request };
    },

    async setLiveTableVideo(call, { merchantId, gameId, url, reason }) {
      assertForAll(call.staff);
      const site = await merchantById(db, BigInt(merchantId));
      if (!site) throw refuse('request.not-found');
      const games = await namedGames.byIds(db, [BigInt(gameId)], 'en');
      const game = games.get(BigInt(gameId));
      if (!game) throw refuse('game.unknown');
      const { code, title, vendorId } = game;
      const what = { what: 'table-video', game: code, title, merchant: site.code, url } as const;
      const wanted = { vendorId: String(vendorId), reason, change: what };
      const { request } = await changeOrAskVendor(services, call, wanted);
      return { request };
    },
  };
}

function vendorReads({ db }: Services): Reads {
  return {
    async vendors({ staff }) {
      assertForAll(staff);
      return { items: await listVendors(db) };
    },

    async vendor({ staff }, { vendorId }) {
      assertForAll(staff);
      return describeVendor(db, await knownVendor(db, vendorId));
    },

    async vendorOpenRounds({ staff, dictionary }, { vendorId, hours = 24, cursor }) {
      assertForAll(staff);
      const vendor = await knownVendor(db, vendorId);
      const rows = await vendorAdmin.roundsLeftOpen(db, {
        at: new Date(nowMs()),
        hours,
        vendorId: vendor.id,
        after: placeOf(cursor),
        limit: PAGE + 1,
      });
      const gameIds = [...new Set(rows.map(({ gameId }) => gameId))];
      const games = await namedGames.byIds(db, gameIds, dictionary);
      const names = await accountNames(db, [...new Set(rows.map(({ memberId }) => memberId))]);
      const items = rows.slice(0, PAGE).map((round) => ({
        id: String(round.id),
        kind: round.kind,
        vendorRoundId: round.vendorRoundId,
        memberId: String(round.memberId),
        account: names.get(round.memberId) ?? '',
        merchantId: String(round.merchantId),
        gameTitle: games.get(round.gameId)?.title ?? '',
        stake: moneyText(round.stakeMinor),
        win: moneyText(round.winMinor),
        openedAt: round.openedAt.toISOString(),
      }));
      return pageOf(items, rows);
    },
  };
}

/** Changes a vendor, or asks for what lets it do more. Answers the vendor as it is then. */
function changeOrAskVendor(
  { db, secrets }: Services,
  call: StaffCall<StaffPrincipal>,
  wanted: { readonly vendorId: string; readonly reason: string; readonly change: VendorChange },
): Promise<VendorDetail & { request: StaffRequest | null }> {
  assertForAll(call.staff);
  const { vendorId, reason, change } = wanted;
  return db.transaction().execute(async (tx) => {
    const vendor = await knownVendor(tx, vendorId);
    const { part, ...planned } = await planVendorChange(tx, vendor.id, change);
    const request = await requests.changeOrAsk(tx, secrets, call, {
      ...planned,
      kind: vendorSetting,
      subject: `vendor:${vendor.id}:${part}`,
      merchantId: null,
      reason,
      name: vendor.name,
      act: { vendorId, change },
    });
    return { ...(await describeVendor(tx, vendor)), request };
  });
}

/** A change of a vendor and its audit entry, in one transaction. Answers the vendor after it. */
function changeVendor(
  db: Db,
  call: StaffCall<StaffPrincipal>,
  change: {
    readonly vendorId: string;
    readonly reason: string;
    readonly action: string;
    /** What of the vendor is recorded, before and after. */
    readonly about: (vendor: VendorDetail) => unknown;
    readonly act: (tx: Tx) => Promise<void>;
  },
): Promise<VendorDetail> {
  assertForAll(call.staff);
  const { vendorId, action, reason, about } = change;
  return db.transaction().execute(async (tx) => {
    const before = await describeVendor(tx, await knownVendor(tx, vendorId));
    await change.act(tx);
    const after = await describeVendor(tx, await knownVendor(tx, vendorId));
    await recordAudit(tx, call, {
      action,
      subject: `vendor:${vendorId}`,
      reason,
      before: about(before),
      after: about(after),
    });
    return after;
  });
}

const keyOf = ({ keyId, vendorId }: { keyId: string; vendorId: string }) => ({
  id: keyId,
  vendorId: BigInt(vendorId),
});

/** What the audit tells of keys: those in force, and from where. */
function liveKeys({ keys }: VendorDetail): Record<string, unknown> {
  const live = keys.filter(({ retiredAt }) => retiredAt === null);
  return Object.fromEntries(live.map(({ id, networks }) => [id, networks ?? 'anywhere']));
}

async function knownVendor(db: Queryable, id: string): Promise<Vendor> {
  const vendor = await vendorById(db, BigInt(id));
  if (!vendor) throw refuse('vendor.unknown');
  return vendor;
}

async function listVendors(db: Queryable) {
  const vendors = await catalogAdmin.allVendors(db);
  const terms = await vendorAdmin.termsByVendor(
    db,
    vendors.map(({ id }) => id),
  );
  const stacks = await vendorAdmin.countOpenStacks(db);
  const keys = await vendorAdmin.countLiveKeys(db);
  return vendors.map(({ id, code, name }) => ({
    id: String(id),
    code,
    name,
    liveKeys: keys.get(id) ?? 0,
    openStacks: stacks.get(id) ?? 0,
    autoRollbackHours: terms.get(id)?.autoRollbackHours ?? null,
  }));
}

async function describeVendor(db: Queryable, vendor: Vendor): Promise<VendorDetail> {
  const { id, code, name, baseUrl } = vendor;
  const keys = await vendorAdmin.keysOf(db, id);
  const terms = await vendorAdmin.termsOf(db, id);
  const stacks = await vendorAdmin.countOpenStacks(db);
  return {
    id: String(id),
    code,
    name,
    baseUrl,
    keys: keys.map((key) => ({
      id: key.id,
      networks: key.networks && [...key.networks],
      freshOnly: key.freshOnly,
      createdAt: key.createdAt.toISOString(),
      retiredAt: key.retiredAt?.toISOString() ?? null,
    })),
    terms,
    openStacks: stacks.get(id) ?? 0,
  };
}
