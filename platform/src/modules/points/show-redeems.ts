import { nameIn, type NamesOfLines } from '#kernel/line-names.ts';
import { moneyText } from '@croupier/contract/money';
import type { PointEntry, Redeem } from '@croupier/contract/points/player';
import { recordText } from '@croupier/i18n';
import type { Db, Queryable } from '#kernel/db.ts';
import type { Services } from '#kernel/services.ts';
import { openAddress } from './delivery-address.ts';
import type { EntryRow } from './store/member.ts';
import { type RedeemRow, redeemsOfIds } from './store/redeem.ts';
import { linesOfMall, stepsOf } from './store/redeem-queue.ts';

/** What members and staff call a redeem, and a line of points. */
export const referenceOf = (id: bigint): string => `Q${String(id).padStart(8, '0')}`;
const entryReference = (id: bigint): string => `P${String(id).padStart(8, '0')}`;

/** What a redeem was for, as it was called then; money by the exchange table has no name. */
export const nameOf = ({ terms }: Pick<RedeemRow, 'terms'>, dictionary: string): string =>
  terms === null ? '' : nameIn(terms.names, dictionary);

/** What a member gave points for, as they see it. */
export async function showRedeems(
  { db, secrets }: { readonly db: Queryable } & Pick<Services, 'secrets'>,
  rows: readonly RedeemRow[],
  dictionary: string,
): Promise<Redeem[]> {
  const [first] = rows;
  if (!first) return [];
  const ids = rows.map(({ id }) => id);
  const steps = await stepsOf(db, first.merchantId, ids);
  return rows.map((row) => ({
    id: String(row.id),
    reference: referenceOf(row.id),
    kind: row.kind,
    name: nameOf(row, dictionary),
    picture: row.terms?.picture ?? 'coins',
    at: row.at.toISOString(),
    quantity: row.quantity,
    points: Number(row.points),
    amount: moneyText(row.amountMinor),
    ...valueOf(row),
    state: row.state,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    remark: row.reason,
    address: openAddress({ secrets }, row),
    deliveryDays: row.terms?.deliveryDays ?? null,
    delivery: (steps.get(row.id) ?? []).map(({ step, at, note }) => {
      return { step, at: at.toISOString(), note };
    }),
  }));
}

function valueOf({ valueMinor, requiredMinor }: RedeemRow) {
  const pays = valueMinor > 0n;
  return {
    value: pays ? moneyText(valueMinor) : null,
    required: pays ? moneyText(requiredMinor) : null,
  };
}

/** Changes of a member's points, as they see them. */
export async function showEntries(
  db: Db,
  rows: readonly EntryRow[],
  { merchantId, dictionary }: { readonly merchantId: bigint; readonly dictionary: string },
): Promise<PointEntry[]> {
  const redeems = await redeemsOfEntries(db, merchantId, rows);
  return rows.map((row) => {
    const redeem = row.redeemId === null ? undefined : redeems.get(row.redeemId);
    return {
      id: String(row.id),
      reference: entryReference(row.id),
      at: row.at.toISOString(),
      kind: row.kind,
      change: Number(row.change),
      balance: Number(row.balance),
      earned: row.source && {
        source: row.source,
        amount: moneyText(row.amountMinor ?? 0n),
        unit: moneyText(row.unitMinor ?? 0n),
        carried: moneyText(row.restMinor ?? 0n),
      },
      redeem: redeem
        ? {
            id: String(redeem.id),
            reference: referenceOf(redeem.id),
            kind: redeem.kind,
            name: nameOf(redeem, dictionary),
            ...valueOf(redeem),
          }
        : null,
      remark: row.remark,
    };
  });
}

/** Redeems that lines are of, by id. */
export function redeemsOfEntries(
  db: Queryable,
  merchantId: bigint,
  rows: readonly EntryRow[],
): Promise<ReadonlyMap<bigint, RedeemRow>> {
  const ids = [...new Set(rows.flatMap(({ redeemId }) => redeemId ?? []))];
  return redeemsOfIds(db, merchantId, ids);
}

/** What lines of an account record are of the mall, in words, by the line's number. */
export const namesOfPoints: NamesOfLines = async (db, { accountId, seqs, dictionary }) => {
  const lines = await linesOfMall(db, { accountId, seqs });
  return new Map(
    [...lines].map(([seq, { what, names }]) => {
      if (names === null) return [seq, recordText(dictionary, 'reward.points')] as const;
      const key = what === 'back' ? 'reward.return' : 'reward.redeem';
      return [seq, recordText(dictionary, key, { name: nameIn(names, dictionary) })] as const;
    }),
  );
};
