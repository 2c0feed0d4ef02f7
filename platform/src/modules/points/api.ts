import { idSchema } from '@croupier/contract/endpoint';
import { parseMoney } from '@croupier/contract/money';
import type { pointEndpoints } from '@croupier/contract/points/player';
import { z } from 'zod';
import { paymentPassword } from '#account';
import type { MemberPrincipal, PlayerCall } from '#kernel/context.ts';
import { readCursor, writeCursor } from '#kernel/cursor.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import { convertPoints } from './convert-points.ts';
import type { PointDeps } from './give-points.ts';
import { redeemReward } from './redeem-reward.ts';
import { showAddress, showBalance, showConfig, showRewards } from './show-mall.ts';
import { showEntries, showRedeems } from './show-redeems.ts';
import { waitForReward } from './wait-for-reward.ts';
import { entriesOf, sumsOf } from './store/member.ts';
import { type RedeemRow, redeemsOf } from './store/redeem.ts';
import { instantsOfDays } from '#kernel/days.ts';

const PAGE = 20;
const cursorParts = z.tuple([idSchema]);

type Call = PlayerCall<MemberPrincipal>;

/** Points and the mall, for whoever asks. */
export function pointHandlers(deps: PointDeps): PlayerHandlers<typeof pointEndpoints> {
  const { db } = deps;
  return {
    pointBalance: ({ merchant, member }) => showBalance(db, placeOf(merchant), member.memberId),

    pointAddress: ({ merchant, member }) =>
      showAddress(deps, { merchantId: merchant.id, memberId: member.memberId }),

    pointConfig: ({ merchant }) => showConfig(db, placeOf(merchant)),

    async pointRewards({ merchant, member, dictionary }) {
      const memberId = member && member.role !== 'trial' ? member.memberId : undefined;
      return { items: await showRewards(db, placeOf(merchant), { memberId, dictionary }) };
    },

    async waitForReward(call, { rewardId, on }) {
      const wanted = { rewardId: BigInt(rewardId), on };
      await db.transaction().execute((tx) => waitForReward(tx, holderOf(call), wanted));
      return { waits: on };
    },

    async redeemReward(call, { rewardId, points, amount, paymentPassword: password, ...wanted }) {
      const redeem = await redeemReward(deps, holderOf(call), {
        key: wanted.key,
        quantity: wanted.quantity,
        address: wanted.address,
        revision: wanted.revision,
        rewardId: BigInt(rewardId),
        points: BigInt(points),
        amountMinor: parseMoney(amount) ?? 0n,
        ...facts(call, password),
      });
      return showOne(deps, call, redeem);
    },

    async redeems(call, { state, cursor }) {
      const before = placeIn(cursor);
      const rows = await redeemsOf(db, holderOf(call), { state, before, limit: PAGE + 1 });
      return pageOf(rows, await showRedeems(deps, rows.slice(0, PAGE), call.dictionary));
    },

    pointEntries: (call, input) => listEntries(deps, call, input),

    async convertPoints(call, { key, points, version, amount, paymentPassword: password }) {
      const redeem = await convertPoints(deps, holderOf(call), {
        key,
        points,
        version,
        amountMinor: parseMoney(amount) ?? 0n,
        ...facts(call, password),
      });
      return showOne(deps, call, redeem);
    },
  };
}

async function listEntries(
  { db }: PointDeps,
  call: Call,
  { kind, first, last, cursor }: z.output<typeof pointEndpoints.pointEntries.input>,
) {
  const { merchant, dictionary } = call;
  const owner = holderOf(call);
  const days = (day: string) => instantsOfDays({ first: day, last: day }, merchant.timeZone);
  const filter = {
    kind,
    from: first === undefined ? undefined : days(first).from,
    to: last === undefined ? undefined : days(last).to,
  };
  const rows = await entriesOf(db, owner, { ...filter, before: placeIn(cursor), limit: PAGE + 1 });
  const { added, taken } = await sumsOf(db, owner, filter);
  const merchantId = merchant.id;
  const items = await showEntries(db, rows.slice(0, PAGE), { merchantId, dictionary });
  return { ...pageOf(rows, items), added: Number(added), taken: Number(taken) };
}

function placeIn(cursor: string | undefined): bigint | undefined {
  const place = readCursor(cursor, cursorParts);
  return place ? BigInt(place[0]) : undefined;
}

function pageOf<Item extends { id: string }>(rows: readonly unknown[], items: Item[]) {
  const last = rows.length > PAGE ? items.at(-1) : undefined;
  return { items, cursor: last ? writeCursor([last.id]) : null };
}

const placeOf = ({ id, currency, timeZone }: Call['merchant']) => {
  return { merchantId: id, currency, timeZone };
};

const holderOf = ({ merchant, member }: Call) => {
  return { merchantId: merchant.id, memberId: member.memberId, currency: merchant.currency };
};

const facts = (call: Call, password: string) => {
  const origin = paymentPassword.originOf(call);
  return { timeZone: call.merchant.timeZone, proof: { password, origin } };
};

async function showOne(deps: PointDeps, { dictionary }: Call, row: RedeemRow) {
  const [redeem] = await showRedeems(deps, [row], dictionary);
  if (!redeem) throw new Error(`Redeem ${row.id} was not described.`);
  return redeem;
}
