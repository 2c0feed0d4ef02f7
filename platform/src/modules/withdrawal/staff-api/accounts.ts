import type {
  payoutEndpoints,
  StaffPayoutAccount,
} from '@croupier/contract/withdrawal/operator/payouts';
import { accountNames, identityOf, knownMember } from '#account';
import type { Queryable } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import { refuse } from '#kernel/refuse.ts';
import { merchantWithin, ownerOf, recordAudit } from '#staff';
import { maskedNumber } from '../accounts/account-rules.ts';
import { openAccount } from '../accounts/seal-account.ts';
import { nameIn, providerName } from '../describe-withdrawal.ts';
import {
  type AccountRow,
  accountsOf,
  accountsOfMerchant,
  countOthers,
  decideHolder,
  lockAccount,
} from '../store/account.ts';
import { methodsById } from '../store/method.ts';
import type { WithdrawalDeps } from '../withdrawal-deps.ts';

type Handlers = Pick<
  OperatorHandlers<typeof payoutEndpoints>,
  'payoutAccounts' | 'memberPayoutAccounts' | 'viewPayoutAccount' | 'decidePayoutAccount'
>;

/** Accounts of members, those first whose holder may be somebody else. */
export function accountHandlers(deps: WithdrawalDeps): Handlers {
  const { db } = deps;
  return {
    async payoutAccounts({ staff, dictionary }, { merchantId: asked, holder, cursor }) {
      const merchantId = merchantWithin(staff, asked);
      const page = { holder, beforeId: placeOf(cursor) ?? null, limit: PAGE + 1 };
      const rows = await accountsOfMerchant(db, merchantId, page);
      return pageOf(await describeAll(deps, db, rows.slice(0, PAGE), dictionary), rows);
    },

    async memberPayoutAccounts({ staff, dictionary }, input) {
      const owner = ownerOf(staff, input);
      await knownMember(db, owner);
      return { items: await describeAll(deps, db, await accountsOf(db, owner), dictionary) };
    },

    async viewPayoutAccount(call, { merchantId: asked, accountId }) {
      const merchantId = merchantWithin(call.staff, asked);
      return db.transaction().execute(async (tx) => {
        const account = await lockAccount(tx, { merchantId, id: BigInt(accountId) });
        if (!account) throw refuse('withdrawal.account-unknown');
        await recordAudit(tx, call, {
          action: 'withdrawal.view-account',
          subject: `member:${account.memberId}`,
          merchantId,
          after: { account: maskedNumber(account.tail) },
        });
        const { holder, number } = openAccount(deps, account);
        return { holderName: holder, number };
      });
    },

    async decidePayoutAccount(call, { merchantId: asked, accountId, holder, reason }) {
      const merchantId = merchantWithin(call.staff, asked);
      return db.transaction().execute(async (tx) => {
        const which = { merchantId, id: BigInt(accountId) };
        const before = await lockAccount(tx, which);
        if (!before || before.removedAt) throw refuse('withdrawal.account-unknown');
        if (before.holder !== 'waiting') throw refuse('withdrawal.account-decided');
        const { name: by, staffId: byId } = call.staff;
        await queueChanged(tx, { merchantId, queue: 'payout-accounts' });
        await decideHolder(tx, { id: before.id, holder, by, byId, note: reason });
        await recordAudit(tx, call, {
          action: `withdrawal.account-${holder}`,
          subject: `member:${before.memberId}`,
          merchantId,
          reason,
          before: { state: before.holder },
          after: { state: holder, account: maskedNumber(before.tail) },
        });
        const after = await lockAccount(tx, which);
        const [line] = after ? await describeAll(deps, tx, [after], call.dictionary) : [];
        if (!line) throw new Error(`Account ${accountId} is gone.`);
        return line;
      });
    },
  };
}

async function describeAll(
  deps: WithdrawalDeps,
  db: Queryable,
  rows: readonly AccountRow[],
  dictionary: string,
): Promise<StaffPayoutAccount[]> {
  const names = await accountNames(db, [...new Set(rows.map(({ memberId }) => memberId))]);
  const methods = await methodsById(db, [...new Set(rows.map(({ methodId }) => methodId))]);
  const lines: StaffPayoutAccount[] = [];
  for (const row of rows) {
    const { merchantId, memberId } = row;
    const method = methods.get(row.methodId);
    const identity = await identityOf(db, deps.secrets, { merchantId, memberId });
    lines.push({
      id: String(row.id),
      memberId: String(memberId),
      account: names.get(memberId) ?? '',
      kind: row.kind,
      methodName: nameIn(method?.name, dictionary),
      provider: providerName(row, method),
      number: maskedNumber(row.tail),
      holderName: openAccount(deps, row).holder,
      realName: identity.name,
      holder: row.holder,
      others: await countOthers(db, row),
      boundAt: row.boundAt.toISOString(),
      usableAt: row.usableAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      decidedBy: row.decidedBy,
      note: row.note,
    });
  }
  return lines;
}
