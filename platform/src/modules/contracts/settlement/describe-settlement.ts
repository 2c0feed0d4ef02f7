/** Settlements on the wire. */
import { PPM } from '@croupier/contract/contracts/kinds';
import { moneyText } from '@croupier/contract/money';
import type { Settlement, SettlementFile } from '@croupier/contract/contracts/player/settlements';
import type { SettlementDetail, SettlementRow } from '../store/settlement-record.ts';
import { wireTiers } from '../wire-tiers.ts';

/** @param view.names usernames by member; view.callerId whoever looks; undefined: staff */
export function describeSettlement(
  row: SettlementRow,
  view: { readonly names: ReadonlyMap<bigint, string>; readonly callerId: bigint | undefined },
): Settlement {
  return {
    id: String(row.id),
    contractId: String(row.contractId),
    kind: row.kind,
    period: row.period,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    side: view.callerId === row.uplineId ? 'given' : 'received',
    member: { id: String(row.memberId), account: view.names.get(row.memberId) ?? '' },
    validBet: moneyText(row.validBetMinor),
    loss: moneyText(row.lossMinor),
    actives: row.actives,
    tier: row.tier < 0 ? null : row.tier + 1,
    gross: moneyText(row.grossMinor),
    paidDown: moneyText(row.paidDownMinor),
    net: moneyText(row.netMinor),
    state: row.state,
    paidAt: row.paidAt?.toISOString() ?? null,
  };
}

/** The calculation, line by line; what lies below a minor unit is cut. */
export function describeCalculation(
  detail: SettlementDetail,
): Omit<SettlementFile, 'settlement' | 'below'> {
  return {
    tiers: wireTiers(detail.tiers),
    deducted: moneyText(detail.deductedMinor),
    carryIn: moneyText(detail.carryInMinor),
    carryOut: moneyText(detail.carryOutMinor),
    restIn: moneyText(cut(detail.restInMicros)),
    restOut: moneyText(cut(detail.restOutMicros)),
    lines: detail.lines.map(({ gameType, baseMinor, ratePpm, amountMicros, ...line }) => ({
      gameType: gameType ?? null,
      base: moneyText(baseMinor),
      ratePpm,
      amount: moneyText(cut(amountMicros)),
      corrects: line.corrects
        ? { from: line.corrects.from.toISOString(), to: line.corrects.to.toISOString() }
        : null,
      isCarried: line.isCarried ?? false,
    })),
  };
}

const cut = (micros: bigint) => micros / BigInt(PPM);
