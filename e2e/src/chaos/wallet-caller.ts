/**
 * A platform process that moves money for members, told what by messages: `node wallet-caller.ts`
 * with DATABASE_URL. It repeats a call under its key until the wallet has said yes or no.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { openDb, type Tx } from '@croupier/platform/kernel/db';
import { Refused } from '@croupier/platform/kernel/refuse';
import { holds, transferBetweenMembers } from '@croupier/platform/modules/wallet/index';

export interface WalletOrder {
  readonly what: 'hold' | 'transfer';
  /** Ids of main accounts. */
  readonly from: string;
  readonly to?: string;
  /** Minor units. */
  readonly amount: string;
  readonly key: string;
}

export interface WalletAnswer {
  readonly key: string;
  /** `ok`, or the code of the refusal. */
  readonly said: string;
}

interface Owner {
  readonly merchantId: bigint;
  readonly memberId: bigint;
  readonly currency: string;
}

const { db, pool } = openDb(process.env['DATABASE_URL'] ?? '');

async function ownerOf(accountId: string): Promise<Owner> {
  const { rows } = await pool.query<Owner>(
    `select b.merchant_id as "merchantId", a.member_id as "memberId", b.currency
    from wallet.account a join wallet.book b on b.id = a.book_id where a.id = $1`,
    [accountId],
  );
  const [owner] = rows;
  if (!owner) throw new Error(`There is no account ${accountId}.`);
  return owner;
}

async function obey({ what, from, to, amount, key }: WalletOrder): Promise<void> {
  const owner = await ownerOf(from);
  const money = { amountMinor: BigInt(amount), key };
  const receiver = to === undefined ? undefined : await ownerOf(to);
  await db.transaction().execute(async (tx: Tx) => {
    if (what === 'hold') {
      await holds.placeHold(tx, { ...owner, ...money, withdrawalId: 1n });
      return;
    }
    const { merchantId, currency, memberId: fromMemberId } = owner;
    const toMemberId = receiver?.memberId ?? fromMemberId;
    await transferBetweenMembers(tx, { merchantId, currency, fromMemberId, toMemberId, ...money });
  });
}

async function untilSaid(order: WalletOrder): Promise<string> {
  for (;;) {
    try {
      await obey(order);
      return 'ok';
    } catch (error) {
      if (error instanceof Refused && error.code.startsWith('wallet.')) return error.code;
      // Anything else, such as a lock that was waited for too long, says nothing about the money.
      await sleep(20);
    }
  }
}

process.on('message', (order: WalletOrder) => {
  untilSaid(order)
    .then((said) => process.send?.({ key: order.key, said }))
    .catch(() => process.exit(1));
});
// Between two orders it has nothing else to live for.
process.channel?.ref();
process.send?.('ready');
