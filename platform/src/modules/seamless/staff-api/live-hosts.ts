import { areShiftsSound } from '@croupier/contract/live-tables/host-shifts';
import type { operatorLiveHostEndpoints } from '@croupier/contract/live-tables/operator/hosts';
import type { LiveHostsAnswer } from '@croupier/contract/seamless/live-tables';
import { catalogAdmin, namedGames, vendorById } from '#catalog';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { textsInOrder } from '#kernel/texts-in-order.ts';
import type { MerchantContext } from '#kernel/context.ts';
import { merchantById } from '#merchant';
import { assertForAll, merchantWithin, recordAudit } from '#staff';
import type { LaunchDeps } from '../launch-game.ts';
import { askForHosts } from '../live-tables/ask-vendors.ts';
import { requestHosts } from '../live-tables/host-wishes.ts';

type Handlers = OperatorHandlers<typeof operatorLiveHostEndpoints>;
type Reads = Pick<Handlers, 'merchantLiveHosts' | 'liveHostWeek'>;
type Place = Pick<MerchantContext, 'id' | 'code' | 'currency'>;

/** Who deals at live tables, for staff. What they change is told to the vendor until it answers. */
export function liveHostHandlers(deps: LaunchDeps): Handlers {
  const { db } = deps;
  return {
    ...hostReads(deps),

    async setLiveHost(call, { vendorId, reason, ...host }) {
      assertForAll(call.staff);
      await db.transaction().execute(async (tx) => {
        const vendor = await vendorById(tx, BigInt(vendorId));
        if (!vendor) throw refuse('vendor.unknown');
        await recordAudit(tx, call, {
          action: 'vendor.set-live-host',
          subject: `vendor:${vendorId}`,
          reason,
          before: {},
          after: {
            host: host.name,
            look: host.look,
            languages: host.languages.join(', '),
            greetings: textsInOrder(host.greetings),
            active: String(host.active),
          },
        });
        await requestHosts(tx, { vendorId, what: 'host', body: host });
      });
      return {};
    },

    async setLiveHostWeek(call, { vendorId, gameId, reason, zone, shifts }) {
      assertForAll(call.staff);
      if (!areShiftsSound(shifts)) {
        throw refuse('request.invalid', { fields: { shifts: { key: 'field.choice' } } });
      }
      await db.transaction().execute(async (tx) => {
        const games = await namedGames.byIds(tx, [BigInt(gameId)], 'en');
        const game = games.get(BigInt(gameId));
        if (!game || String(game.vendorId) !== vendorId) throw refuse('game.unknown');
        await recordAudit(tx, call, {
          action: 'vendor.set-host-week',
          subject: `vendor:${vendorId}`,
          reason,
          before: {},
          after: { game: game.title, zone, shifts: String(shifts.length) },
        });
        await requestHosts(tx, { vendorId, what: 'week', body: { game: game.code, zone, shifts } });
      });
      return {};
    },
  };
}

function hostReads(deps: LaunchDeps): Reads {
  const { db } = deps;
  const placeOf = async (id: bigint): Promise<Place> => {
    const merchant = await merchantById(db, id);
    if (!merchant) throw refuse('request.not-found');
    return merchant;
  };
  const ask = (vendorId: bigint, { code, currency }: Place) =>
    askForHosts(deps, vendorId, { merchant: code, currency });
  return {
    async merchantLiveHosts({ staff, dictionary }, { merchantId: id }) {
      const merchant = await placeOf(merchantWithin(staff, id));
      const games = await catalogAdmin.liveTables(db, merchant.id, 'host');
      const ids = games.map((game) => game.id);
      const names = await namedGames.byIds(db, ids, dictionary);
      const vendors = [...new Set(games.map(({ vendorId }) => vendorId))];
      const told = await Promise.all(
        vendors.map(async (vendorId) => {
          const answer = await ask(vendorId, merchant);
          const game = games.find((one) => one.vendorId === vendorId);
          const name = (game && names.get(game.id)?.vendorName) ?? '';
          return answer ? [{ vendorId, answer, name }] : [];
        }),
      );
      const titleOf = (vendorId: bigint, code: string) => {
        const game = games.find((one) => one.vendorId === vendorId && one.code === code);
        const title = game && names.get(game.id)?.title;
        return game && title !== undefined ? [{ gameId: String(game.id), title }] : [];
      };
      return {
        items: told.flat().flatMap(({ vendorId, answer, name }) =>
          answer.hosts.map(({ portrait_url: _portrait, tables, ...host }) => ({
            ...host,
            vendorId: String(vendorId),
            vendorName: name,
            tables: tables.flatMap((code) => titleOf(vendorId, code)),
          })),
        ),
        vendors: told.flat().map(({ vendorId, name, answer }) => ({
          id: String(vendorId),
          name,
          looks: answer.looks.map(({ look }) => look),
        })),
      };
    },

    async liveHostWeek({ staff }, { merchantId: id, gameId }) {
      const merchant = await placeOf(merchantWithin(staff, id));
      const games = await catalogAdmin.liveTables(db, merchant.id, 'host');
      const game = games.find((one) => one.id === BigInt(gameId));
      if (!game) throw refuse('game.unknown');
      const answer = await ask(game.vendorId, merchant);
      if (!answer) throw refuse('game.unavailable');
      return { ...weekOf(answer, game.code), hosts: dealing(answer) };
    },
  };
}

function weekOf({ weeks }: LiveHostsAnswer, code: string) {
  const { zone, shifts } = weeks.find(({ game }) => game === code) ?? { zone: 'UTC', shifts: [] };
  return { zone, shifts };
}

/** Those who can have a shift. */
function dealing({ hosts }: LiveHostsAnswer) {
  return hosts.filter(({ active }) => active).map(({ id, name }) => ({ id, name }));
}
