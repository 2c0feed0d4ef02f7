/** Searches play and payments for markers of harm and of laundering, and opens cases. */
import { type CaseMarker, caseMarkers, concernOf } from '@croupier/contract/protection/harm-kinds';
import { readDays, windows } from '#bets';
import type { Db, Tx } from '#kernel/db.ts';
import { type Merchant, listMerchants } from '#merchant';
import {
  insertMarker,
  lockCursor,
  markersOf,
  moveCursor,
  signalsOf,
  takeSignals,
} from '../store/harm.ts';
import { findMarkers, gradeOf, type History, WINDOW_MS } from './harm-rules.ts';
import { localHour } from './local-hour.ts';
import { searchPayments } from './search-payments.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A kind of marker is noted once a day; what a week adds up to, once a week. */
const pausesMs = {
  'cancelled-withdrawals': 7 * DAY_MS,
  'shared-payer': 30 * DAY_MS,
  'excluded-payer': 30 * DAY_MS,
} as Readonly<Record<string, number>>;

/**
 * Searches everything that is final and was not searched, an hour at a time. Whatever happens in
 * between, each stretch of play and each signal is searched once: what was found and how far the
 * search came commit together. Answers how many markers were found.
 */
export async function findHarm(db: Db): Promise<number> {
  let found = 0;
  for (const merchant of await listMerchants(db)) {
    for (;;) {
      const step = await db.transaction().execute((tx) => searchOn(tx, merchant));
      found += step?.found ?? 0;
      if (!step?.more) break;
    }
  }
  return found;
}

async function searchOn(
  tx: Tx,
  merchant: Merchant,
): Promise<{ readonly found: number; readonly more: boolean } | undefined> {
  const from = await lockCursor(tx, merchant.id);
  if (!from) return undefined;
  const stretch = await finalStretch(tx, merchant.id, from);
  if (!stretch) return undefined;
  const { to, players } = stretch;
  const members = new Set([...players, ...(await takeSignals(tx, merchant.id, to))]);
  let found = 0;
  for (const memberId of members) found += await searchMember(tx, { merchant, memberId, to });
  await moveCursor(tx, merchant.id, to);
  return { found, more: true };
}

/** The next hour, or five minutes near the present; undefined while its figures may change. */
async function finalStretch(tx: Tx, merchantId: bigint, from: Date) {
  for (const lengthMs of [HOUR_MS, WINDOW_MS]) {
    const to = new Date(from.getTime() + lengthMs);
    const { final, figures } = await windows.readWindows(tx, { merchantId, from, to });
    if (final) return { to, players: figures.map(({ memberId }) => memberId) };
  }
  return undefined;
}

async function searchMember(
  tx: Tx,
  { merchant, memberId, to }: { merchant: Merchant; memberId: bigint; to: Date },
): Promise<number> {
  const owner = { merchantId: merchant.id, memberId };
  const { timeZone } = merchant;
  const history = await historyOf(tx, owner, { timeZone, to });
  const month = await markersOf(tx, memberId, new Date(to.getTime() - 30 * DAY_MS));
  const found = [
    ...findMarkers(history, to.getTime(), localHour(timeZone)),
    ...(await searchPayments(tx, owner, { history, timeZone, to })),
  ];
  const fresh = found.filter(({ kind }) => {
    const sinceMs = to.getTime() - (pausesMs[kind] ?? DAY_MS);
    return !month.some((one) => one.kind === kind && one.at.getTime() > sinceMs);
  });
  let harms = month.filter(({ kind }) => concernOf(kind) === 'harm').length;
  for (const marker of fresh) {
    if (concernOf(marker.kind) === 'harm') harms += 1;
    const grade = forStaff.includes(marker.kind) ? 3 : gradeOf(harms);
    await insertMarker(tx, owner, { ...marker, at: to, grade });
  }
  return fresh.length;
}

/** Markers that staff must look at, whatever else a month has shown. */
const forStaff: readonly CaseMarker[] = [...caseMarkers.laundering, 'excluded-payer'];

async function historyOf(
  tx: Tx,
  owner: { readonly merchantId: bigint; readonly memberId: bigint },
  { timeZone, to }: { readonly timeZone: string; readonly to: Date },
): Promise<History> {
  const ago = (days: number) => new Date(to.getTime() - days * DAY_MS);
  const { day } = localHour(timeZone)(ago(2).getTime());
  const { day: first } = localHour(timeZone)(ago(32).getTime());
  const days = await readDays(tx, owner, { first, last: day });
  const played = await windows.readMemberWindows(tx, { ...owner, from: ago(1), to });
  const signals = await signalsOf(tx, owner.memberId, ago(7));
  return {
    windows: played.map(({ startsAt, ...figures }) => ({
      ...figures,
      startsAtMs: startsAt.getTime(),
    })),
    signals,
    usual: {
      rounds: days.reduce((sum, { rounds }) => sum + rounds, 0),
      stakeMinor: days.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n),
    },
  };
}
