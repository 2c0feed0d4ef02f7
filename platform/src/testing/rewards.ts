/** The reward center as two of the staff have set it up, for tests of what members make of it. */
import type { BoardKind } from '@croupier/contract/rewards/kinds';
import {
  type BoardTerms,
  type EnvelopeTerms,
  type RaffleTerms,
  usualEgg,
  usualWheel,
} from '@croupier/contract/rewards/terms';
import type { TestApp } from './app.ts';
import { agree, aStaffMember, type TestStaff } from './staff.ts';
import { switchFlags } from './switch-flags.ts';

const names = { vi: 'Vòng quay', en: 'Prize wheel' };
const usual = { wheel: usualWheel, egg: usualEgg };
const HOUR_MS = 3_600_000;

export const boardDraftOf = (kind: BoardKind, terms: Partial<BoardTerms> = {}) => {
  return { names, terms: { ...usual[kind], ...terms } };
};

/** Ten packets of 1.00 on average for the next hour. */
export function envelopeTermsOf(terms: Partial<EnvelopeTerms> = {}): EnvelopeTerms {
  return {
    names: { vi: 'Mưa lì xì', en: 'Red envelopes' },
    pool: '10.00',
    packets: 10,
    least: '0.10',
    times: 0,
    paidIn: false,
    opensAt: new Date(Date.now() - 60_000).toISOString(),
    closesAt: new Date(Date.now() + HOUR_MS).toISOString(),
    ...terms,
  };
}

/** A ticket for each 100.00, three prizes. */
export function raffleTermsOf(terms: Partial<RaffleTerms> = {}): RaffleTerms {
  return {
    names: { vi: 'Rút thăm cuối tuần', en: 'Weekend raffle' },
    by: 'deposits',
    per: '100.00',
    mostTickets: 5,
    opensAt: new Date(Date.now() - HOUR_MS).toISOString(),
    closesAt: new Date(Date.now() + HOUR_MS).toISOString(),
    drawsAt: new Date(Date.now() + 2 * HOUR_MS).toISOString(),
    prizes: [
      { amount: '88.00', count: 1 },
      { amount: '18.00', count: 2 },
    ],
    times: 1,
    claimDays: 3,
    ...terms,
  };
}

/** Who sets the reward center of Jade Lantern up and who agrees to it. */
export interface RewardStaff {
  readonly maker: TestStaff;
  readonly checker: TestStaff;
  /** Publishes a board, the usual one unless told. */
  publish(kind: BoardKind, terms?: Partial<BoardTerms>): Promise<void>;
  /** Answers its id. */
  envelope(terms?: Partial<EnvelopeTerms>): Promise<string>;
  raffle(terms?: Partial<RaffleTerms>): Promise<string>;
  giveTickets(memberId: bigint, kind: BoardKind, count: number): Promise<void>;
}

export async function rewardStaff(app: TestApp): Promise<RewardStaff> {
  await switchFlags(app, { rewardCenter: true });
  const merchantId = String(app.merchants.jade.id);
  const maker = await aStaffMember(app, 'gameOps');
  const checker = await aStaffMember(app, 'risk');
  const giver = await aStaffMember(app, 'payments');
  const lead = await aStaffMember(app, 'paymentsLead');
  const reason = 'as planned for the season';
  const agreed = async (
    asked: Awaited<ReturnType<typeof maker.call<'askForRaffle'>>>,
    by = checker,
  ) => {
    if (asked.status !== 200) throw new Error(`not asked for: ${JSON.stringify(asked.envelope)}`);
    const answer = await agree(by, asked.value);
    if (answer.status !== 200) throw new Error(`nobody agreed: ${answer.envelope.code}`);
  };
  return {
    maker,
    checker,
    async publish(kind, terms) {
      const { items } = (await maker.call('prizeBoards', { merchantId })).value;
      const { revision = 0 } = items.find((board) => board.kind === kind) ?? {};
      const draft = boardDraftOf(kind, terms);
      const saved = await maker.call('savePrizeBoard', { merchantId, kind, revision, draft });
      if (saved.status !== 200) throw new Error(`not saved: ${JSON.stringify(saved.envelope)}`);
      const input = { merchantId, kind, revision: saved.value.revision, reason };
      await agreed(await maker.call('publishPrizeBoard', input));
    },
    async envelope(terms) {
      const input = { merchantId, terms: envelopeTermsOf(terms), reason };
      await agreed(await maker.call('askForEnvelope', input));
      return (await maker.call('staffEnvelopes', { merchantId })).value.items[0]?.id ?? '';
    },
    async raffle(terms) {
      const input = { merchantId, terms: raffleTermsOf(terms), reason };
      await agreed(await maker.call('askForRaffle', input));
      return (await maker.call('staffRaffles', { merchantId })).value.items[0]?.id ?? '';
    },
    async giveTickets(memberId, kind, count) {
      const input = { merchantId, memberId: String(memberId), kind, count, reason };
      await agreed(await giver.call('askToGiveTickets', input), lead);
    },
  };
}
