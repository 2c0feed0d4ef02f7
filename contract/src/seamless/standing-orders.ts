/**
 * Standing orders: stakes that a player agrees to beforehand, and that are taken while the player is away. An
 * order is opened once with a live session, and `/reserve` names it instead of a session.
 *
 *   POST /standing-order  opens one, within bounds
 *   POST /end-order       the vendor takes no more under it
 *   GET  /orders/{order_id}?account_id=  how it stands
 *
 * All answer `orderAnswer`.
 */
import { z } from 'zod';
import { amountText, currencyCode, idText } from './parts.ts';

export const ORDER_STAKES_MAX = 500;
/** How far ahead an order may end, days. */
export const ORDER_DAYS_MAX = 500;

/**
 * `spent`: all of it was staked · `time`: its end has come · `rest`: the player took a break or excluded
 * themselves · `limit`: a limit of the player's own was met · `blocked`: the player may not play.
 */
export const orderStates = [
  'open',
  'spent',
  'time',
  'vendor',
  'member',
  'blocked',
  'limit',
  'rest',
] as const;
export type OrderState = (typeof orderStates)[number];

const order = {
  account_id: idText,
  currency: currencyCode,
  /** The vendor's own id of the order, never used for another. */
  order_id: idText,
};

/**
 * Needs a live session of the game. The bounds are what the player has seen and agreed to; none can be moved
 * afterwards. The same again gets the answer of the first time, with other bounds it is refused with 108.
 */
export const openOrderRequest = z.object({
  ...order,
  game_id: idText,
  session_id: idText,
  /** How many stakes at most. */
  stakes: z.number().int().min(1).max(ORDER_STAKES_MAX),
  /** The highest of each, within the limits of the session, and of all together. */
  stake_max: amountText,
  total_max: amountText,
  /** No stake is taken from then on. */
  ends_at: z.iso.datetime(),
});
export type OpenOrderRequest = z.output<typeof openOrderRequest>;

/** Ends the order, by the vendor's own wish or the player's. Again: the same. */
export const endOrderRequest = z.object(order);
export type EndOrderRequest = z.output<typeof endOrderRequest>;

export const orderAnswer = z.object({
  order_id: z.string(),
  state: z.enum(orderStates),
  /** Stakes that were taken under it; those that went back count all the same. */
  stakes: z.number().int(),
  total: z.string(),
  stakes_max: z.number().int(),
  stake_max: z.string(),
  total_max: z.string(),
  ends_at: z.iso.datetime(),
});
export type OrderAnswer = z.output<typeof orderAnswer>;
