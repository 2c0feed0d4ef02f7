import { moneyText } from '@croupier/contract/money';
import type {
  operatorRewardEndpoints,
  StaffEnvelope,
  StaffRaffle,
} from '@croupier/contract/rewards/operator';
import { accountNames } from '#account';
import { nowMs } from '#kernel/clock.ts';
import type { Queryable } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { refuse } from '#kernel/refuse.ts';
import { type MemberStaffDeps, merchantWithin, recordAudit, requests } from '#staff';
import { faultOfEnvelope, faultOfRaffle } from '../packet-rules.ts';
import { closeEnvelope, type Envelope, envelopesOf, sumsOfEnvelopes } from '../store/envelope.ts';
import { prizesOfRaffle, type Raffle, rafflesOf, ticketsOf } from '../store/raffle.ts';
import { assertNamed, wrong } from './boards.ts';
import {
  envelopeFacts,
  envelopeRequest,
  envelopeSubject,
  merchantHere,
  raffleFacts,
  raffleRequest,
  RAFFLES_MAX,
  raffleSubject,
} from './request-kinds.ts';
import { nameIn } from '#kernel/line-names.ts';

type EnvelopeCalls = 'staffEnvelopes' | 'askForEnvelope' | 'closeEnvelope';
type RaffleCalls = 'staffRaffles' | 'askForRaffle' | 'raffleWinners';

/** Envelopes and raffles, asked for and followed. */
export function eventHandlers(deps: MemberStaffDeps) {
  return { ...envelopeHandlers(deps), ...raffleHandlers(deps) };
}

function envelopeHandlers({
  db,
  secrets,
}: MemberStaffDeps): Pick<OperatorHandlers<typeof operatorRewardEndpoints>, EnvelopeCalls> {
  return {
    async staffEnvelopes({ staff, dictionary }, { cursor, ...input }) {
      const merchantId = merchantWithin(staff, input.merchantId);
      const page = { before: placeOf(cursor), limit: PAGE + 1 };
      const rows = await envelopesOf(db, merchantId, page);
      return pageOf(await describeEnvelopes(db, rows.slice(0, PAGE), dictionary), rows);
    },

    async askForEnvelope(call, { terms, reason, ...input }) {
      const merchant = await merchantHere(db, merchantWithin(call.staff, input.merchantId));
      const field = faultOfEnvelope(terms, merchant.currency, nowMs());
      if (field !== undefined) throw wrong(field);
      assertNamed(merchant, terms.names);
      const row = await db.transaction().execute((tx) =>
        requests.makeRequest(tx, secrets, call, {
          kind: envelopeRequest(secrets),
          subject: envelopeSubject(merchant.id),
          merchantId: merchant.id,
          reason,
          name: nameIn(terms.names, call.dictionary),
          act: { merchantId: String(merchant.id), terms },
          before: {},
          after: envelopeFacts(terms),
        }),
      );
      return requests.describeRequest(call.staff, row);
    },

    async closeEnvelope(call, { envelopeId, reason, ...input }) {
      const merchantId = merchantWithin(call.staff, input.merchantId);
      const id = BigInt(envelopeId);
      await db.transaction().execute(async (tx) => {
        const [envelope] = await envelopesOf(tx, merchantId, { id, limit: 1 });
        if (!envelope) throw refuse('rewards.envelope-unknown');
        if (!(await closeEnvelope(tx, id))) throw refuse('rewards.envelope-closed');
        await recordAudit(tx, call, {
          action: 'envelope.close',
          subject: envelopeSubject(merchantId),
          merchantId,
          reason,
          before: { state: envelope.state },
          after: { state: 'closed' },
        });
      });
      const rows = await envelopesOf(db, merchantId, { id, limit: 1 });
      const [shown] = await describeEnvelopes(db, rows, call.dictionary);
      if (!shown) throw new Error(`Envelope ${id} was not described.`);
      return shown;
    },
  };
}

function raffleHandlers({
  db,
  secrets,
}: MemberStaffDeps): Pick<OperatorHandlers<typeof operatorRewardEndpoints>, RaffleCalls> {
  return {
    async staffRaffles({ staff, dictionary }, { cursor, ...input }) {
      const merchantId = merchantWithin(staff, input.merchantId);
      const page = { before: placeOf(cursor), limit: PAGE + 1 };
      const rows = await rafflesOf(db, merchantId, page);
      return pageOf(await describeRaffles(db, rows.slice(0, PAGE), dictionary), rows);
    },

    async askForRaffle(call, { terms, reason, ...input }) {
      const merchant = await merchantHere(db, merchantWithin(call.staff, input.merchantId));
      const field = faultOfRaffle(terms, merchant.currency, nowMs());
      if (field !== undefined) throw wrong(field);
      assertNamed(merchant, terms.names);
      const known = await rafflesOf(db, merchant.id, { limit: PAGE });
      if (known.filter(({ drawnAt }) => drawnAt === null).length >= RAFFLES_MAX) {
        throw refuse('rewards.too-many');
      }
      const row = await db.transaction().execute((tx) =>
        requests.makeRequest(tx, secrets, call, {
          kind: raffleRequest(secrets),
          subject: raffleSubject(merchant.id),
          merchantId: merchant.id,
          reason,
          name: nameIn(terms.names, call.dictionary),
          act: { merchantId: String(merchant.id), terms },
          before: {},
          after: raffleFacts(terms),
        }),
      );
      return requests.describeRequest(call.staff, row);
    },

    async raffleWinners({ staff }, { raffleId, ...input }) {
      const merchantId = merchantWithin(staff, input.merchantId);
      const [raffle] = await rafflesOf(db, merchantId, { id: BigInt(raffleId), limit: 1 });
      if (!raffle) throw refuse('rewards.raffle-unknown');
      const prizes = await prizesOfRaffle(db, raffle.id);
      const names = await accountNames(db, [...new Set(prizes.map(({ memberId }) => memberId))]);
      return {
        items: prizes.map((prize) => ({
          id: String(prize.id),
          memberId: String(prize.memberId),
          account: names.get(prize.memberId) ?? '',
          ticket: prize.ticket,
          amount: moneyText(prize.amountMinor),
          claimedAt: prize.claimedAt?.toISOString() ?? null,
        })),
      };
    },
  };
}

async function describeEnvelopes(
  db: Queryable,
  rows: readonly Envelope[],
  dictionary: string,
): Promise<StaffEnvelope[]> {
  const sums = await sumsOfEnvelopes(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, terms, state, returnedMinor, askedBy, agreedBy }) => {
    const { taken = 0, paidMinor = 0n } = sums.get(id) ?? {};
    return {
      id: String(id),
      name: nameIn(terms.names, dictionary),
      state: state === 'open' && taken === terms.packets ? 'gone' : state,
      terms,
      taken,
      paid: moneyText(paidMinor),
      returned: moneyText(returnedMinor ?? 0n),
      askedBy,
      agreedBy,
    };
  });
}

async function describeRaffles(
  db: Queryable,
  rows: readonly Raffle[],
  dictionary: string,
): Promise<StaffRaffle[]> {
  const tickets = await ticketsOf(
    db,
    rows.map(({ id }) => id),
  );
  const described: StaffRaffle[] = [];
  for (const { id, terms, state, tickets: count, askedBy, agreedBy, drawnAt } of rows) {
    const prizes = drawnAt === null ? [] : await prizesOfRaffle(db, id);
    const claimed = prizes.filter(({ claimedAt }) => claimedAt !== null);
    described.push({
      id: String(id),
      name: nameIn(terms.names, dictionary),
      state,
      terms,
      tickets: count,
      members: tickets.get(id)?.members ?? 0,
      drawn: prizes.length,
      claimed: claimed.length,
      paid: moneyText(claimed.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)),
      askedBy,
      agreedBy,
    });
  }
  return described;
}
