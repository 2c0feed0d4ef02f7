/** Contracts of agents for tests. */
import type { ContractKind, PeriodType } from '@croupier/contract/contracts/kinds';
import type { WireTier } from '@croupier/contract/contracts/tiers';
import { periodsOfKind } from '@croupier/contract/contracts/kinds';
import { offerContract } from '../modules/contracts/offer-contract.ts';
import { tiersFrom } from '../modules/contracts/wire-tiers.ts';
import type { TestApp } from './app.ts';
import { jobOf } from './jobs.ts';
import type { TestMember } from './member.ts';
import { rollUpPlay } from './played-rounds.ts';

/** What a contract says, of which much is usual. */
export interface TermsInput {
  readonly kind?: ContractKind;
  readonly period?: PeriodType;
  readonly tiers?: readonly Partial<WireTier>[];
}

/** Terms as they travel: a daily salary of one per cent without conditions, but for what is named. */
export function someTerms({ kind = 'daily', period, tiers = [{}] }: TermsInput = {}) {
  return {
    kind,
    period: period ?? periodsOfKind[kind][0] ?? 'D',
    tiers: tiers.map((tier) => ({
      ratePpm: 10_000,
      minValidBet: '0.00',
      minLoss: '0.00',
      minActive: 0,
      ...tier,
    })),
  };
}

/** A contract of the house with an agent at the top, offered and accepted; answers its id. */
export async function houseContract(
  app: TestApp,
  member: TestMember,
  input: TermsInput = {},
): Promise<string> {
  const { kind, period, tiers } = someTerms(input);
  const { id: merchantId, currency } = member.merchant;
  const offer = {
    merchantId,
    memberId: member.memberId,
    uplineId: null,
    kind,
    period,
    tiers: tiersFrom(tiers, currency),
  };
  const { id } = await app.services.db
    .transaction()
    .execute((tx) =>
      offerContract(tx, offer, { by: 'staff', staffName: 'A member of gameOps', amends: false }),
    );
  await accepted(member, String(id));
  return String(id);
}

/** A contract that an agent offers and the other one accepts; answers its id. */
export async function contractBetween(
  upline: TestMember,
  member: TestMember,
  input: TermsInput = {},
): Promise<string> {
  const offered = await upline.call('offerContract', {
    memberId: String(member.memberId),
    ...someTerms(input),
  });
  if (offered.status !== 200) throw new Error(`not offered: ${offered.envelope.code}`);
  await accepted(member, offered.value.id);
  return offered.value.id;
}

async function accepted(member: TestMember, contractId: string): Promise<void> {
  const { status, envelope } = await member.call('acceptContract', { contractId });
  if (status !== 200) throw new Error(`not accepted: ${envelope.code}`);
}

/** Takes in all play until now, and settles and pays every period that is due, as the worker does. */
export async function settleContracts(app: TestApp): Promise<void> {
  // The first one notes how far figures will be complete, the second one that they are.
  await rollUpPlay(app);
  await rollUpPlay(app);
  await jobOf(app.services, 'contracts.settle').run({}, new Date());
}
