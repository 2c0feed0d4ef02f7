import { currencyOf } from '@croupier/contract/currencies';
import { fitsDecimals, moneyText, parseMoney } from '@croupier/contract/money';
import type { PlaySession as PlaySessionView } from '@croupier/contract/protection/player/protection';
import type { protectionEndpoints } from '@croupier/contract/protection/player/protection';
import type { LimitPeriod, MoneyLimitKind } from '@croupier/contract/protection/kinds';
import type { MemberPrincipal, PlayerCall } from '#kernel/context.ts';
import type { Tx } from '#kernel/db.ts';
import type { PlayerHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { playLimits } from '#wallet';
import { confirmDepositLimit, setDepositLimit } from './deposit-limits.ts';
import { type PlaySession, readPlaySession } from './play-session.ts';
import type { ProtectionDeps } from './protection-deps.ts';
import { readProtection } from './read-protection.ts';
import { insertSignal } from './store/harm.ts';
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
      const amountMinor = amount === null ? null : minorOf(amount, holder.currency);
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

type LimitInput =
  | { readonly kind: MoneyLimitKind; readonly period: LimitPeriod; readonly amount: bigint | null }
  | { readonly kind: 'session'; readonly period: 'session'; readonly amount: bigint | null };

/** Sets a limit or notes what was asked for. Asking for a higher one may be part of a marker of harm. */
async function askForLimit(tx: Tx, holder: ReturnType<typeof holderOf>, input: LimitInput) {
  const { amount } = input;
  const outcome =
    input.kind === 'deposit'
      ? await setDepositLimit(tx, holder, { period: input.period, amountMinor: amount })
      : await playLimits.setPlayLimit(tx, {
          ...holder,
          kind: input.kind,
          period: input.period,
          amount,
        });
  if (outcome === 'to-confirm') await insertSignal(tx, holder, { kind: 'limit-raise' });
  return outcome;
}

function holderOf({ member, merchant }: PlayerCall<MemberPrincipal>) {
  const { memberId, merchantId } = member;
  return { merchantId, memberId, currency: merchant.currency };
}

function playOf(call: PlayerCall<MemberPrincipal>, answered: boolean) {
  const { memberId, merchantId } = call.member;
  return { owner: { memberId, merchantId }, timeZone: call.merchant.timeZone, answered };
}

/** The schema has let nothing else in. */
/** No finer than what can be paid or staked. Refuses `request.invalid`. */
function minorOf(amount: string, currency: string): bigint {
  const minor = parseMoney(amount);
  if (minor === undefined || !fitsDecimals(minor, currencyOf(currency)?.decimals ?? 0)) {
    throw refuse('request.invalid', { fields: { amount: { key: 'field.format' } } });
  }
  return minor;
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
