import { moneyText } from '@croupier/contract/money';
import { idSchema } from '@croupier/contract/endpoint';
import type { operatorLoyaltyEndpoints } from '@croupier/contract/loyalty/operator';
import { z } from 'zod';
import { readCursor, writeCursor } from '#kernel/cursor.ts';
import type { Queryable } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { merchantById } from '#merchant';
import { type MemberStaffDeps, merchantWithin, ownerOf, recordAudit, requests } from '#staff';
import { areAmounts } from './are-amounts.ts';
import { isLadder, ladderOf } from './level-rules.ts';
import { monthFirstOf } from './play-of-days.ts';
import { showRebate } from './show-rebate.ts';
import { levelName } from './show-vip.ts';
import { givenTo } from './store/given.ts';
import { giftFigures } from './store/gift.ts';
import { countByLevel, memberOf } from './store/member.ts';
import { paidSince } from './store/rebate.ts';
import { offAmong, setRebateOff } from './store/rebate-off.ts';
import { termsOf } from './store/terms.ts';
import { termsChange, termsFacts } from './terms-change.ts';
import { instantsOfDays, localDay } from '#kernel/days.ts';

const PAGE = 50;
const cursorParts = z.tuple([z.string().max(40), idSchema]);

/** Levels and rebates, for staff. */
export function loyaltyStaffHandlers({
  db,
  secrets,
  knownMember,
}: MemberStaffDeps): OperatorHandlers<typeof operatorLoyaltyEndpoints> {
  return {
    async loyaltyTerms({ staff }, input) {
      const merchant = await merchantHere(db, merchantWithin(staff, input.merchantId));
      const month = monthFirstOf(await localDay(db, merchant.timeZone));
      const { from } = instantsOfDays({ first: month, last: month }, merchant.timeZone);
      const [{ terms, version }, counts, gifts, rebateMinor] = await Promise.all([
        termsOf(db, merchant.id),
        countByLevel(db, merchant.id),
        giftFigures(db, merchant.id, from),
        paidSince(db, { merchantId: merchant.id }, from),
      ]);
      const taken = (kind: 'level' | 'month' | 'birthday') =>
        moneyText(gifts.taken.get(kind) ?? 0n);
      return {
        terms,
        version,
        currency: merchant.currency,
        members: terms.levels.map((_, level) => counts.get(level) ?? 0),
        openGifts: moneyText(gifts.openMinor),
        ofMonth: {
          level: taken('level'),
          month: taken('month'),
          birthday: taken('birthday'),
          rebate: moneyText(rebateMinor),
        },
      };
    },

    async askForLoyaltyTerms(call, { merchantId, terms, reason }) {
      if (!isLadder(ladderOf(terms))) throw refuse('loyalty.ladder');
      const merchant = await merchantHere(db, merchantWithin(call.staff, merchantId));
      if (!areAmounts(terms, merchant.currency)) throw refuse('loyalty.amounts');
      const row = await db.transaction().execute(async (tx) => {
        const before = await termsOf(tx, merchant.id);
        return requests.makeRequest(tx, secrets, call, {
          kind: termsChange,
          subject: `merchant:${merchant.id}:loyalty`,
          merchantId: merchant.id,
          reason,
          name: merchant.name,
          act: { merchantId, version: before.version, terms },
          before: termsFacts(before.terms),
          after: termsFacts(terms),
        });
      });
      return requests.describeRequest(call.staff, row);
    },

    ...memberHandlers({ db, knownMember }),
  };
}

/** What levels and rebates gave a member. */
function memberHandlers({
  db,
  knownMember,
}: Pick<MemberStaffDeps, 'db' | 'knownMember'>): Pick<
  OperatorHandlers<typeof operatorLoyaltyEndpoints>,
  'memberLoyalty' | 'setMemberRebates'
> {
  return {
    async setMemberRebates(call, { merchantId, memberId, isOff, reason }) {
      const owner = ownerOf(call.staff, { merchantId, memberId });
      await knownMember(db, owner);
      await db.transaction().execute(async (tx) => {
        if (!(await setRebateOff(tx, owner, isOff))) return;
        await recordAudit(tx, call, {
          action: isOff ? 'loyalty.stop-rebates' : 'loyalty.allow-rebates',
          subject: `member:${owner.memberId}`,
          merchantId: owner.merchantId,
          reason,
          before: { isRebateOff: !isOff },
          after: { isRebateOff: isOff },
        });
      });
      return { isOff };
    },

    async memberLoyalty({ staff, dictionary }, { cursor, ...input }) {
      const owner = ownerOf(staff, input);
      await knownMember(db, owner);
      const merchant = await merchantHere(db, owner.merchantId);
      const before = readCursor(cursor, cursorParts);
      const { terms } = await termsOf(db, owner.merchantId);
      const standing = await memberOf(db, owner);
      const place = {
        merchantId: merchant.id,
        currency: merchant.currency,
        timeZone: merchant.timeZone,
        withLevels: merchant.flags.vip,
      };
      const pending = await db.transaction().execute((tx) => showRebate(tx, place, owner));
      const rows = await givenTo(db, owner, {
        before: before ? { at: new Date(before[0]), id: BigInt(before[1]) } : undefined,
        limit: PAGE + 1,
      });
      const page = rows.slice(0, PAGE);
      const last = rows.length > PAGE ? page.at(-1) : undefined;
      const off = await offAmong(db, owner.merchantId, [owner.memberId]);
      return {
        isRebateOff: off.has(owner.memberId),
        level: standing.level,
        levelName: levelName(terms.levels[standing.level]?.names, dictionary),
        highest: standing.highest,
        grown: {
          deposit: moneyText(standing.depositMinor < 0n ? 0n : standing.depositMinor),
          validBet: moneyText(standing.validBetMinor < 0n ? 0n : standing.validBetMinor),
        },
        pending: pending.amount,
        items: page.map(({ id, at, amountMinor, ...row }) => {
          return { ...row, id: String(id), at: at.toISOString(), amount: moneyText(amountMinor) };
        }),
        cursor: last ? writeCursor([last.at.toISOString(), last.id]) : null,
      };
    },
  };
}

async function merchantHere(db: Queryable, id: bigint) {
  const merchant = await merchantById(db, id);
  if (!merchant) throw refuse('request.not-found');
  return merchant;
}
