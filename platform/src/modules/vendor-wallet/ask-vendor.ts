import { moneyText } from '@croupier/contract/money';
import { transferAnswer, type TransferAnswer } from '@croupier/contract/seamless/transfer-wallet';
import { callVendor, VendorFailure } from '#catalog';
import type { Db } from '#kernel/db.ts';
import type { Log } from '#kernel/log.ts';
import type { HttpClient } from '#kernel/http-client.ts';
import type { SecretBox } from '@croupier/server/secret-box';
import type { TransferRow } from './store.ts';

export interface VendorWalletDeps {
  readonly db: Db;
  readonly log: Log;
  readonly secrets: SecretBox;
  readonly httpClient: HttpClient;
}

const TIMEOUT_MS = 3000;
const NOT_SENT: TransferAnswer = { state: 'refused', reason: 'never sent' };

/**
 * Sends the transfer to the vendor. Undefined when nobody knows what became of it; what never left
 * this machine is known not to have happened.
 */
export async function sendTransfer(
  deps: VendorWalletDeps,
  transfer: TransferRow,
  merchant: string,
): Promise<TransferAnswer | undefined> {
  const { reference, currency } = transfer;
  const amountMinor = transfer.direction === 'in' ? transfer.amountMinor : transfer.wantedMinor;
  const common = { reference, merchant, account: { id: String(transfer.accountId), currency } };
  const body = amountMinor === null ? common : { ...common, amount: moneyText(amountMinor) };
  return ask(deps, transfer, `/transfers/${transfer.direction}`, body).catch((error: unknown) => {
    if (error instanceof VendorFailure && error.delivered === 'no') return NOT_SENT;
    return unknown(deps, transfer, error);
  });
}

/** Asks what became of it; undefined when the vendor does not say. */
export async function askTransfer(
  deps: VendorWalletDeps,
  transfer: TransferRow,
): Promise<TransferAnswer | undefined> {
  const { reference } = transfer;
  return ask(deps, transfer, '/transfers/status', { reference }).catch((error: unknown) =>
    unknown(deps, transfer, error),
  );
}

function ask(
  deps: VendorWalletDeps,
  { vendorId }: TransferRow,
  path: string,
  body: object,
): Promise<TransferAnswer> {
  const call = { path, body, answer: transferAnswer, timeoutMs: TIMEOUT_MS };
  return callVendor(deps, vendorId, call);
}

function unknown({ log }: VendorWalletDeps, transfer: TransferRow, error: unknown): undefined {
  if (!(error instanceof VendorFailure)) throw error;
  const { reference, vendorId } = transfer;
  log.warn(
    { err: error, reference, vendor: String(vendorId) },
    'what became of a transfer is open',
  );
}
