import type { operatorFreeSpinEndpoints } from '@croupier/contract/free-spins/operator';
import { moneyText, parseMoney } from '@croupier/contract/money';
import { accountNames } from '#account';
import { namedGames } from '#catalog';
import { amountOf } from '#kernel/amount-of.ts';
import { nowMs } from '#kernel/clock.ts';
import type { Queryable } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { type KnownMember, merchantWithin, ownerOf, recordAudit, requests } from '#staff';
import { needsTwo, worthOf } from '../free-spins/free-spin-rules.ts';
import {
  fourEyesFrom,
  givenAloneToday,
  type GrantRow,
  listGrants,
  lockGrant,
  markCancelling,
} from '../free-spins/free-spin-store.ts';
import { askSoon, giveFreeSpins, judgeGift } from '../free-spins/give-free-spins.ts';
import { freeSpinGroupHandlers } from './free-spin-groups.ts';
import { factsOf, freeSpinGift, freeSpinRule, ruleFacts } from './free-spin-requests.ts';

export interface FreeSpinDeps extends Services {
  readonly knownMember: KnownMember;
}

const HOUR_MS = 3_600_000;

/** Free spins that staff give to members, take back and look after. */
export function freeSpinHandlers(
  deps: FreeSpinDeps,
): OperatorHandlers<typeof operatorFreeSpinEndpoints> {
  const { db } = deps;
  return {
    ...giving(deps),
    ...freeSpinGroupHandlers(deps),
    async freeSpinGrants({ staff, dictionary }, { merchantId: id, state, memberId, cursor }) {
      const merchantId = merchantWithin(staff, id);
      const rows = await listGrants(db, {
        merchantId,
        memberId: memberId === undefined ? undefined : BigInt(memberId),
        isOver: state === undefined ? undefined : state === 'over',
        before: placeOf(cursor),
        limit: PAGE + 1,
      });
      const items = await describe(db, rows.slice(0, PAGE), dictionary);
      return { ...pageOf(items, rows), ...(await ruleFacts(db, merchantId)) };
    },

    async cancelFreeSpins(call, { merchantId: id, grantId, reason }) {
      const merchantId = merchantWithin(call.staff, id);
      await db.transaction().execute(async (tx) => {
        const grant = await lockGrant(tx, { merchantId, id: BigInt(grantId) });
        if (!grant) throw refuse('request.not-found');
        if (grant.state !== 'issuing' && grant.state !== 'open') throw refuse('approval.outdated');
        // Those of an offer are taken back with their bonus, which takes two.
        if (grant.source !== null) throw refuse('approval.outdated');
        await markCancelling(tx, grant.id);
        await askSoon(tx);
        await recordAudit(tx, call, {
          action: 'free-spins.cancel',
          subject: `member:${grant.memberId}`,
          merchantId,
          reason,
          before: { spins: grant.spins, played: grant.played },
          after: { state: 'cancelling' },
        });
      });
      return {};
    },
  };
}

type Giving = Pick<
  OperatorHandlers<typeof operatorFreeSpinEndpoints>,
  'giveFreeSpins' | 'setFreeSpinRule'
>;

/** What may take a second person. */
function giving(deps: FreeSpinDeps): Giving {
  const { db, secrets } = deps;
  return {
    async giveFreeSpins(call, { stake: stakeText, validHours, reason, ...input }) {
      const owner = ownerOf(call.staff, input);
      const { username, currency } = await deps.knownMember(db, owner);
      const stake = amountOf(stakeText, currency, 'in');
      const validUntil = new Date(nowMs() + validHours * HOUR_MS).toISOString();
      const gift = { ...input, stake: String(stake), validUntil };
      const { game } = await judgeGift(db, gift);
      const worth = worthOf({ spins: gift.spins, stake });
      const { merchantId } = owner;
      const request = await db.transaction().execute(async (tx) => {
        const { staffId } = call.staff;
        const aloneToday = await givenAloneToday(tx, { merchantId, staffId });
        const from = await fourEyesFrom(tx, merchantId);
        return requests.changeOrAsk(tx, secrets, call, {
          kind: freeSpinGift,
          opens: needsTwo(worth, { aloneToday, fourEyesFrom: from }),
          action: 'free-spins.give',
          apply: async () => {
            await giveFreeSpins(tx, gift, { aloneBy: staffId });
          },
          subject: `member:${owner.memberId}`,
          merchantId,
          reason,
          name: username,
          act: gift,
          before: {},
          after: {
            game: game.title,
            spins: String(gift.spins),
            stake: moneyText(stake),
            worth: moneyText(worth),
            validUntil,
            turnoverTimes: String(gift.turnoverTimes),
          },
        });
      });
      return { request };
    },

    async setFreeSpinRule(call, { merchantId: id, fourEyesFrom: text, reason }) {
      const merchantId = merchantWithin(call.staff, id);
      const from = text === null ? null : (parseMoney(text) ?? 0n);
      const request = await db.transaction().execute(async (tx) => {
        return requests.changeOrAsk(tx, secrets, call, {
          kind: freeSpinRule,
          opens: true,
          action: 'free-spin-rule.set',
          apply: () => Promise.resolve(),
          subject: `merchant:${merchantId}:free-spins`,
          merchantId,
          reason,
          name: '',
          act: { merchantId: id, from: from === null ? null : String(from) },
          before: await ruleFacts(tx, merchantId),
          after: factsOf(from),
        });
      });
      return { request };
    },
  };
}

async function describe(db: Queryable, rows: readonly GrantRow[], language: string) {
  const games = await namedGames.byIds(
    db,
    [...new Set(rows.map(({ gameId }) => gameId))],
    language,
  );
  const names = await accountNames(db, [...new Set(rows.map(({ memberId }) => memberId))]);
  return rows.map((row) => ({
    id: String(row.id),
    memberId: String(row.memberId),
    account: names.get(row.memberId) ?? '',
    gameTitle: games.get(row.gameId)?.title ?? '',
    vendorName: games.get(row.gameId)?.vendorName ?? '',
    spins: row.spins,
    played: row.played,
    stake: moneyText(row.stake),
    paid: moneyText(row.paid),
    turnoverTimes: row.turnoverTimes,
    validUntil: row.validUntil.toISOString(),
    createdAt: row.createdAt.toISOString(),
    state: row.state,
    refusal: row.refusal,
    failures: row.failures,
  }));
}
