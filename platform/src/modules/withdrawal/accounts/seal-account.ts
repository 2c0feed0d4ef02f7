/** Holder and number of an account as they are kept: sealed for the row’s own digest. */
import { readJson } from '@croupier/contract/read-json';
import { z } from 'zod';
import type { AccountRow } from '../store/account.ts';
import type { WithdrawalDeps } from '../withdrawal-deps.ts';

const facts = z.strictObject({ holder: z.string(), number: z.string() });
export type AccountFacts = z.output<typeof facts>;

type Place = Pick<AccountRow, 'merchantId' | 'memberId' | 'digest'>;

const purposeOf = ({ merchantId, memberId, digest }: Place): string =>
  `withdrawal.account.${merchantId}.${memberId}.${digest.toString('hex')}`;

export function sealAccount(
  { secrets }: Pick<WithdrawalDeps, 'secrets'>,
  place: Place,
  account: AccountFacts,
): Buffer {
  return secrets.seal(JSON.stringify(account), purposeOf(place));
}

/** Throws for a row that was moved or altered. */
export function openAccount(
  { secrets }: Pick<WithdrawalDeps, 'secrets'>,
  row: Place & Pick<AccountRow, 'sealed'>,
): AccountFacts {
  return facts.parse(readJson(secrets.open(row.sealed, purposeOf(row)).toString('utf8')));
}
