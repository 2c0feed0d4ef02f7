/** Looking at what a vendor said. */
import type { CallKind, HeardCall, WalletAccount } from '../../wallet/simulated-wallet.ts';

interface Spoken {
  readonly round_id?: string;
  readonly round_id_provider?: string;
  readonly transactions?: readonly { id_provider: string; amount?: string }[];
}

const spoken = ({ body }: HeardCall): Spoken => body;

export function callsOf({ heard }: WalletAccount, kind: CallKind): HeardCall[] {
  return heard.filter((call) => call.kind === kind);
}

export function roundOf(call: HeardCall): string {
  const { round_id: id, round_id_provider: other } = spoken(call);
  return id ?? other ?? '';
}

/** Id of the call's first transaction. */
export function idOf(call: HeardCall): string {
  return spoken(call).transactions?.[0]?.id_provider ?? '';
}

export function amountOf(call: HeardCall): string {
  return spoken(call).transactions?.[0]?.amount ?? '';
}
