import type {
  VendorConnection,
  vendorConnectionEndpoints,
} from '@croupier/contract/catalog/operator/vendor-connection';
import type { StaffRequest } from '@croupier/contract/staff/operator/requests';
import type { z } from 'zod';
import { catalogAdmin, type Vendor, vendorById } from '#catalog';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Queryable } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { outsideAddress } from '#kernel/outside-address.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { assertForAll, recordAudit, requests } from '#staff';
import type { LaunchDeps } from '../launch-game.ts';
import { checkVendor } from '../connection/check-vendor.ts';
import { tryVendor } from '../connection/try-vendor.ts';
import { type connectionChange, vendorConnection } from './vendor-connection-request.ts';

type Handlers = OperatorHandlers<typeof vendorConnectionEndpoints>;
type Asks = Pick<
  Handlers,
  'connectVendor' | 'moveVendor' | 'renewVendorSecret' | 'suspendVendor' | 'vendorConnection'
>;
type Change = z.output<typeof connectionChange>;

const GAMES_SHOWN = 500;

/** Connecting a vendor, which serves all merchants: for staff of all of them alone. */
export function vendorConnectionHandlers(services: Services, calling: LaunchDeps): Handlers {
  const { db, config } = services;
  return {
    ...askHandlers(services),
    ...suspensionHandler(services),

    async tryVendor({ staff }, { vendorId }) {
      assertForAll(staff);
      return { steps: await tryVendor(calling, await knownVendor(db, vendorId)) };
    },

    async checkVendor({ staff }, { vendorId, merchantId }) {
      assertForAll(staff);
      const vendor = await knownVendor(db, vendorId);
      return { findings: await checkVendor(calling, config, { vendor, merchantId }) };
    },

    async previewVendorGames({ staff, dictionary }, { vendorId }) {
      assertForAll(staff);
      const { id } = await knownVendor(db, vendorId);
      const { fresh, changed, gone, ...preview } = await catalogAdmin.previewGames(
        calling,
        id,
        dictionary,
      );
      return {
        ...preview,
        fresh: fresh.slice(0, GAMES_SHOWN),
        changed: changed
          .slice(0, GAMES_SHOWN)
          .map((game) => ({ ...game, fields: [...game.fields] })),
        gone: gone.slice(0, GAMES_SHOWN),
        counts: { fresh: fresh.length, changed: changed.length, gone: gone.length },
      };
    },

    async importVendorGames(call, { vendorId, digest }) {
      assertForAll(call.staff);
      const { id } = await knownVendor(db, vendorId);
      const taken = await catalogAdmin.importGames(calling, id, digest);
      await recordAudit(db, call, {
        action: 'vendor.import-games',
        subject: `vendor:${vendorId}`,
        after: { games: taken.games, changed: taken.changed, closed: taken.closed },
      });
      return describe(db, id);
    },
  };
}

interface Ask {
  readonly subject: string;
  readonly name: string;
  readonly reason: string;
  readonly act: Change;
  readonly before?: Readonly<Record<string, string | null>>;
  readonly after: Readonly<Record<string, string | null>>;
}

async function ask(
  { db, secrets }: Services,
  call: StaffCall<StaffPrincipal>,
  of: Ask,
): Promise<StaffRequest> {
  const row = await db.transaction().execute((tx) =>
    requests.makeRequest(tx, secrets, call, {
      before: {},
      ...of,
      kind: vendorConnection,
      merchantId: null,
    }),
  );
  return requests.describeRequest(call.staff, row);
}

function askHandlers(services: Services): Omit<Asks, 'suspendVendor'> {
  const { db, config } = services;
  const addressOf = (text: string) => {
    const baseUrl = outsideAddress(text, config.DEMO);
    if (baseUrl === undefined) throw refuse('vendor.address');
    return baseUrl;
  };
  return {
    async vendorConnection({ staff }, { vendorId }) {
      assertForAll(staff);
      return describe(db, (await knownVendor(db, vendorId)).id);
    },

    async connectVendor(call, { code, name, reason, baseUrl: typed }) {
      assertForAll(call.staff);
      const baseUrl = addressOf(typed);
      if (await catalogAdmin.vendorPlace.hasCode(db, code)) throw refuse('vendor.code-taken');
      const act = { what: 'connect', code, name, baseUrl } as const;
      const after = { code, address: baseUrl };
      return ask(services, call, { subject: `vendor:0:${code}`, name, reason, act, after });
    },

    async moveVendor(call, { vendorId, baseUrl: typed, reason }) {
      assertForAll(call.staff);
      const baseUrl = addressOf(typed);
      const { name, baseUrl: before } = await knownVendor(db, vendorId);
      return ask(services, call, {
        subject: `vendor:${vendorId}:address`,
        name,
        reason,
        act: { what: 'move', vendorId, baseUrl },
        before: { address: before },
        after: { address: baseUrl },
      });
    },

    async renewVendorSecret(call, { vendorId, reason }) {
      assertForAll(call.staff);
      const { name, id } = await knownVendor(db, vendorId);
      const { ourKey } = await describe(db, id);
      return ask(services, call, {
        subject: `vendor:${vendorId}:secret`,
        name,
        reason,
        act: { what: 'secret', vendorId },
        before: { key: ourKey },
        after: { key: null },
      });
    },
  };
}

/** Suspending protects, so one person does it; ending it takes two. */
function suspensionHandler(services: Services): Pick<Asks, 'suspendVendor'> {
  const { db } = services;
  return {
    async suspendVendor(call, { vendorId, suspended, reason }) {
      assertForAll(call.staff);
      const { name, id } = await knownVendor(db, vendorId);
      const before = await describe(db, id);
      if (before.suspended === suspended) return { ...before, request: null };
      if (!suspended) {
        const request = await ask(services, call, {
          subject: `vendor:${vendorId}:suspension`,
          name,
          reason,
          act: { what: 'resume', vendorId },
          before: { suspended: 'true' },
          after: { suspended: 'false' },
        });
        return { ...before, request };
      }
      await db.transaction().execute(async (tx) => {
        await catalogAdmin.vendorPlace.suspendVendor(tx, id, true);
        await recordAudit(tx, call, {
          action: 'vendor.suspend',
          subject: `vendor:${vendorId}`,
          reason,
          before: { suspended: false },
          after: { suspended: true },
        });
      });
      return { ...(await describe(db, id)), request: null };
    },
  };
}

async function describe(db: Queryable, id: bigint): Promise<VendorConnection> {
  const row = await catalogAdmin.vendorPlace.connectionOf(db, id);
  if (!row) throw refuse('vendor.unknown');
  return { ...row, importedAt: row.importedAt?.toISOString() ?? null };
}

async function knownVendor(db: Queryable, id: string): Promise<Vendor> {
  const vendor = await vendorById(db, BigInt(id));
  if (!vendor) throw refuse('vendor.unknown');
  return vendor;
}
