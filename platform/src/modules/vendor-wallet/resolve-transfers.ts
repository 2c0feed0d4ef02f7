import { askTransfer, type VendorWalletDeps } from './ask-vendor.ts';
import { settleTransfer } from './settle-transfer.ts';
import { takeToAsk, type TransferRow } from './store.ts';

const TRANSFERS_MAX = 200;
const AT_ONCE = 8;

/**
 * Asks the vendor what became of a transfer and books it. The vendor's word is final, because a
 * reference that it has never heard of is closed by the question.
 */
export async function resolveTransfer(
  deps: VendorWalletDeps,
  transfer: TransferRow,
): Promise<TransferRow['state']> {
  const answer = await askTransfer(deps, transfer);
  if (!answer) return 'pending';
  return deps.db.transaction().execute((tx) => settleTransfer(tx, transfer.id, answer));
}

/** Resolves transfers whose outcome is open. Answers how many were asked about. */
export async function resolveTransfers(deps: VendorWalletDeps): Promise<number> {
  const taken = await takeToAsk(deps.db, TRANSFERS_MAX);
  const queue = taken.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const transfer of queue) {
        // One that cannot be booked must not keep the others; its next turn is planned already.
        await resolveTransfer(deps, transfer).catch((err: unknown) => {
          const { reference } = transfer;
          deps.log.error({ err, reference }, 'a transfer could not be resolved');
        });
      }
    }),
  );
  return taken.length;
}
