import type { MessageKind } from '@croupier/contract/inbox/kinds';
import { moneyText } from '@croupier/contract/money';
import { accountNames, memberById } from '#account';
import type { Db, Tx } from '#kernel/db.ts';
import type { EventOf } from '#kernel/events.ts';
import type { ModuleWork } from '#kernel/jobs.ts';
import { subscriber } from '#kernel/outbox.ts';
import { maskName } from '@croupier/server/mask-name';
import { sendDue } from './send-due.ts';
import { forgetLetters } from './store/letter.ts';
import { forgetMessages } from './store/message.ts';
import { notifyEvent } from './notify-event.ts';

/** Asked for when something is to be sent now; its schedule takes what waited for its time. */
export const SEND_JOB = 'inbox.send-due';
const KEPT = { days: 365, limit: 20_000 };

/** Sends what is due, tells of what happened, and forgets old messages. */
export function inboxWork({ db }: { readonly db: Db }): ModuleWork {
  return {
    subscribers: [
      ...moneySubscribers,
      subscriber({ name: 'inbox.grant-changed', type: 'grant.changed', react: notifyOfGrant }),
      subscriber({ name: 'inbox.level-changed', type: 'level.changed', react: notifyOfLevel }),
      subscriber({ name: 'inbox.redeem-decided', type: 'redeem.decided', react: notifyOfRedeem }),
      subscriber({ name: 'inbox.reward-back', type: 'reward.back', react: notifyOfReward }),
      subscriber({ name: 'inbox.referral', type: 'referral.changed', react: notifyOfReferral }),
      subscriber({ name: 'inbox.spins', type: 'spins.refused', react: notifyOfSpins }),
      subscriber({ name: 'inbox.lottery', type: 'lottery.corrected', react: notifyOfLottery }),
      subscriber({ name: 'inbox.offer-opened', type: 'offer.opened', react: notifyOfOpened }),
      subscriber({ name: 'inbox.offer-missed', type: 'offer.missed', react: notifyOfMissed }),
      subscriber({
        name: 'inbox.document-decided',
        type: 'document.decided',
        react: (tx, { approved, document, ...owner }) =>
          notifyEvent(tx, owner, {
            kind: approved ? 'document-approved' : 'document-refused',
            facts: { document },
          }),
      }),
      subscriber({
        name: 'inbox.new-device',
        type: 'member.new-device',
        react: (tx, { device, ip, ...owner }) =>
          notifyEvent(tx, owner, { kind: 'new-device', facts: { device, ip } }),
      }),
      subscriber({
        name: 'inbox.contract-changed',
        type: 'contract.changed',
        react: notifyOfContract,
      }),
      subscriber({ name: 'inbox.contract-paid', type: 'contract.paid', react: notifyOfPayments }),
    ],
    jobs: [
      { name: SEND_JOB, cron: '* * * * *', run: () => sendDue(db) },
      { name: 'inbox.forget', cron: '25 3 * * *', run: () => forgetOld(db) },
    ],
  };
}

/** What is told of a withdrawal. */
const kindsOfWithdrawal: Readonly<Partial<Record<string, MessageKind>>> = {
  review: 'withdrawal-asked',
  approved: 'withdrawal-approved',
  paying: 'withdrawal-paying',
  confirming: 'withdrawal-paid',
  disputed: 'withdrawal-disputed',
  received: 'withdrawal-received',
  rejected: 'withdrawal-refused',
  failed: 'withdrawal-refused',
};

/** Messages of deposits and withdrawals. */
const moneySubscribers = [
  subscriber({
    name: 'inbox.deposit-credited',
    type: 'deposit.paid',
    react: (tx, { creditedMinor, ...owner }) =>
      notifyEvent(tx, owner, {
        kind: 'deposit-credited',
        facts: { amount: moneyText(BigInt(creditedMinor)) },
      }),
  }),
  subscriber({
    name: 'inbox.deposit-reversed',
    type: 'deposit.reversed',
    react: (tx, { recoveredMinor, ...owner }) =>
      notifyEvent(tx, owner, {
        kind: 'deposit-reversed',
        facts: { amount: moneyText(BigInt(recoveredMinor)) },
      }),
  }),
  subscriber({
    name: 'inbox.deposit-changed',
    type: 'deposit.changed',
    react: (tx, { state, amountMinor, ...owner }) =>
      notifyEvent(tx, owner, {
        kind: `deposit-${state}`,
        facts: { amount: moneyText(BigInt(amountMinor)) },
      }),
  }),
  subscriber({
    name: 'inbox.withdrawal-ended',
    type: 'withdrawal.changed',
    async react(tx, { state, ...owner }) {
      const kind = kindsOfWithdrawal[state];
      if (kind) await notifyEvent(tx, owner, { kind, facts: {} });
    },
  }),
];

/** What is told of a bonus; whoever gave one up knows. */
const kindsOfGrant: Readonly<Partial<Record<EventOf<'grant.changed'>['state'], MessageKind>>> = {
  spins: 'spins-given',
  open: 'bonus-given',
  converted: 'bonus-converted',
  expired: 'bonus-ended',
  cancelled: 'bonus-ended',
};

async function notifyOfGrant(
  tx: Tx,
  { state, names, amountMinor, spins, ...owner }: EventOf<'grant.changed'>,
): Promise<void> {
  const kind = kindsOfGrant[state];
  if (!kind) return;
  const offer = await nameFor(tx, owner, names);
  const facts = { offer, amount: moneyText(BigInt(amountMinor)), spins: String(spins) };
  await notifyEvent(tx, owner, { kind, facts });
}

async function notifyOfSpins(tx: Tx, { names, ...owner }: EventOf<'spins.refused'>): Promise<void> {
  const offer = await nameFor(tx, owner, names);
  await notifyEvent(tx, owner, { kind: 'spins-refused', facts: { offer } });
}

async function notifyOfLevel(
  tx: Tx,
  { from, to, ...owner }: EventOf<'level.changed'>,
): Promise<void> {
  const kind = to > from ? 'level-reached' : 'level-lost';
  await notifyEvent(tx, owner, { kind, facts: { level: String(to) } });
}

async function notifyOfReferral(
  tx: Tx,
  { rewardMinor, ...owner }: EventOf<'referral.changed'>,
): Promise<void> {
  if (rewardMinor === null) return;
  const facts = { amount: moneyText(BigInt(rewardMinor)) };
  await notifyEvent(tx, owner, { kind: 'referral-reward', facts });
}

async function notifyOfLottery(
  tx: Tx,
  { names, issue, bets, paidMinor, ...owner }: EventOf<'lottery.corrected'>,
): Promise<void> {
  const facts = {
    game: await nameFor(tx, owner, names),
    issue,
    tickets: String(bets),
    amount: moneyText(BigInt(paidMinor)),
  };
  await notifyEvent(tx, owner, { kind: 'lottery-corrected', facts });
}

async function notifyOfMissed(tx: Tx, { names, ...owner }: EventOf<'offer.missed'>): Promise<void> {
  const offer = await nameFor(tx, owner, names);
  await notifyEvent(tx, owner, { kind: 'bonus-missed', facts: { offer } });
}

async function notifyOfOpened(
  tx: Tx,
  { offerId, names, ...owner }: EventOf<'offer.opened'>,
): Promise<void> {
  const offer = await nameFor(tx, owner, names);
  await notifyEvent(tx, owner, { kind: 'offer-opened', facts: { offer, offerId } });
}

async function notifyOfRedeem(
  tx: Tx,
  { approved, names, points, ...owner }: EventOf<'redeem.decided'>,
): Promise<void> {
  const reward = await nameFor(tx, owner, names);
  const kind = approved ? 'reward-approved' : 'reward-refused';
  await notifyEvent(tx, owner, { kind, facts: { reward, points } });
}

async function notifyOfReward(
  tx: Tx,
  { names, waitedFor, ...owner }: EventOf<'reward.back'>,
): Promise<void> {
  const reward = await nameFor(tx, owner, names);
  const kind = waitedFor === 'points' ? 'reward-reached' : 'reward-back';
  await notifyEvent(tx, owner, { kind, facts: { reward } });
}

/** A text of staff in the language that the member reads. */
async function nameFor(
  tx: Tx,
  owner: { readonly merchantId: string; readonly memberId: string },
  names: Readonly<Record<string, string>>,
): Promise<string> {
  const who = { merchantId: BigInt(owner.merchantId), memberId: BigInt(owner.memberId) };
  const member = await memberById(tx, who);
  return names[member?.language ?? ''] ?? Object.values(names)[0] ?? '';
}

async function forgetOld(db: Db): Promise<void> {
  await forgetMessages(db, KEPT);
  await forgetLetters(db, KEPT);
}

/** Tells both sides of a contract, whoever pays before whoever is paid; the house needs no message. */
async function notifyOfContract(
  tx: Tx,
  { merchantId, memberId, uplineId, kind, event }: EventOf<'contract.changed'>,
): Promise<void> {
  const ids = uplineId === null ? [memberId] : [uplineId, memberId];
  const names = await accountNames(tx, ids.map(BigInt));
  const nameOf = (id: string) => names.get(BigInt(id)) ?? '';
  const message = `contract-${event}` as const;
  // In the order of their ids, as whoever else tells two members does.
  for (const id of ids.toSorted((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1))) {
    const account =
      id === uplineId ? nameOf(memberId) : uplineId === null ? '' : maskName(nameOf(uplineId));
    const facts = { contract: kind, account };
    await notifyEvent(tx, { merchantId, memberId: id }, { kind: message, facts });
  }
}

/** Tells everybody whom a run of contracts paid. */
async function notifyOfPayments(
  tx: Tx,
  { merchantId, kind, payments }: EventOf<'contract.paid'>,
): Promise<void> {
  const message = kind === 'dividend' ? 'dividend-paid' : 'salary-paid';
  for (const { memberId, amountMinor } of payments) {
    const facts = { contract: kind, amount: moneyText(BigInt(amountMinor)) };
    await notifyEvent(tx, { merchantId, memberId }, { kind: message, facts });
  }
}
