import { moneyText } from '@croupier/contract/money';
import type { PlaySession as PlaySessionView } from '@croupier/contract/protection/player/protection';
import type { protectionEndpoints } from '@croupier/contract/protection/player/protection';
import type { MemberPrincipal, PlayerCall } from '#kernel/context.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { playLimits } from '#wallet';
import { askForLimit, limitAmount } from './ask-for-limit.ts';
import { confirmDepositLimit } from './deposit-limits.ts';
import { type PlaySession, readPlaySession } from './play-session.ts';
import type { ProtectionDeps } from './protection-deps.ts';
import { readProtection } from './read-protection.ts';
import { lockMember, setRealityMinutes } from './store/member.ts';
import { closeAccount, excludeSelf, takeTimeOut } from './take-break.ts';

/** How members keep their own play in bounds. */
export function protectionHandlers(
  deps: ProtectionDeps,
): PlayerHandlers<typeof protectionEndpoints> {
  const { db } = deps;
  const inTransaction = db.transaction();
  return {
    protection: (call) => readProtection(db, holderOf(call)),

    async setMoneyLimit(call, { kind, period, amount }) {
      const holder = holderOf(call);
      const amountMinor = amount === null ? null : limitAmount(amount, holder.currency);
      const input = { kind, period, amount: amountMinor };
      const outcome = await inTransaction.execute((tx) => askForLimit(tx, holder, input));
      return { outcome, protection: await readProtection(db, holder) };
    },

    async setSessionLimit(call, { minutes }) {
      const holder = holderOf(call);
      const amount = minutes === null ? null : BigInt(minutes) * 60n;
      const input = { kind: 'session', period: 'session', amount } as const;
      const outcome = await inTransaction.execute((tx) => askForLimit(tx, holder, input));
      return { outcome, protection: await readProtection(db, holder) };
    },

    async confirmLimit(call, { kind, period }) {
      const holder = holderOf(call);
      await inTransaction.execute(async (tx) => {
        if (kind !== 'deposit') return playLimits.confirmPlayLimit(tx, { ...holder, kind, period });
        if (period === 'session') throw refuse('wallet.limit-too-early');
        return confirmDepositLimit(tx, holder, period);
      });
      return readProtection(db, holder);
    },

    async takeTimeOut(call, { duration }) {
      await inTransaction.execute((tx) => takeTimeOut(tx, holderOf(call), duration));
      return readProtection(db, holderOf(call));
    },

    async excludeSelf(call, { duration }) {
      const { merchantId, memberId } = holderOf(call);
      await inTransaction.execute((tx) =>
        excludeSelf(deps, tx, { merchantId, memberId, duration }),
      );
      return readProtection(db, holderOf(call));
    },

    async askToReturn(call) {
      await inTransaction.execute((tx) => playLimits.askToReturn(tx, call.member.memberId));
      return readProtection(db, holderOf(call));
    },

    async closeAccount(call) {
      const { currency, ...owner } = holderOf(call);
      await inTransaction.execute((tx) => closeAccount(tx, owner, currency));
      return {};
    },

    async setRealityCheck(call, { minutes }) {
      const holder = holderOf(call);
      await inTransaction.execute(async (tx) => {
        await lockMember(tx, holder);
        await setRealityMinutes(tx, holder.memberId, minutes);
      });
      return readProtection(db, holder);
    },

    playSession: async (call) => describePlay(await readPlaySession(db, playOf(call, false))),

    answerRealityCheck: async (call) => describePlay(await readPlaySession(db, playOf(call, true))),
  };
}

function holderOf({ member, merchant }: PlayerCall<MemberPrincipal>) {
  const { memberId, merchantId } = member;
  return { merchantId, memberId, currency: merchant.currency };
}

function playOf(call: PlayerCall<MemberPrincipal>, answered: boolean) {
  const { memberId, merchantId } = call.member;
  return { owner: { memberId, merchantId }, timeZone: call.merchant.timeZone, answered };
}

function describePlay({ from, minutes, dueInSeconds, ...sums }: PlaySession): PlaySessionView {
  return {
    from: from.toISOString(),
    minutes,
    dueInSeconds,
    staked: moneyText(sums.stakedMinor),
    won: moneyText(sums.wonMinor),
    net: moneyText(sums.netMinor),
  };
}
