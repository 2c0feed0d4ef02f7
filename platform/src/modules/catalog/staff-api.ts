import type {
  CatalogGame,
  GameName,
  OfferedVendor,
  operatorCatalogEndpoints,
} from '@croupier/contract/catalog/operator/catalog';
import { nowMs } from '#kernel/clock.ts';
import type { StaffPrincipal } from '#kernel/context.ts';
import type { Queryable } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { merchantById } from '#merchant';
import { merchantWithin, recordAudit } from '#staff';
import * as catalogAdmin from './catalog-admin.ts';

const { statedStakes, titleIn, vendorTitle } = catalogAdmin;
type Handlers = OperatorHandlers<typeof operatorCatalogEndpoints>;

/** What a merchant makes of its vendors, games and lanes: each change with its audit entry. */
export function catalogStaffHandlers(services: Services): Handlers {
  return { ...vendorHandlers(services), ...gameHandlers(services), ...laneHandlers(services) };
}

function vendorHandlers({
  db,
}: Services): Pick<Handlers, 'catalogVendors' | 'setCatalogVendor' | 'orderCatalogVendors'> {
  return {
    async catalogVendors({ staff }, { merchantId }) {
      const offer = await offerWithin(db, staff, merchantId);
      return { items: (await catalogAdmin.vendorOffers(db, offer)).map(describeVendor) };
    },

    async setCatalogVendor(call, { merchantId, vendorId, maintenance, ...rest }) {
      const offer = await offerWithin(db, call.staff, merchantId);
      const after = await db.transaction().execute(async (tx) => {
        const changed = await catalogAdmin.changeVendorOffer(tx, offer, {
          ...rest,
          vendorId: BigInt(vendorId),
          maintenance: maintenance.on,
          maintenanceUntil: instantOf(maintenance.until),
          maintenanceMessage: withoutEmpty(maintenance.message),
          at: new Date(nowMs()),
        });
        await recordAudit(tx, call, {
          action: 'catalog.set-vendor',
          subject: `vendor:${vendorId}`,
          merchantId: offer.merchantId,
          before: vendorFacts(changed.before),
          after: vendorFacts(changed.after),
        });
        return changed.after;
      });
      return describeVendor(after);
    },

    async orderCatalogVendors(call, { merchantId, vendorIds }) {
      const offer = await offerWithin(db, call.staff, merchantId);
      const vendors = await db.transaction().execute(async (tx) => {
        const { before, after } = await catalogAdmin.orderVendors(tx, offer, vendorIds.map(BigInt));
        await recordAudit(tx, call, {
          action: 'catalog.order-vendors',
          subject: 'vendors',
          merchantId: offer.merchantId,
          before: before.map(({ code }) => code),
          after: after.map(({ code }) => code),
        });
        return after;
      });
      return { items: vendors.map(describeVendor) };
    },
  };
}

function gameHandlers({
  db,
}: Services): Pick<
  Handlers,
  'catalogGames' | 'changeCatalogGames' | 'gameAlternatives' | 'setGameAlternatives'
> {
  return {
    async catalogGames({ staff, dictionary }, { merchantId, vendorId, ...filter }) {
      const offer = await offerWithin(db, staff, merchantId);
      const { games, ...page } = await catalogAdmin.listGameOffers(db, offer, {
        ...filter,
        vendorId: vendorId === undefined ? undefined : BigInt(vendorId),
      });
      return { ...page, items: games.map((game) => describeGame(game, offer, dictionary)) };
    },

    async changeCatalogGames(call, { merchantId, gameIds, maintenance, ...rest }) {
      const offer = await offerWithin(db, call.staff, merchantId);
      const games = await db.transaction().execute(async (tx) => {
        const { before, after } = await catalogAdmin.changeGameOffers(tx, offer, {
          ...rest,
          gameIds: gameIds.map(BigInt),
          maintenance: maintenance && { on: maintenance.on, until: instantOf(maintenance.until) },
          at: new Date(nowMs()),
        });
        const [only] = after;
        await recordAudit(tx, call, {
          action: 'catalog.change-games',
          subject: only && after.length === 1 ? `game:${only.id}` : `games:${after.length}`,
          merchantId: offer.merchantId,
          before: Object.fromEntries(before.map((game) => [game.code, gameFacts(game)])),
          after: Object.fromEntries(after.map((game) => [game.code, gameFacts(game)])),
        });
        return after;
      });
      return { items: games.map((game) => describeGame(game, offer, call.dictionary)) };
    },

    async gameAlternatives({ staff, dictionary }, { merchantId, gameId }) {
      const offer = await offerWithin(db, staff, merchantId);
      const game = await catalogAdmin.gameOffer(db, offer, BigInt(gameId));
      if (!game) throw refuse('game.unknown');
      const games = await catalogAdmin.listAlternatives(db, offer, game.id);
      return { items: games.map((other) => nameGame(other, dictionary)) };
    },

    async setGameAlternatives(call, { merchantId, gameId, gameIds }) {
      const offer = await offerWithin(db, call.staff, merchantId);
      const games = await db.transaction().execute(async (tx) => {
        const changed = await catalogAdmin.setAlternatives(tx, offer, {
          gameId: BigInt(gameId),
          gameIds: gameIds.map(BigInt),
        });
        await recordAudit(tx, call, {
          action: 'catalog.set-alternatives',
          subject: `game:${gameId}`,
          merchantId: offer.merchantId,
          ...changed,
        });
        return catalogAdmin.listAlternatives(tx, offer, BigInt(gameId));
      });
      return { items: games.map((game) => nameGame(game, call.dictionary)) };
    },
  };
}

function laneHandlers({
  db,
}: Services): Pick<Handlers, 'catalogLanes' | 'setCatalogLanes' | 'laneHead' | 'setLaneHead'> {
  return {
    async catalogLanes({ staff }, { merchantId }) {
      const offer = await offerWithin(db, staff, merchantId);
      return { items: await catalogAdmin.listLanes(db, offer) };
    },

    async setCatalogLanes(call, { merchantId, lanes }) {
      const offer = await offerWithin(db, call.staff, merchantId);
      const items = await db.transaction().execute(async (tx) => {
        const changed = await catalogAdmin.setLanes(tx, offer.merchantId, lanes);
        await recordAudit(tx, call, {
          action: 'catalog.set-lanes',
          subject: 'lanes',
          merchantId: offer.merchantId,
          ...changed,
        });
        return catalogAdmin.listLanes(tx, offer);
      });
      return { items };
    },

    async laneHead({ staff, dictionary }, { merchantId, gameType }) {
      const offer = await offerWithin(db, staff, merchantId);
      const games = await catalogAdmin.listLaneHead(db, offer, gameType);
      return { items: games.map((game) => nameGame(game, dictionary)) };
    },

    async setLaneHead(call, { merchantId, gameType, gameIds }) {
      const offer = await offerWithin(db, call.staff, merchantId);
      const games = await db.transaction().execute(async (tx) => {
        const changed = await catalogAdmin.setLaneHead(tx, offer, {
          gameType,
          gameIds: gameIds.map(BigInt),
        });
        await recordAudit(tx, call, {
          action: 'catalog.set-lane-head',
          subject: `lane:${gameType}`,
          merchantId: offer.merchantId,
          ...changed,
        });
        return catalogAdmin.listLaneHead(tx, offer, gameType);
      });
      return { items: games.map((game) => nameGame(game, call.dictionary)) };
    },
  };
}

/** Whose catalogue it is, after checking that the staff member works for them. */
async function offerWithin(
  db: Queryable,
  staff: StaffPrincipal,
  merchantId: string,
): Promise<catalogAdmin.Offer> {
  const merchant = await merchantById(db, merchantWithin(staff, merchantId));
  if (!merchant) throw refuse('request.not-found');
  return { merchantId: merchant.id, currency: merchant.currency };
}

function instantOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

function withoutEmpty(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

function describeVendor(row: catalogAdmin.VendorOfferRow): OfferedVendor {
  return {
    id: String(row.id),
    code: row.code,
    name: vendorTitle({ code: row.code, name: row.name }),
    shownName: row.shownName,
    offered: row.offered,
    overLaunchHosts: row.overLaunchHosts,
    vassalage: row.vassalage,
    games: row.games,
    maintenance: {
      on: row.maintenance,
      until: row.maintenance ? (row.maintenanceUntil?.toISOString() ?? null) : null,
      message: { ...row.maintenanceMessage },
    },
    closedElsewhere: row.closedEverywhere ? 'everywhere' : row.isOut ? 'silent' : null,
  };
}

function vendorFacts(row: catalogAdmin.VendorOfferRow): unknown {
  const { shownName, offered, overLaunchHosts, vassalage } = row;
  const { maintenance, maintenanceUntil, maintenanceMessage } = row;
  return {
    shownName,
    offered,
    overLaunchHosts,
    vassalage,
    maintenance,
    maintenanceUntil,
    maintenanceMessage,
  };
}

function describeGame(
  row: catalogAdmin.GameOfferRow,
  { currency }: catalogAdmin.Offer,
  dictionary: string,
): CatalogGame {
  return {
    ...nameGame(row, dictionary),
    code: row.code,
    vendorId: String(row.vendorId),
    offered: row.offered,
    hot: { shown: row.isHot, chosen: row.hotChosen },
    isNew: { shown: row.isNew, chosen: row.newChosen },
    demo: row.demo,
    maintenance: {
      on: row.maintenance,
      until: row.maintenance ? (row.maintenanceUntil?.toISOString() ?? null) : null,
    },
    headPlace: row.headPlace,
    releasedOn: row.releasedOn,
    alternatives: row.alternatives,
    ...statedStakes(row, currency),
  };
}

function nameGame(row: catalogAdmin.GameOfferRow, dictionary: string): GameName {
  return {
    id: String(row.id),
    title: titleIn(row.titles, dictionary),
    gameType: row.gameType,
    vendorName: vendorTitle({
      code: row.vendorCode,
      name: row.vendorName,
      shownName: row.vendorShownName,
    }),
  };
}

function gameFacts(row: catalogAdmin.GameOfferRow): unknown {
  const { offered, hotChosen: hot, newChosen, demo, headPlace } = row;
  const { maintenance, maintenanceUntil } = row;
  return { offered, hot, new: newChosen, demo, maintenance, maintenanceUntil, headPlace };
}
