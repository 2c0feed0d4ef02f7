/** Calls about issues on the wire ↔ the use cases. */
import {
  closeIssueRequest,
  type CloseIssueAnswer,
  type IssueListing,
  issueQuery,
  type IssueSums as WireSums,
} from '@croupier/contract/seamless/bulk';
import { moneyText } from '@croupier/contract/money';
import { assertFresh } from '../assert-fresh.ts';
import { exactAmount, heldCurrency, understood } from '../dialect.ts';
import type { KnownMerchant } from '../directory.ts';
import { betsOfIssue, issueOfKey, type IssueSums } from '../store/issue.ts';
import type { SingleDeps } from '../unbatched-calls/answer-once.ts';
import type { VendorCall } from '../vendor-call.ts';
import { closeIssue, findIssue, lessOf } from './close-issue.ts';

/** The wallet API gives up after three seconds. */
const WORK_MS = 1500;

/** Answers /close-issue. */
export async function answerCloseIssue(
  deps: Pick<SingleDeps, 'db' | 'directory'>,
  { key, nonce, body }: VendorCall,
  merchant: KnownMerchant,
): Promise<CloseIssueAnswer> {
  await assertFresh(deps.db, nonce);
  const request = understood(closeIssueRequest.safeParse(body));
  const currency = heldCurrency(request.currency, merchant);
  const { game_id: gameCode, issue } = request;
  const told: IssueSums = {
    bets: BigInt(request.bets),
    stakesMinor: exactAmount(request.stakes, currency),
    payoutsMinor: exactAmount(request.payouts, currency),
    validBetsMinor: exactAmount(request.valid_bets, currency),
  };
  const name = { merchant, vendorId: key.vendorId, gameCode, issue };
  const { state, left, held } = await closeIssue(deps, name, { told, workMs: WORK_MS });
  const difference = lessOf(held, told);
  return {
    issue,
    state,
    left: Number(left),
    held: wireSums(held),
    difference: wireSums(difference),
  };
}

function wireSums({ bets, stakesMinor, payoutsMinor, validBetsMinor }: IssueSums): WireSums {
  return {
    bets: Number(bets),
    stakes: moneyText(stakesMinor),
    payouts: moneyText(payoutsMinor),
    valid_bets: moneyText(validBetsMinor),
  };
}

/** Answers a page of the bets of an issue. */
export async function answerIssue(
  deps: Pick<SingleDeps, 'db' | 'directory'>,
  { key: { vendorId }, nonce, id: issue = '', body: query }: VendorCall,
  merchant: KnownMerchant,
): Promise<IssueListing> {
  const { db } = deps;
  await assertFresh(db, nonce);
  const { game_id: gameCode, after = '0-0', limit } = understood(issueQuery.safeParse(query));
  const { key } = await findIssue(deps, { merchant, vendorId, gameCode, issue });
  const [account = '0', round = '0'] = after.split('-');
  const place = { accountId: BigInt(account), roundId: BigInt(round) };
  const found = await betsOfIssue(db, key, place, limit + 1);
  const page = found.slice(0, limit);
  const last = found.length > limit ? page.at(-1) : undefined;
  const told = await issueOfKey(db, key);
  return {
    issue,
    state: told ? (told.closed ? 'closed' : 'closing') : 'open',
    bets: page.map((bet) => ({
      bet_id: bet.betId,
      account_id: String(bet.accountId),
      state: bet.state,
      revision: bet.revision,
      stake: moneyText(bet.stakeMinor),
      total_payout: moneyText(bet.totalPayoutMinor),
      valid_bet: moneyText(bet.validBetMinor),
    })),
    after: last ? `${last.accountId}-${last.roundId}` : null,
  };
}
