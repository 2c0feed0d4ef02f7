/** What takes two members of staff: contracts of the house, their end, and how contracts are reckoned. */
import { contractKinds, periodTypes } from '@croupier/contract/contracts/kinds';
import { readJson } from '@croupier/contract/read-json';
import { z } from 'zod';
import { refuse } from '#kernel/refuse.ts';
import { requests } from '#staff';
import { cancelOffer } from '../answer-offer.ts';
import { terminateContract } from '../end-contract.ts';
import { offerContract } from '../offer-contract.ts';
import { contractOf } from '../store/contract.ts';
import { saveTerms } from '../store/terms.ts';
import { readTiers } from '../tier.ts';

/** The house offers an agent at the top a contract, or other terms in place of one in force. */
export const houseContract = requests.requestKind({
  name: 'house-contract',
  act: z.strictObject({
    merchantId: z.string(),
    memberId: z.string(),
    kind: z.enum(contractKinds),
    period: z.enum(periodTypes),
    /** As `writeTiers` writes them. */
    tiers: z.string(),
    amends: z.boolean(),
  }),
  hours: 72,
  async agree(tx, { call }, { merchantId, memberId, tiers, amends, ...terms }) {
    await offerContract(
      tx,
      {
        ...terms,
        merchantId: BigInt(merchantId),
        memberId: BigInt(memberId),
        uplineId: null,
        tiers: readTiers(readJson(tiers)),
      },
      { by: 'staff', staffName: call.staff.name, amends },
    );
    return {};
  },
});

/** A contract ends with its period, with all of the kind below; an offer of the house is taken back. */
export const contractEnd = requests.requestKind({
  name: 'contract-end',
  act: z.strictObject({ merchantId: z.string(), contractId: z.string(), timeZone: z.string() }),
  hours: 72,
  async agree(tx, { call }, { merchantId, contractId, timeZone }) {
    const of = { merchantId: BigInt(merchantId), id: BigInt(contractId) };
    const actor = { by: 'staff', staffName: call.staff.name } as const;
    if ((await contractOf(tx, of))?.state === 'pending') {
      await cancelOffer(tx, { ...of, uplineId: null }, actor);
    } else {
      const all = { actor, isTheirs: () => true, acknowledged: 'all' } as const;
      await terminateContract(tx, { ...of, timeZone }, all);
    }
    return {};
  },
});

/** What makes a member active, and how contracts are reckoned and paid. */
export const contractTermsChange = requests.requestKind({
  name: 'contract-terms',
  act: z.strictObject({
    merchantId: z.string(),
    activeValidBetMinor: z.string(),
    activeDepositMinor: z.string(),
    includesSelf: z.boolean(),
    carriesOver: z.boolean(),
    houseCovers: z.boolean(),
    /** The one that was read when it was asked for. */
    version: z.number().int(),
  }),
  hours: 72,
  async agree(tx, _agreed, { merchantId, activeValidBetMinor, activeDepositMinor, ...rest }) {
    const saved = await saveTerms(tx, BigInt(merchantId), {
      ...rest,
      activeValidBetMinor: BigInt(activeValidBetMinor),
      activeDepositMinor: BigInt(activeDepositMinor),
    });
    if (!saved) throw refuse('approval.outdated');
    return {};
  },
});
