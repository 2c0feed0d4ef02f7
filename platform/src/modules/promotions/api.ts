import { idSchema } from '@croupier/contract/endpoint';
import { parseMoney } from '@croupier/contract/money';
import type { promotionEndpoints } from '@croupier/contract/promotions/player';
import { z } from 'zod';
import type { MemberPrincipal, PlayerCall } from '#kernel/context.ts';
import { readCursor, writeCursor } from '#kernel/cursor.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { addPicture, applyForOffer, takeBackPictures } from './apply-for-offer.ts';
import { claimOffer } from './claim-offer.ts';
import { forfeitGrant } from './settle-grants.ts';
import { isBarredFromGifts } from './member-facts.ts';
import { remindOfOffer } from './remind-of-offer.ts';
import { showGrants } from './show-grants.ts';
import { showOffers } from './show-offers.ts';
import { type Grant, grantsOf } from './store/grant.ts';
import { chooseSpinGame } from './spin-grants.ts';
import { asTry, offerOfCode, useCode } from './use-code.ts';

const PAGE = 20;
const cursorParts = z.tuple([idSchema]);

/** Offers, and what members have of them. */
export function promotionHandlers({
  db,
  secrets,
}: Pick<Services, 'db' | 'secrets'>): PlayerHandlers<typeof promotionEndpoints> {
  return {
    async promotions({ merchant, member, dictionary }) {
      const memberId = member && member.role !== 'trial' ? member.memberId : undefined;
      return showOffers(db, merchant, { memberId, dictionary });
    },

    async claimOffer(call, { offerId, version }) {
      const { timeZone } = call.merchant;
      const grant = await db
        .transaction()
        .execute((tx) =>
          claimOffer(tx, holderOf(call), { offerId: BigInt(offerId), version, timeZone }),
        );
      return showOne(db, call, grant);
    },

    ...reminderCalls(db),
    ...codeCalls(db),

    async sendOfferPicture(call, { offerId, picture }) {
      const { timeZone } = call.merchant;
      const input = { offerId: BigInt(offerId), timeZone, picture, ip: call.ip };
      return { pictures: await addPicture({ db, secrets }, holderOf(call), input) };
    },

    async dropOfferPictures(call, { offerId }) {
      await takeBackPictures({ db }, holderOf(call), BigInt(offerId));
      return { pictures: 0 };
    },

    async applyForOffer(call, { offerId, version, comment }) {
      const { timeZone } = call.merchant;
      const input = { offerId: BigInt(offerId), version, timeZone, comment };
      await db.transaction().execute((tx) => applyForOffer(tx, holderOf(call), input));
      return {};
    },

    async grants(call, { cursor }) {
      const before = readCursor(cursor, cursorParts);
      const holder = holderOf(call);
      const rows = await grantsOf(db, holder, {
        before: before ? BigInt(before[0]) : undefined,
        limit: PAGE + 1,
      });
      const page = rows.slice(0, PAGE);
      const last = rows.length > PAGE ? page.at(-1) : undefined;
      return {
        items: await showGrants(db, holder, { grants: page, dictionary: call.dictionary }),
        cursor: last ? writeCursor([last.id]) : null,
      };
    },

    async chooseSpinGame(call, { grantId, gameId }) {
      const wish = { grantId: BigInt(grantId), gameId };
      const grant = await db.transaction().execute(async (tx) => {
        const holder = holderOf(call);
        // Whoever may not play now plays no free spins either.
        if (await isBarredFromGifts(tx, holder)) throw refuse('promotion.not-for-you');
        return chooseSpinGame(tx, holder, wish);
      });
      return showOne(db, call, grant);
    },

    async forfeitGrant(call, { grantId, amount }) {
      const shownMinor = parseMoney(amount);
      if (shownMinor === undefined) throw refuse('request.invalid');
      const input = { grantId: BigInt(grantId), shownMinor };
      const grant = await db.transaction().execute((tx) => forfeitGrant(tx, holderOf(call), input));
      return showOne(db, call, grant);
    },
  };
}

function holderOf({ merchant, member }: PlayerCall<MemberPrincipal>) {
  return { merchantId: merchant.id, memberId: member.memberId, currency: merchant.currency };
}

/** Offers that have not begun. */
function reminderCalls(
  db: Services['db'],
): Pick<PlayerHandlers<typeof promotionEndpoints>, 'remindOfOffer'> {
  return {
    async remindOfOffer(call, { offerId, on }) {
      const wish = { offerId: BigInt(offerId), on };
      await db.transaction().execute((tx) => remindOfOffer(tx, holderOf(call), wish));
      return { reminds: on };
    },
  };
}

/** Offers that are taken by a code. */
function codeCalls(
  db: Services['db'],
): Pick<PlayerHandlers<typeof promotionEndpoints>, 'offerOfCode' | 'useOfferCode'> {
  return {
    async offerOfCode(call, { code }) {
      const { merchant, member, dictionary, ip } = call;
      const { memberId } = member;
      const { offerId } = await asTry(db, { memberId, ip }, () =>
        offerOfCode(db, holderOf(call), code),
      );
      const shown = await showOffers(db, merchant, { memberId, dictionary, byCode: offerId });
      const [offer] = shown.items;
      if (!offer) throw refuse('promotion.closed');
      return offer;
    },

    async useOfferCode(call, { code, version }) {
      const { timeZone } = call.merchant;
      const { memberId } = call.member;
      const input = { typed: code, version, timeZone };
      const grant = await asTry(db, { memberId, ip: call.ip }, () =>
        db.transaction().execute((tx) => useCode(tx, holderOf(call), input)),
      );
      return showOne(db, call, grant);
    },
  };
}

async function showOne(db: Services['db'], call: PlayerCall<MemberPrincipal>, grant: Grant) {
  const { dictionary } = call;
  const [shown] = await showGrants(db, holderOf(call), { grants: [grant], dictionary });
  if (!shown) throw new Error(`Grant ${grant.id} was not described.`);
  return shown;
}
