import { z } from 'zod';
import {
  cursorSchema,
  idempotencyKeySchema,
  idSchema,
  instantSchema,
  playerEndpoint,
} from '../endpoint.ts';
import { moneySchema, signedMoneySchema } from '../money.ts';
import { pageSchema } from '../page.ts';
import { purseSchema } from '../wallet/player.ts';

const vendor = z.object({ id: idSchema, code: z.string(), name: z.string() });

const move = z.object({
  id: idSchema,
  vendor,
  direction: z.enum(['in', 'out']),
  /** Null while all was asked for and the vendor has not said how much that is. */
  amount: moneySchema.nullable(),
  /** `pending` until the vendor's word on it is known; then one of the others, for ever. */
  state: z.enum(['pending', 'done', 'refused']),
  /** The member moved it; otherwise the platform did when a game was opened or left. */
  byHand: z.boolean(),
  /** Why it was refused. */
  reason: z.enum(['round-open', 'insufficient', 'other']).nullable(),
  at: instantSchema,
  decidedAt: instantSchema.nullable(),
});
export type Move = z.output<typeof move>;

const wallets = z.object({
  currency: z.string(),
  /** Money goes to games by itself; otherwise the member moves it. */
  isSingle: z.boolean(),
  /** All purses together, less what is owed: as in the consolidated balance. */
  total: signedMoneySchema,
  purses: z.array(purseSchema).max(500),
  /** Vendors that keep money themselves: those on offer, and those that still have some. */
  vendors: z
    .array(
      z.object({
        vendor,
        balance: signedMoneySchema,
        /** Takes money now. */
        isOpen: z.boolean(),
        /** A transfer with it is not decided yet. */
        isMoving: z.boolean(),
      }),
    )
    .max(500),
});
export type Wallets = z.output<typeof wallets>;

export const vendorWalletEndpoints = {
  wallets: playerEndpoint({
    method: 'GET',
    path: '/api/wallets',
    module: 'vendor-wallet',
    summary: 'The main wallet, every other purse and the wallets at vendors, in one look.',
    output: wallets,
  }),
  refreshWallets: playerEndpoint({
    method: 'POST',
    path: '/api/wallets/refresh',
    module: 'vendor-wallet',
    throttle: 'costly',
    summary: 'Asks the vendors what the member has there, and answers as `wallets` does.',
    output: wallets,
  }),
  moves: playerEndpoint({
    method: 'GET',
    path: '/api/wallets/transfers',
    module: 'vendor-wallet',
    summary: 'Transfers to and from vendors, those that are not decided too, 20 a page.',
    input: z.strictObject({ cursor: cursorSchema.optional() }),
    output: pageSchema(move, 20),
  }),
  relayTransfer: playerEndpoint({
    method: 'POST',
    path: '/api/wallets/transfers',
    module: 'vendor-wallet',
    throttle: 'money',
    summary:
      'Moves an amount between the main wallet and a vendor’s. The same key again is the same move; ' +
      '`pending` means that the vendor has not said yet what became of it.',
    input: z.strictObject({
      key: idempotencyKeySchema,
      vendorId: idSchema,
      direction: z.enum(['in', 'out']),
      amount: moneySchema,
    }),
    output: move,
    refusals: [
      'wallet.by-itself',
      'wallet.vendor-unknown',
      'wallet.vendor-closed',
      'wallet.vendor-empty',
      'wallet.move-open',
      'wallet.key-conflict',
      'wallet.insufficient',
      'wallet.frozen',
      'wallet.stake-limit',
      'wallet.loss-limit',
      'wallet.session-limit',
      'wallet.barred',
    ],
  }),
  recallTransfers: playerEndpoint({
    method: 'POST',
    path: '/api/wallets/recall',
    module: 'vendor-wallet',
    throttle: 'money',
    summary:
      'Brings everything back to the main wallet, from one vendor or from all of them. `refused` ' +
      'means that the vendor keeps it for now, `open` that it has not answered.',
    input: z.strictObject({ vendorId: idSchema.optional() }),
    output: z.object({
      items: z
        .array(z.object({ vendorId: idSchema, state: z.enum(['back', 'open', 'refused']) }))
        .max(500),
    }),
  }),
};
