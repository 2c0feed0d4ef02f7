/** What our native dialect says of a session, a transaction and a round. */
import { currencyOf } from '@croupier/contract/currencies';
import { MINOR_PER_UNIT, moneyText } from '@croupier/contract/money';
import type { AuthenticateAnswer } from '@croupier/contract/seamless/wire';
import type { Redeemed } from './authenticate.ts';
import { jurisdictionOf } from './jurisdiction.ts';
import type { RecordedRound, RecordedTransfer } from './store/recorded.ts';

/** Transfers that belong to a game and to no round of it. */
const ofGame: ReadonlySet<string> = new Set([
  'chips-in',
  'chips-out',
  'tip',
  'tip-return',
  'jackpot-share',
  'jackpot-share-return',
  'result',
]);

/** The answer of /authenticate. */
export function authenticateAnswerOf(redeemed: Redeemed): AuthenticateAnswer {
  const { session, nickname, currency, locale, balanceMinor } = redeemed;
  return {
    account_id: String(session.accountId),
    session_id: session.id,
    nickname,
    currency,
    locale,
    country: null,
    game_id: session.gameCode,
    balance: moneyText(balanceMinor),
    limits: {
      min: moneyText(session.stakeMinMinor),
      max: moneyText(session.stakeMaxMinor),
      step: stepOf(currency),
    },
    prize_group: redeemed.prizeGroup,
    jurisdiction: jurisdictionOf(redeemed.playRules),
  };
}

/** The smallest difference between two stakes: the currency's last decimal. */
function stepOf(currency: string): string {
  const decimals = currencyOf(currency)?.decimals ?? 0;
  return moneyText(MINOR_PER_UNIT / 10n ** BigInt(decimals));
}

/** The answer of /tx/{id}. */
export function transactionReportOf(id: string, transfer: RecordedTransfer): object {
  const { kind, accountId, seq, amountMinor, subjectId, reversed } = transfer;
  return {
    id_provider: id,
    id: kind === 'tombstone' ? '' : `${accountId}-${seq}`,
    type: kind,
    status: kind === 'tombstone' || reversed ? 'rolled_back' : 'accepted',
    amount: moneyText(amountMinor < 0n ? -amountMinor : amountMinor),
    account_id: String(accountId),
    round_id: subjectId === null || ofGame.has(kind) ? '' : String(subjectId),
    balance: moneyText(transfer.balanceAfterMinor),
  };
}

/** The answer of /rounds/{id}. */
export function roundReportOf(id: string, round: RecordedRound): object {
  return {
    round_id: String(round.id),
    round_id_provider: id,
    status: round.state,
    finished: round.finished,
    bet: moneyText(round.stakeMinor),
    win: moneyText(round.winMinor),
  };
}
