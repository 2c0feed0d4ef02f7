import type { bookEndpoints, BookProofLine } from '@croupier/contract/wallet/operator';
import { moneyText } from '@croupier/contract/money';
import type { OperatorHandlers } from '#kernel/http.ts';
import { merchantWithin } from '#staff';
import { type BookProof, listBookProofs } from '../store/book-proofs.ts';
import { listUnsound } from '../store/unsound.ts';
import type { WalletStaffDeps } from './wallet-staff-deps.ts';

const SHOWN = 200;

/** What the hourly proofs of the ledger found. */
export function bookHandlers({
  db,
  nameSubjects,
}: WalletStaffDeps): OperatorHandlers<typeof bookEndpoints> {
  return {
    async bookProofs({ staff }, input) {
      const merchantId = merchantWithin(staff, input.merchantId);
      const [proofs, frozen] = await Promise.all([
        listBookProofs(db, merchantId, SHOWN),
        listUnsound(db, merchantId),
      ]);
      const members = frozen.map(({ memberId }) => `member:${memberId}`);
      const causes = new Set(proofs.flatMap(({ house }) => Object.keys(house)));
      const vendors = [...causes].filter((code) => code.startsWith('vendor:'));
      const names = await nameSubjects(db, [...members, ...vendors]);
      return {
        items: proofs.map((proof) => describe(proof, names)),
        frozen: frozen.map(({ memberId, foundAt, finding }) => ({
          memberId: String(memberId),
          account: names.get(`member:${memberId}`) ?? String(memberId),
          finding,
          foundAt: foundAt.toISOString(),
        })),
      };
    },
  };
}

function describe(proof: BookProof, names: ReadonlyMap<string, string>): BookProofLine {
  const { provenAt, tookMs, currency, accounts, members, house, findings } = proof;
  const sum = (side: Readonly<Record<string, string>>) =>
    Object.values(side).reduce((total, amount) => total + BigInt(amount), 0n);
  const [players, counterpart] = [sum(members), sum(house)];
  return {
    provenAt: provenAt.toISOString(),
    seconds: tookMs / 1000,
    currency,
    accounts,
    members: Object.entries(members).map(([purse, amount]) => {
      return { purse, amount: moneyText(BigInt(amount)) };
    }),
    house: Object.entries(house).map(([code, amount]) => {
      return { code, name: names.get(code) ?? null, amount: moneyText(BigInt(amount)) };
    }),
    players: moneyText(players),
    counterpart: moneyText(counterpart),
    difference: moneyText(players + counterpart),
    findings,
  };
}
