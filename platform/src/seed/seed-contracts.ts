/** Contracts of the demo's team: some in force, and offers that wait on either side. */
import type { ContractKind, PeriodType } from '@croupier/contract/contract-kinds';
import type { WireTier } from '@croupier/contract/contract-tiers';
import type { Db, Tx } from '#kernel/db.ts';
import type { Merchant } from '#merchant';
import { acceptOffer } from '../modules/contracts/answer-offer.ts';
import { offerContract } from '../modules/contracts/offer-contract.ts';
import { tiersFrom } from '../modules/contracts/wire-tiers.ts';

const step = (ratePpm: number, minValidBet: string, minActive = 0, minLoss = '0'): WireTier => ({
  ratePpm,
  minValidBet,
  minLoss,
  minActive,
});

interface Deal {
  /** Of whoever is paid, and of whoever pays; without one the house does. */
  readonly member: string;
  readonly upline?: string;
  readonly kind: ContractKind;
  readonly period: PeriodType;
  readonly tiers: readonly WireTier[];
  readonly waits?: true;
  /** Other terms in place of those in force. */
  readonly amends?: true;
}

const daily = { kind: 'daily', period: 'D' } as const;
const realtime = { kind: 'realtime', period: 'RT' } as const;
const dividend = { kind: 'dividend', period: 'M' } as const;

/** In their order: nobody passes on what they are not paid by. Amounts are main units of the wallet. */
const deals: readonly Deal[] = [
  {
    ...daily,
    member: 'thanglong',
    tiers: [step(3000, '100', 1), step(5000, '1000', 3), step(8000, '5000', 5)],
  },
  {
    ...realtime,
    member: 'thanglong',
    tiers: [{ ...step(1000, '0'), ratesPpm: { RNG: 2000 } }],
  },
  {
    ...dividend,
    member: 'thanglong',
    tiers: [
      step(100_000, '0', 3),
      step(150_000, '0', 5, '100000'),
      step(200_000, '0', 10, '500000'),
    ],
  },
  {
    ...daily,
    member: 'ngocanh',
    upline: 'thanglong',
    tiers: [step(2500, '100', 1), step(4000, '1000', 3), step(7000, '5000', 5)],
  },
  { ...realtime, member: 'ngocanh', upline: 'thanglong', tiers: [step(1000, '0')] },
  {
    ...daily,
    member: 'bachma',
    upline: 'thanglong',
    tiers: [step(2000, '100', 1), step(3000, '1000', 3)],
    waits: true,
  },
  {
    ...daily,
    member: 'thanglong',
    tiers: [step(3000, '100', 1), step(4500, '1000', 3), step(6500, '5000', 5)],
    waits: true,
    amends: true,
  },
];

/** @param ids of the team, by username */
export async function seedContracts(
  db: Db,
  { id: merchantId, currency, timeZone }: Merchant,
  ids: ReadonlyMap<string, bigint>,
): Promise<void> {
  const idOf = (username: string): bigint => {
    const id = ids.get(username);
    if (id === undefined) throw new Error(`${username} is not there`);
    return id;
  };
  for (const deal of deals) {
    await db.transaction().execute(async (tx: Tx) => {
      const memberId = idOf(deal.member);
      const uplineId = deal.upline === undefined ? null : idOf(deal.upline);
      const { kind, period, amends = false } = deal;
      const tiers = tiersFrom(deal.tiers, currency);
      const actor =
        uplineId === null ? { by: 'staff' as const, staffName: 'demo' } : { by: 'upline' as const };
      const offer = { merchantId, memberId, uplineId, kind, period, tiers };
      const { id } = await offerContract(tx, offer, { ...actor, amends });
      if (!deal.waits) await acceptOffer(tx, { merchantId, id, memberId, timeZone }, []);
    });
  }
}
