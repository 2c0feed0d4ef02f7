import type { VoidRoundAnswer } from '@croupier/contract/seamless/vendor';
import { balanceAnswer } from '@croupier/contract/seamless/wire';
import { sql } from 'kysely';
import { refuse } from '#server/refuse.ts';
import type { Studio } from '#server/studio.ts';
import { insertCall } from '#server/wallet/call-store.ts';
import { PlatformRefusal } from '#server/wallet/platform-wallet.ts';
import { rolledBack, type RoundMoney, transactionIds } from '#server/wallet/wallet.ts';
import { findRoundMoney } from './round-money.ts';
import { markReversing, type RoundState } from './round-store.ts';

/** Its money is on its way just now: whoever asks, asks again. */
class StillMoving extends Error {
  readonly statusCode = 503;
}

interface Voidable {
  readonly state: RoundState;
  readonly isShared: boolean;
  readonly hasPot: boolean;
}

/**
 * Takes a round back because the merchant asks for it: wins first, then every stake. Refuses `not-found` for
 * rounds that are not the account's; throws while the round's money is on its way.
 */
export async function voidRound(
  studio: Studio,
  { roundId, accountId }: { readonly roundId: string; readonly accountId: string },
): Promise<VoidRoundAnswer> {
  const money = await findRoundMoney(studio.db, roundId);
  const isTheirs = money?.account.mode === 'real' && money.account.accountId === accountId;
  const round = isTheirs ? await voidable(studio, roundId) : undefined;
  if (!money || !round) throw refuse('not-found');
  const why = whyNot(round, money);
  if (why !== undefined) return { state: 'refused', reason: why };
  switch (round.state) {
    case 'reversed':
      return { state: 'voided' };
    case 'settled':
      return takeBack(studio, money);
    case 'open':
      await giveBackOpen(studio, roundId);
      throw new StillMoving('the stake is on its way back');
    default:
      throw new StillMoving(`the round is ${round.state}`);
  }
}

/** What can be told in the way of it. */
function whyNot({ state, isShared, hasPot }: Voidable, { free }: RoundMoney): string | undefined {
  if (free !== undefined) return 'it is a free spin, which had no stake';
  if (hasPot) return 'a pot was won in it';
  if (state === 'refused') return 'no stake was taken';
  if (state === 'manual') return 'a person of the studio is looking at it';
  if (isShared && state === 'open') return 'the table is still played: close it instead';
  return undefined;
}

async function voidable({ db }: Studio, roundId: string): Promise<Voidable | undefined> {
  const { rows } = await sql<Voidable>`
    select r.state, r.shared_round_id is not null as "isShared",
      exists (select from studio.pot o where o.round_id = r.id) as "hasPot"
    from studio.round r where r.id = ${roundId}`.execute(db);
  return rows[0];
}

async function giveBackOpen({ db, callsDue }: Studio, roundId: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await markReversing(tx, roundId, 'open'))) return;
    await insertCall(tx, { roundId, stepId: null, kind: 'rollback', delayMs: 0 });
  });
  callsDue.ring();
}

/** One call for all of it, under ids that follow from the round: sent again it is answered as before. */
async function takeBack(studio: Studio, money: RoundMoney): Promise<VoidRoundAnswer> {
  const { account, roundId, win } = money;
  const { vendor, walletUrl, platformSession } = account;
  if (walletUrl === null || platformSession === null) throw refuse('not-found');
  const ids = transactionIds(roundId);
  const wins = win > 0n ? [{ bet: ids.win, rollback: `v-${roundId}` }] : [];
  const transactions = [...wins, ...rolledBack(money)].map(({ bet, rollback }) => {
    return { id_provider: rollback, original_id_provider: bet, type: 'rollback' };
  });
  const body = {
    account_id: account.accountId,
    currency: account.currency,
    game_id: account.gameId,
    session_id: platformSession,
    round_id_provider: roundId,
    finished: true,
    transactions,
  };
  try {
    await studio.platform.send({ vendor, walletUrl }, 'rollback', body, balanceAnswer);
  } catch (error) {
    if (!(error instanceof PlatformRefusal)) throw error;
    return { state: 'refused', reason: `the wallet said no: ${error.message}`.slice(0, 500) };
  }
  await sql`update studio.round set state = 'reversed'
    where id = ${roundId} and state = 'settled'`.execute(studio.db);
  return { state: 'voided' };
}
