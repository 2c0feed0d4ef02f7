import { moneyText } from '@croupier/contract/money';
import type { requestEndpoints } from '@croupier/contract/staff/operator/requests';
import { amountOf } from '#kernel/amount-of.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { ownerOf, requests } from '#staff';
import { findAccount } from '../find-account.ts';
import * as playLimits from '../limits/play-limits.ts';
import { adjustment } from './adjustment.ts';
import { limitRaise } from './limit-raise.ts';
import type { WalletStaffDeps } from './wallet-staff-deps.ts';

type Asking = 'askForAdjustment' | 'askForLimit';

/** Asking a second person to change a balance by hand, or to raise a limit of a member. */
export function askForMoneyHandlers({
  db,
  secrets,
  knownMember,
  requireTurnover,
}: WalletStaffDeps): Pick<OperatorHandlers<typeof requestEndpoints>, Asking> {
  return {
    async askForAdjustment(call, { amount, reason, turnoverTimes = 0, ...input }) {
      const owner = ownerOf(call.staff, input);
      const { currency, username } = await knownMember(db, owner);
      const amountMinor = amountOf(amount, currency);
      const row = await db.transaction().execute(async (tx) => {
        const account = await findAccount(tx, { ...owner, currency });
        const balanceMinor = account?.balanceMinor ?? 0n;
        assertHeld(balanceMinor, amountMinor);
        return requests.makeRequest(tx, secrets, call, {
          kind: adjustment(requireTurnover),
          subject: `member:${owner.memberId}`,
          merchantId: owner.merchantId,
          reason,
          name: username,
          act: { ...input, currency, amountMinor: String(amountMinor), turnoverTimes },
          before: { balance: moneyText(balanceMinor) },
          after: {
            amount: moneyText(amountMinor),
            balance: moneyText(balanceMinor + amountMinor),
            turnover: moneyText(amountMinor > 0n ? amountMinor * BigInt(turnoverTimes) : 0n),
          },
        });
      });
      return requests.describeRequest(call.staff, row);
    },

    async askForLimit(call, { kind, period, amount, reason, ...input }) {
      const owner = ownerOf(call.staff, input);
      const { currency, username } = await knownMember(db, owner);
      const name = { ...owner, currency, kind, period };
      const to = amount === null ? null : limitOf(kind, amount, currency);
      const row = await db.transaction().execute(async (tx) => {
        const { limits } = await playLimits.readPlayLimits(tx, name);
        const current = limits.find((one) => one.kind === kind && one.period === period);
        // What protects is in force at once and is the member's own affair.
        if (!current || (to !== null && to <= current.amount)) throw refuse('approval.outdated');
        await playLimits.setPlayLimit(tx, { ...name, amount: to });
        return requests.makeRequest(tx, secrets, call, {
          kind: limitRaise,
          subject: `member:${owner.memberId}:${kind}-${period}`,
          merchantId: owner.merchantId,
          reason,
          name: username,
          act: {
            ...input,
            currency,
            kind,
            period,
            from: String(current.amount),
            to: to === null ? null : String(to),
          },
          before: {
            limit: `${kind}-${period}`,
            amount: playLimits.limitText(kind, current.amount),
          },
          after: {
            limit: `${kind}-${period}`,
            amount: to === null ? null : playLimits.limitText(kind, to),
          },
        });
      });
      return requests.describeRequest(call.staff, row);
    },
  };
}

/** Nobody is asked to agree to what could not be done. */
function assertHeld(balanceMinor: bigint, amountMinor: bigint): void {
  if (amountMinor >= 0n || balanceMinor + amountMinor >= 0n) return;
  throw refuse('wallet.insufficient', { fields: { amount: { key: 'wallet.insufficient' } } });
}

function limitOf(kind: string, text: string, code: string): bigint {
  if (kind !== 'session') return amountOf(text, code, 'in');
  if (!/^[1-9]\d{0,6}$/.test(text)) {
    throw refuse('request.invalid', { fields: { amount: { key: 'field.format' } } });
  }
  return BigInt(text);
}
