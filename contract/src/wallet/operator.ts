/** The hourly proofs of the ledger, for staff. */
import { z } from 'zod';
import { idSchema, instantSchema, operatorEndpoint } from '../endpoint.ts';
import { signedMoneySchema } from '../money.ts';

const bookProof = z.object({
  provenAt: instantSchema,
  /** How long the proof took. */
  seconds: z.number(),
  currency: z.string(),
  accounts: z.int(),
  /** What players hold, by purse. */
  members: z.array(z.object({ purse: z.string(), amount: signedMoneySchema })).max(20),
  /** The house's side by cause; `name` where it is a vendor's. */
  house: z
    .array(z.object({ code: z.string(), name: z.string().nullable(), amount: signedMoneySchema }))
    .max(500),
  players: signedMoneySchema,
  counterpart: signedMoneySchema,
  /** Zero, or the books are wrong. */
  difference: signedMoneySchema,
  findings: z.int(),
});
export type BookProofLine = z.output<typeof bookProof>;

export const bookEndpoints = {
  bookProofs: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/book-proofs',
    module: 'wallet',
    permission: 'books.read',
    summary:
      'The newest 200 hourly proofs of a merchant’s ledger with both sides of the books, and the wallets ' +
      'that are frozen because theirs do not add up.',
    input: z.strictObject({ merchantId: idSchema }),
    output: z.object({
      items: z.array(bookProof).max(200),
      frozen: z
        .array(
          z.object({
            memberId: idSchema,
            account: z.string(),
            finding: z.string(),
            foundAt: instantSchema,
          }),
        )
        .max(100),
    }),
  }),
};
