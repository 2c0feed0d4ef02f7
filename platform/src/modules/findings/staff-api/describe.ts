import type { Finding } from '@croupier/contract/findings/operator';
import { moneyText } from '@croupier/contract/money';
import { accountNames } from '#account';
import { heldSince } from '#contracts';
import type { Queryable } from '#kernel/db.ts';
import { type FindingRow, sightingsOf, type SightingRow } from '../store/finding.ts';

/** Of each finding. */
const EVIDENCE_MAX = 20;

/** Findings of one merchant, as the console shows them. */
export async function describeFindings(
  db: Queryable,
  merchantId: bigint,
  rows: readonly FindingRow[],
): Promise<Finding[]> {
  const seen = await sightingsOf(
    db,
    rows.map(({ id }) => id),
    EVIDENCE_MAX,
  );
  const everybody = [
    ...rows.flatMap(({ memberIds, heldIds }) => [...memberIds, ...heldIds]),
    ...seen.flatMap(membersIn),
  ];
  const names = await accountNames(db, [...new Set(everybody)]);
  const held = await heldSince(db, merchantId, [
    ...new Set(rows.flatMap(({ memberIds }) => memberIds)),
  ]);
  const named = (id: bigint) => ({ id: String(id), account: names.get(id) ?? '' });
  return rows.map((row): Finding => {
    const { id, kind, state, sightings, openedAt, lastAt, decidedAt, decidedBy, reason } = row;
    return {
      id: String(id),
      kind,
      state,
      members: row.memberIds.map((memberId) => ({
        ...named(memberId),
        heldSince: held.get(memberId)?.toISOString() ?? null,
      })),
      openedAt: openedAt.toISOString(),
      lastAt: lastAt.toISOString(),
      sightings,
      evidence: seen
        .filter(({ findingId }) => findingId === id)
        .map((sighting) => describeEvidence(sighting, named)),
      excludable: row.excludableMinor > 0n ? moneyText(row.excludableMinor) : null,
      decided:
        decidedAt && decidedBy !== null && reason !== null
          ? {
              at: decidedAt.toISOString(),
              by: decidedBy,
              reason,
              held: row.heldIds.map(named),
              excluded: moneyText(row.excludedMinor),
            }
          : null,
    };
  });
}

function membersIn({ memberIds, evidence }: SightingRow): bigint[] {
  switch (evidence.what) {
    case 'shared':
    case 'bonus-stakes':
    case 'bonus-exits':
      return [...memberIds];
    case 'transfers':
      return evidence.transfers.flatMap(({ fromId, toId }) => [BigInt(fromId), BigInt(toId)]);
    case 'chips': {
      const { fromId, toId } = evidence.transfer;
      return [BigInt(fromId), BigInt(toId)];
    }
    case 'bets':
      return evidence.bets.map(({ memberId }) => BigInt(memberId));
  }
}

function describeEvidence(
  { memberIds, at, evidence }: SightingRow,
  named: (id: bigint) => { id: string; account: string },
): Finding['evidence'][number] {
  const base = { at: at.toISOString() };
  switch (evidence.what) {
    case 'shared':
      return { ...base, ...evidence, members: memberIds.map(named) };
    case 'transfers':
      return {
        ...base,
        what: evidence.what,
        transfers: evidence.transfers.map((one) => describeSent(one, named)),
      };
    case 'chips':
      return {
        ...base,
        what: evidence.what,
        transfer: describeSent(evidence.transfer, named),
        rounds: evidence.rounds.map(({ memberId, roundId, netMinor }) => ({
          member: named(BigInt(memberId)),
          roundId,
          net: moneyText(BigInt(netMinor)),
        })),
      };
    case 'bonus-stakes': {
      const { what, grantId, maxBetMinor, rounds, near } = evidence;
      return { ...base, what, grantId, rounds, near, maxBet: moneyText(BigInt(maxBetMinor)) };
    }
    case 'bonus-exits':
      return {
        ...base,
        what: evidence.what,
        exits: evidence.exits.map(({ keptMinor, withdrawnMinor, ...exit }) => ({
          ...exit,
          kept: moneyText(BigInt(keptMinor)),
          withdrawn: moneyText(BigInt(withdrawnMinor)),
        })),
      };
    case 'bets':
      return {
        ...base,
        what: evidence.what,
        market: evidence.market,
        excludedAtOnce: evidence.excludedAtOnce,
        bets: evidence.bets.map(({ memberId, roundId, side, amountMinor }) => ({
          member: named(BigInt(memberId)),
          roundId,
          side,
          amount: moneyText(BigInt(amountMinor)),
        })),
      };
  }
}

function describeSent(
  {
    id,
    fromId,
    toId,
    amountMinor,
    at,
  }: Extract<SightingRow['evidence'], { what: 'chips' }>['transfer'],
  named: (id: bigint) => { id: string; account: string },
) {
  const [from, to] = [named(BigInt(fromId)), named(BigInt(toId))];
  return { id, from, to, amount: moneyText(BigInt(amountMinor)), at };
}
