/** The calls that the batches of all bets and wins answer: looked up, asked, and told. */
import { moneyText } from '@croupier/contract/money';
import { tableSides } from '#bets';
import type { Db } from '#kernel/db.ts';
import { assertDone } from './declined.ts';
import {
  badRequest,
  heldCurrency,
  type ReadCall,
  readBetwin,
  readFinish,
  readRollback,
  transactionsAnswerOf,
  uuidBytes,
} from './dialect.ts';
import type { Directory, KnownMerchant } from './directory.ts';
import type { Play } from './play.ts';
import { grants as rights, type PlayAnswer } from './play-call.ts';
import { openSessionOf } from './store/game-session.ts';
import { uuidText } from './store/held-account.ts';
import { isAskedToVoid } from './store/round-void.ts';
import { roundKeyOf } from './unbatched-calls/name-call.ts';
import type { AnswerCall, VendorCall } from './vendor-call.ts';

export interface PlayDeps {
  readonly db: Db;
  readonly directory: Directory;
  readonly play: Play;
}

/** Ids of transactions are the vendor's, unique for ever over all merchants. */
export const scopeOf = (vendorId: bigint): string => `vendor:${vendorId}`;

export async function answerBetwin(
  deps: PlayDeps,
  call: VendorCall,
  merchant: KnownMerchant,
): Promise<object> {
  const { vendorId, freeRounds } = call.key;
  const read = readBetwin(call.body, { scope: scopeOf(vendorId), freeRounds });
  return transactionsAnswerOf(read, done(await ask(deps, call, { merchant, read })));
}

/** Wins alone, as a batch has them. */
export function answerWins(deps: PlayDeps): AnswerCall {
  return async (call, merchant) => {
    const { vendorId, freeRounds } = call.key;
    const read = readBetwin(call.body, { scope: scopeOf(vendorId), freeRounds });
    if (read.legs.some(({ kind }) => kind !== 'win')) throw badRequest('transactions: wins only');
    return transactionsAnswerOf(read, done(await ask(deps, call, { merchant, read })));
  };
}

export async function answerRollback(
  deps: PlayDeps,
  call: VendorCall,
  merchant: KnownMerchant,
): Promise<object> {
  const { key } = call;
  const { vendorId, freeRounds } = key;
  const read = readRollback(call.body, { scope: scopeOf(vendorId), freeRounds });
  const roundKey = uuidText(roundKeyOf(vendorId, read.accountId, read.vendorRoundId));
  // What staff asked for may be taken back though it is settled, whatever the vendor's contract says.
  const asked = await isAskedToVoid(deps.db, roundKey);
  const may = asked ? { ...key, grants: key.grants | rights.rollbackWhenSettled } : key;
  return transactionsAnswerOf(
    read,
    done(await ask(deps, { ...call, key: may }, { merchant, read })),
  );
}

export async function answerFinish(
  deps: PlayDeps,
  call: VendorCall,
  merchant: KnownMerchant,
): Promise<object> {
  const read = readFinish(call.body);
  const { outcome, balanceMinor } = await ask(deps, call, { merchant, read });
  // A round that nothing was ever staked in is as closed as can be.
  if (outcome !== 'round-unknown') assertDone({ outcome, balanceMinor });
  return { balance: moneyText(balanceMinor) };
}

/** The answer of a call that was done. Throws `Declined` for another one. */
function done(answer: PlayAnswer): PlayAnswer {
  assertDone(answer);
  return answer;
}

/** Looks up what the call names and has it answered. */
async function ask(
  { db, directory, play }: PlayDeps,
  { key, nonce }: VendorCall,
  { merchant, read }: { merchant: KnownMerchant; read: ReadCall },
): Promise<PlayAnswer> {
  heldCurrency(read.currency, merchant);
  const { kind, accountId, vendorRoundId, finished, validBetMinor, legs } = read;
  const { vendorId, grants } = key;
  const { bookId, contraId, game, bar } = await directory.place(merchant, vendorId, read.gameCode);
  const gameId = game?.id ?? 0n;
  const roundKey = roundKeyOf(vendorId, accountId, vendorRoundId);
  // First, so that none is lost: they count for nothing unless the round is closed.
  const tableRoundId = read.tableRoundId ?? vendorRoundId;
  const round = { key: uuidText(roundKey), merchantId: merchant.id, vendorId, tableRoundId };
  await tableSides.noteSides(db, round, read.sides ?? []);
  const open = read.anySession && (await openSessionOf(db, { accountId, vendorId, gameId }));
  return play.answer(
    {
      kind,
      merchantId: merchant.id,
      vendorId,
      grants,
      accountId,
      bookId,
      contraId,
      sessionId: (open && uuidBytes(open)) || read.sessionId,
      gameId,
      gameType: game?.gameType ?? '',
      bar,
      roundKey,
      vendorRoundId,
      finished,
      validBetMinor,
      nonce,
      legs,
    },
    merchant.currency,
  );
}
