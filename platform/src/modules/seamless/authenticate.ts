import { currencyOf } from '@croupier/contract/currencies';
import { MINOR_PER_UNIT, moneyText } from '@croupier/contract/money';
import { apiCodes, type AuthenticateAnswer } from '@croupier/contract/seamless/wire';
import { memberById } from '#account';
import type { Db } from '#kernel/db.ts';
import { tokenHash } from '#kernel/secret-box.ts';
import { type Merchant, merchantById } from '#merchant';
import { findAccount } from '#wallet';
import { Refusal } from './dialect.ts';
import { networkClass } from './network-class.ts';
import { redeemToken } from './store/game-session.ts';

/**
 * Exchanges a launch token, once, for who plays and what the vendor may know of them. A vendor that
 * passes the player's address on has it compared with that of the launch. Throws `Refusal`.
 */
export async function authenticate(
  db: Db,
  given: { token: string; ip: string | undefined; merchantId: bigint; vendorId: bigint },
): Promise<AuthenticateAnswer> {
  return db.transaction().execute(async (tx) => {
    const session = await redeemToken(tx, tokenHash(given.token), given.vendorId);
    const elsewhere = given.ip !== undefined && networkClass(given.ip) !== session?.network;
    if (!session || session.merchantId !== given.merchantId || elsewhere) {
      throw new Refusal(apiCodes.sessionExpired, 'token is not valid');
    }
    const { merchantId, memberId } = session;
    const merchant = await merchantById(tx, merchantId);
    const member = await memberById(tx, { merchantId, memberId });
    const account = await findAccount(tx, { id: session.accountId });
    if (!merchant || !member || !account) throw new Error('A session outlived what it belongs to.');
    if (member.state === 'frozen') throw new Refusal(apiCodes.playerDisabled, 'player is disabled');
    return {
      account_id: String(session.accountId),
      session_id: session.id,
      nickname: member.nickname ?? member.username,
      currency: merchant.currency,
      locale: dictionaryOf(merchant, member.language),
      country: null,
      game_id: session.gameCode,
      balance: moneyText(account.balanceMinor),
      limits: {
        min: moneyText(session.stakeMinMinor),
        max: moneyText(session.stakeMaxMinor),
        step: stepOf(merchant.currency),
      },
      jurisdiction: JURISDICTION,
    };
  });
}

/** The site's language codes are the merchant's own; vendors speak the language behind them. */
function dictionaryOf({ settings }: Merchant, language: string): string {
  const { languages, defaultLanguage } = settings;
  const known = languages.find(({ code }) => code === language);
  return (known ?? languages.find(({ code }) => code === defaultLanguage))?.dictionary ?? 'en';
}

/** Player protection that games must keep to: a spin takes its time, and each is a deed. */
export const JURISDICTION = { minimum_cycle_ms: 2500, turbo: false, autoplay: false } as const;

/** The smallest difference between two stakes: the currency's last decimal. */
function stepOf(currency: string): string {
  const decimals = currencyOf(currency)?.decimals ?? 0;
  return moneyText(MINOR_PER_UNIT / 10n ** BigInt(decimals));
}
