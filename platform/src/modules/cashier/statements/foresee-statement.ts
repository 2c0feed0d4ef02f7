import type { Tx } from '#kernel/db.ts';
import type { Services } from '#kernel/services.ts';
import { merchantById } from '#merchant';
import { cashierDeps } from '../cashier-deps.ts';
import { accountById } from '../store/account.ts';
import { methodById } from '../store/method.ts';
import type { StatementFacts } from '../store/statement.ts';
import { type Foresight, foreseeLines } from './foresee-lines.ts';

/** What agreeing to a statement would do as things stand now. Nothing is locked or written. */
export async function foreseeStatement(
  tx: Tx,
  services: Services,
  { id, merchantId, accountId }: Pick<StatementFacts, 'id' | 'merchantId' | 'accountId'>,
): Promise<Foresight> {
  const account = await accountById(tx, accountId);
  const method = account && (await methodById(tx, account.methodId));
  const merchant = await merchantById(services.db, merchantId);
  if (!method || !merchant) throw new Error(`Statement ${id} has no account.`);
  const place = { account, method, timeZone: merchant.timeZone };
  return foreseeLines(tx, cashierDeps(services), id, place);
}
