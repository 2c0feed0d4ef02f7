/** Money beside the rounds: prizes, tips and shares in jackpots. */
import type { PromoType, TipType } from '@croupier/contract/seamless/promotions';
import type { Tx } from '#kernel/db.ts';
import { jackpotWins } from '#bets';
import { findAccount, post } from '#wallet';
import { Declined } from '../declined.ts';
import { answeredCall, markCancelled } from '../store/answer.ts';
import { uuidText } from '../store/held-account.ts';
import { recordedTransfer } from '../store/recorded.ts';
import { type GrantRow } from '../free-spins/free-spin-store.ts';
import { recordPrize, tournamentOfReference } from '../tournaments/prize-store.ts';
import { grantOfWin, requireTurnoverOfWin } from '../free-spins/credit-free-spins.ts';
import {
  answerOnce,
  type Done,
  type HeldCall,
  type SingleCall,
  type SingleDeps,
} from './answer-once.ts';
import { assertMayStake } from './assert-may-stake.ts';
import { barId } from './bar-id.ts';
import { bookMoney, type Booking, type Standing } from './book-money.ts';
import { roundKeyOf, transactionKey } from './name-call.ts';

/** What was booked, to be told in the words of a dialect. */
export interface PrizeTold {
  readonly id: string;
  readonly accountId: bigint;
  /** Number of the transaction on the main account, undefined for none. */
  readonly seq: bigint | undefined;
  readonly balanceMinor: bigint;
}
export type TellPrize = (prize: PrizeTold) => object;

export interface PrizeCall extends SingleCall {
  /** The vendor's id of it. */
  readonly id: string;
}

/** What each is booked as, and what gives it back. */
const tipKinds = {
  TIP: { taken: 'tip', returned: 'tip-return' },
  JACKPOT_CONTRIBUTION: { taken: 'jackpot-share', returned: 'jackpot-share-return' },
} as const satisfies Record<TipType, { taken: Booking['kind']; returned: Booking['kind'] }>;

/** Pays a prize, to the main account or the bonus purse. */
export function payPrize(
  deps: SingleDeps,
  call: PrizeCall & {
    readonly type: PromoType;
    readonly amountMinor: bigint;
    readonly purse: 'main' | 'bonus';
    /** The vendor's round that won it, where the call names one. */
    readonly vendorRoundId: string | undefined;
    /** Of a win of free spins: the reference of their grant. */
    readonly freeSpins: string | undefined;
    /** Of a prize of a tournament: the reference that we gave it. */
    readonly tournament: string | undefined;
  },
  tell: TellPrize,
): Promise<object> {
  let grant: GrantRow | undefined;
  const lockFirst = async (tx: Tx) => {
    grant = await grantOfWin(tx, call);
  };
  const work = async (tx: Tx, held: HeldCall): Promise<Done> => {
    const { id, accountId, amountMinor, merchant, vendorId } = call;
    const purse = purseOf(call, grant);
    // Other calls find what they name under the account; a prize could be for any purse's number.
    if (!(await findAccount(tx, { id: accountId }))) throw new Declined('account-unknown');
    const jackpot = call.type === 'JACKPOT' && purse === 'main';
    const round = jackpot ? await roundOf(tx, call) : undefined;
    if (grant) await requireTurnoverOfWin(tx, grant, call);
    const tournamentId = grant ? undefined : await tournamentOf(tx, call);
    const posted = await post(tx, {
      merchantId: merchant.id,
      memberId: held.held.memberId,
      currency: merchant.currency,
      purse,
      amountMinor,
      contra: `vendor:${vendorId}`,
      key: uuidText(call.key),
      outsideId: id,
      ...(jackpot
        ? { kind: 'jackpot', subject: { type: 'round', id: round?.id ?? 0n } }
        : {
            kind: 'promotion',
            subject: { type: 'promotion', id: grant?.id ?? tournamentId ?? 0n },
          }),
    });
    const main = purse === 'main' ? posted : undefined;
    if (round) {
      const { memberId } = held.held;
      const { id: roundId, gameId } = round;
      const won = { accountId, seq: posted.seq, merchantId: merchant.id, memberId, vendorId };
      await jackpotWins.record(tx, { ...won, gameId, roundId, amountMinor });
    }
    if (tournamentId !== undefined && main) {
      const line = { accountId, seq: main.seq, merchantId: merchant.id };
      const { memberId } = held.held;
      await recordPrize(tx, { ...line, memberId, tournamentId, amountMinor });
    }
    const { balanceMinor } = main ?? held.held;
    const answer = tell({ id, accountId, balanceMinor, seq: main?.seq });
    return { answer, ...(main && { main }) };
  };
  return answerOnce(deps, call, work, lockFirst);
}

/** Where it is paid: wins that we collect are for us to say. */
function purseOf({ purse }: { readonly purse: 'main' | 'bonus' }, grant: GrantRow | undefined) {
  return grant && grant.source !== null ? 'bonus' : purse;
}

/** The tournament that a prize is of; undefined where it named none of ours. */
async function tournamentOf(
  tx: Tx,
  {
    type,
    vendorId,
    merchant,
    tournament: reference,
  }: PrizeCall & { readonly type: PromoType; readonly tournament: string | undefined },
) {
  if (type !== 'TOURNAMENT' || reference === undefined) return undefined;
  return tournamentOfReference(tx, { reference, vendorId, merchantId: merchant.id });
}

/** Our round of the vendor's, of this player; undefined where it named none that we know. */
async function roundOf(
  tx: Tx,
  {
    vendorId,
    accountId,
    vendorRoundId,
  }: PrizeCall & { readonly vendorRoundId?: string | undefined },
) {
  if (vendorRoundId === undefined) return undefined;
  return jackpotWins.roundOfKey(tx, roundKeyOf(vendorId, accountId, vendorRoundId));
}

/** Takes a tip, or a share in a jackpot. */
export function takeTip(
  deps: SingleDeps,
  call: PrizeCall & { readonly type: TipType; readonly amountMinor: bigint },
  tell: TellPrize,
): Promise<object> {
  return answerOnce(deps, call, async (tx, held) => {
    const { id, accountId, amountMinor } = call;
    const gameId = held.place.game?.id ?? 0n;
    assertMayStake(held, { amountMinor, limited: false });
    const { taken: kind } = tipKinds[call.type];
    const main = await bookTip(tx, held, { kind, amountMinor: -amountMinor, gameId, id });
    return { answer: tell({ id, accountId, ...main }), main, active: true };
  });
}

/** Gives a tip, or a share in a jackpot, back; when it is not known, bars its id. */
export function cancelTip(
  deps: SingleDeps,
  call: PrizeCall & { readonly originalId: string },
  tell: TellPrize,
): Promise<object> {
  return answerOnce(deps, call, async (tx, held) => {
    const { id, accountId, vendorId, originalId } = call;
    const key = transactionKey(vendorId, originalId);
    const tip = await answeredCall(tx, key);
    const recorded = await recordedTransfer(tx, key);
    if (!tip?.answer && !recorded) {
      await barId(tx, { key, accountId, content: 'cancelled before it came' });
      const { balanceMinor } = held.held;
      return { answer: tell({ id, accountId, balanceMinor, seq: undefined }) };
    }
    if (!recorded) throw new Declined('cancelled');
    const kinds = Object.values(tipKinds).find(({ taken }) => taken === recorded.kind);
    if (!kinds) throw new Declined('irreversible');
    if (tip?.accountId !== accountId) throw new Declined('foreign');
    if (tip.cancelled) throw new Declined('cancelled');
    const gameId = recorded.subjectId ?? 0n;
    const amountMinor = -recorded.amountMinor;
    const main = await bookTip(tx, held, { kind: kinds.returned, amountMinor, gameId, id });
    await markCancelled(tx, key);
    return { answer: tell({ id, accountId, ...main }), main };
  });
}

function bookTip(
  tx: Tx,
  held: HeldCall,
  { gameId, id, ...tip }: Pick<Booking, 'kind' | 'amountMinor'> & { gameId: bigint; id: string },
): Promise<Standing> {
  const subject = { type: 'game', id: gameId } as const;
  return bookMoney(tx, held, { ...tip, subject, outsideId: id });
}
