/**
 * Chips in play: bought in, topped up, played with, and taken back with what was won or lost in between.
 */
import { STACK_PLAYS_MAX } from '@croupier/contract/seamless/tables';
import type { Tx } from '#kernel/db.ts';
import { moveBetween, post } from '#wallet';
import { Declined } from '../declined.ts';
import { uuidText } from '../store/held-account.ts';
import {
  addReportedPlay,
  changeStack,
  openStack,
  type StackRow,
  stackOfKey,
} from '../store/stack.ts';
import {
  answerOnce,
  type Done,
  type HeldCall,
  type SingleCall,
  type SingleDeps,
} from './answer-once.ts';
import { assertMayStake } from './assert-may-stake.ts';
import type { Standing } from './book-money.ts';
import { partKey, stackKey } from './name-call.ts';
import { closeStack } from './stack-rules.ts';

/** A stack after a call, to be told in the words of a dialect. */
export interface StackTold {
  readonly stackId: string;
  readonly roundId: bigint;
  readonly accountId: bigint;
  readonly open: boolean;
  readonly chipsMinor: bigint;
  /** Number of the transaction on the main account, undefined for none. */
  readonly seq: bigint | undefined;
  readonly balanceMinor: bigint;
}
export type TellStack = (stack: StackTold) => object;

/** Play that was reported, with what counts of the stack so far. */
export interface PlayTold extends StackTold {
  readonly validBetMinor: bigint;
}

export interface StackCall extends SingleCall {
  readonly stackId: string;
  /** The vendor's id of this movement. */
  readonly id: string;
  readonly amountMinor: bigint;
}

export interface CashOut extends StackCall {
  /** What counts in all, where the vendor says it. */
  readonly validBetMinor: bigint | undefined;
  /** The house returns what was brought, in place of a vendor that is gone. */
  readonly isGivenBack?: boolean;
}

/** Opens a stack with money from the main account. */
export function buyIn(deps: SingleDeps, call: StackCall, tell: TellStack): Promise<object> {
  return answerOnce(deps, call, async (tx, held) => {
    const { vendorId, accountId, merchant, stackId, amountMinor } = call;
    const key = stackKey(vendorId, stackId);
    const known = await stackOfKey(tx, key);
    if (known) throw new Declined(known.accountId === accountId ? 'round-finished' : 'foreign');
    // The session's limits of one bet hold for the first chips.
    assertMayStake(held, { amountMinor, limited: true });
    const main = await bringChips(tx, held, call);
    const { memberId, roundId, at } = held.held;
    const { id: gameId, gameType } = gameOf(held);
    const stack = { key, accountId, memberId, merchantId: merchant.id, vendorId, gameId, gameType };
    await openStack(tx, {
      ...stack,
      stackId,
      roundId,
      broughtMinor: amountMinor,
      seq: main.seq,
      at,
    });
    const now = { open: true, chipsMinor: amountMinor };
    return { answer: tell({ ...now, ...main, stackId, roundId, accountId }), main, active: true };
  });
}

/** Brings more money to an open stack. */
export function topUp(deps: SingleDeps, call: StackCall, tell: TellStack): Promise<object> {
  return answerOnce(deps, call, async (tx, held) => {
    const { vendorId, accountId, stackId, amountMinor } = call;
    const stack = await openStackOf(tx, call);
    assertMayStake(held, { amountMinor, limited: false });
    if (stack.gameId !== gameOf(held).id) throw new Declined('game-mismatch');
    const main = await bringChips(tx, held, call);
    const broughtMinor = stack.broughtMinor + amountMinor;
    const { at } = held.held;
    const change = { broughtMinor, takenMinor: null, seq: main.seq, at };
    await changeStack(tx, stackKey(vendorId, stackId), {
      ...change,
      validBetMinor: stack.playedMinor,
    });
    const { roundId } = stack;
    const now = { open: true, chipsMinor: broughtMinor };
    return { answer: tell({ ...now, ...main, stackId, roundId, accountId }), main, active: true };
  });
}

/**
 * Counts what was played with a stack since the last report, while it is open. Moves nothing, and is taken
 * whatever became of session, player and game: the money is at the table already.
 */
export function reportPlay(
  deps: SingleDeps,
  call: Omit<StackCall, 'amountMinor'> & { readonly validBetMinor: bigint },
  tell: (play: PlayTold) => object,
): Promise<object> {
  return answerOnce(deps, call, async (tx, { held }) => {
    const { vendorId, accountId, stackId, id: outsideId, validBetMinor } = call;
    const { playedMinor, plays, roundId, broughtMinor } = await openStackOf(tx, call);
    if (plays >= STACK_PLAYS_MAX) throw new Declined('too-many-reports');
    const { balanceMinor, at } = held;
    const key = stackKey(vendorId, stackId);
    await addReportedPlay(tx, key, { outsideId, validBetMinor, at });
    const answer = tell({
      stackId,
      roundId,
      accountId,
      open: true,
      chipsMinor: broughtMinor,
      seq: undefined,
      balanceMinor,
      validBetMinor: playedMinor + validBetMinor,
    });
    return { answer, active: true };
  });
}

/** Closes the stack with the amount that the player takes away. */
export function cashOut(deps: SingleDeps, call: CashOut, tell: TellStack): Promise<object> {
  return answerOnce(deps, call, async (tx, held) =>
    takeAway(tx, held, { call, stack: await openStackOf(tx, call), tell }),
  );
}

interface Leaving {
  readonly call: CashOut;
  readonly stack: StackRow;
  readonly tell: TellStack;
}

/** Books what was won or lost at the table on the chips, and moves what is left to the player. */
async function takeAway(tx: Tx, held: HeldCall, { call, stack, tell }: Leaving): Promise<Done> {
  const { vendorId, accountId, stackId, amountMinor, id: outsideId } = call;
  const { resultMinor, validBetMinor } = closeStack(stack, call);
  const { memberId, balanceMinor, at } = held.held;
  const owner = { merchantId: call.merchant.id, memberId, currency: call.merchant.currency };
  const chips = { purse: 'chips', label: `vendor:${vendorId}` } as const;
  if (resultMinor !== 0n) {
    await post(tx, {
      ...owner,
      ...chips,
      kind: 'result',
      amountMinor: resultMinor,
      contra: `vendor:${vendorId}`,
      key: partKey(call.key, 'result'),
      subject: { type: 'vendor', id: vendorId },
      outsideId,
      evenIfFrozen: true,
    });
  }
  let main: Standing | undefined;
  if (amountMinor > 0n) {
    const moved = await moveBetween(tx, {
      ...owner,
      kind: 'chips-out',
      from: chips,
      to: { purse: 'main' },
      amountMinor,
      key: uuidText(call.key),
      subject: { type: 'game', id: stack.gameId },
      outsideId,
    });
    main = { balanceMinor: moved.to.balanceMinor, seq: moved.to.seq };
  }
  await changeStack(tx, stackKey(vendorId, stackId), {
    broughtMinor: stack.broughtMinor,
    takenMinor: amountMinor,
    validBetMinor,
    seq: main?.seq ?? 0n,
    at,
  });
  const now = { open: false, chipsMinor: 0n, balanceMinor: main?.balanceMinor ?? balanceMinor };
  const { roundId } = stack;
  const answer = tell({ ...now, seq: main?.seq, stackId, roundId, accountId });
  return { answer, ...(main && { main }) };
}

/** Moves money from the main account to the table. */
async function bringChips(tx: Tx, held: HeldCall, call: StackCall): Promise<Standing> {
  const { vendorId, merchant, amountMinor } = call;
  const moved = await moveBetween(tx, {
    merchantId: merchant.id,
    memberId: held.held.memberId,
    currency: merchant.currency,
    kind: 'chips-in',
    from: { purse: 'main' },
    to: { purse: 'chips', label: `vendor:${vendorId}` },
    amountMinor,
    key: uuidText(call.key),
    subject: { type: 'game', id: gameOf(held).id },
    outsideId: call.id,
  });
  return { balanceMinor: moved.from.balanceMinor, seq: moved.from.seq };
}

function gameOf({ place }: HeldCall): { id: bigint; gameType: string } {
  return place.game ?? { id: 0n, gameType: '' };
}

/** The stack that a call names. Refused when it has not come yet, is closed, or another player's. */
async function openStackOf(tx: Tx, call: Omit<StackCall, 'amountMinor'>): Promise<StackRow> {
  const stack = await stackOfKey(tx, stackKey(call.vendorId, call.stackId));
  if (!stack) throw new Declined('bet-missing');
  if (stack.accountId !== call.accountId) throw new Declined('foreign');
  if (stack.closedAt) throw new Declined('round-finished');
  return stack;
}
