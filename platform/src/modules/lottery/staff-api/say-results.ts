import type { LotteryEntry, operatorLotteryEndpoints } from '@croupier/contract/lottery/operator';
import { namedGames } from '#catalog';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Tx } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import { refuse } from '#kernel/refuse.ts';
import { assertForAll, recordAudit, staffSessions } from '#staff';
import { anyPlace, askForIssue } from '../ask-vendors.ts';
import { compare, faultsOfAgain, faultsOfWhole, keyAgain, type Side } from '../entry-rules.ts';
import {
  entryById,
  type EntryRow,
  insertFirst,
  type IssueKey,
  lockResult,
  writeDropped,
  writeKeyed,
} from '../store/entry.ts';
import { askToTell } from '../tell-results.ts';
import { entryFor } from './issue-lines.ts';
import type { LotteryStaffDeps } from './find-lotteries.ts';

type Calls = 'keyLotteryResult' | 'repeatLotteryResult' | 'dropLotteryEntry';
type Call = StaffCall<StaffPrincipal>;

interface NamedIssue {
  readonly vendorId: string;
  readonly gameId: string;
  readonly issue: string;
}

/** Official results, keyed by two people; the second does not see what the first has keyed. */
export function sayHandlers({
  calling,
  held,
}: LotteryStaffDeps): Pick<OperatorHandlers<typeof operatorLotteryEndpoints>, Calls> {
  const { db } = calling;
  return {
    async keyLotteryResult(call, { cells, ...input }) {
      assertForAll(call.staff);
      const { staffId, name } = call.staff;
      const { game, key } = await issueOf(db, input);
      const family = (await held.games(game.vendorId))?.get(game.code)?.family;
      if (family === undefined) throw refuse('lottery.silent');
      await assertWaits(calling, key);
      return db.transaction().execute(async (tx) => {
        const entry = await lockResult(tx, key);
        if (entry && entry.firstBy !== staffId) throw refuse('lottery.entry-open');
        const what = { action: 'lottery.key', game, issue: input.issue };
        if (entry?.state === 'differs') {
          await again(tx, entry, 'first', cells);
          return noted(tx, call, entry.id, what);
        }
        if (entry && entry.state !== 'first') throw refuse('lottery.not-waiting');
        const by = { id: staffId, name };
        return noted(tx, call, await keyWhole(tx, entry, { key, family, cells, by }), what);
      });
    },

    async repeatLotteryResult(call, { cells, ...input }) {
      assertForAll(call.staff);
      const { staffId, name } = call.staff;
      const { game, key } = await issueOf(db, input);
      return db.transaction().execute(async (tx) => {
        await staffSessions.assertFreshFactor(tx, call.staff.sessionId);
        const entry = await lockResult(tx, key);
        if (!entry) throw refuse('lottery.not-waiting');
        if (entry.firstBy === staffId) throw refuse('approval.own');
        if (entry.state === 'first') {
          refuseFaults(faultsOfWhole(entry.family, cells));
          const { state, keyed } = compare(entry.first, cells);
          await writeKeyed(tx, entry.id, { state, keyed, by: { id: staffId, name } });
          if (state === 'agreed') await askToTell(tx, entry.id);
        } else if (entry.state === 'differs') {
          if (entry.secondBy !== staffId) throw refuse('lottery.entry-open');
          await again(tx, entry, 'second', cells);
        } else throw refuse('lottery.not-waiting');
        return noted(tx, call, entry.id, { action: 'lottery.repeat', game, issue: input.issue });
      });
    },

    async dropLotteryEntry(call, { reason, ...input }) {
      assertForAll(call.staff);
      const { game, key } = await issueOf(db, input);
      return db.transaction().execute(async (tx) => {
        const entry = await lockResult(tx, key);
        if (!entry || !['first', 'differs', 'refused'].includes(entry.state)) {
          throw refuse('lottery.not-waiting');
        }
        await writeDropped(tx, entry.id);
        const what = { action: 'lottery.drop', game, issue: input.issue, reason };
        await audit(tx, call, { ...what, before: entry.state, state: 'dropped' });
        return {};
      });
    },
  };
}

/** Somebody keyed what differed once more. */
async function again(tx: Tx, entry: EntryRow, side: Side, cells: readonly string[]): Promise<void> {
  refuseFaults(faultsOfAgain(entry.family, entry, side, cells));
  const { state, keyed } = keyAgain(entry, side, cells);
  await writeKeyed(tx, entry.id, { state, keyed });
  if (state === 'agreed') await askToTell(tx, entry.id);
}

/** The first keys all numbers, or keys them anew while the second has not. */
async function keyWhole(
  tx: Tx,
  entry: EntryRow | undefined,
  said: { readonly key: IssueKey } & Parameters<typeof insertFirst>[2],
): Promise<bigint> {
  const { key, family, cells } = said;
  refuseFaults(faultsOfWhole(family, cells));
  if (!entry) return insertFirst(tx, key, said);
  const keyed = { first: cells, second: null, firstAgain: null, secondAgain: null };
  await writeKeyed(tx, entry.id, { state: 'first', keyed });
  return entry.id;
}

/** Leaves the row in the audit trail, and answers what the caller may see of the entry. */
async function noted(
  tx: Tx,
  call: Call,
  id: bigint,
  what: Omit<Parameters<typeof audit>[2], 'state'>,
): Promise<LotteryEntry> {
  const entry = await entryById(tx, id);
  if (!entry) throw new Error(`Entry ${id} is gone.`);
  await audit(tx, call, { ...what, state: entry.state });
  return entryFor(entry, call.staff.staffId);
}

type Named = Awaited<ReturnType<typeof issueOf>>['game'];

/** The vendor's names of an issue. Refuses `game.unknown`. */
export async function issueOf(
  db: Parameters<typeof namedGames.byIds>[0],
  { vendorId, gameId, issue }: NamedIssue,
) {
  const game = (await namedGames.byIds(db, [BigInt(gameId)], 'en')).get(BigInt(gameId));
  if (!game || String(game.vendorId) !== vendorId) throw refuse('game.unknown');
  return { game, key: { vendorId: game.vendorId, game: game.code, issue } };
}

/** What an issue is called where requests and the audit trail are about it. */
export const subjectOf = ({ vendorId, code }: Pick<Named, 'vendorId' | 'code'>, issue: string) =>
  `vendor:${vendorId}:lottery-${code}-${issue}`;

/** Refuses `lottery.not-waiting` unless the issue's hour has come and nobody has said its result. */
async function assertWaits(
  calling: LotteryStaffDeps['calling'],
  { vendorId, game, issue }: { vendorId: bigint; game: string; issue: string },
): Promise<void> {
  const place = await placeOf(calling.db, vendorId);
  const { state, revision } = await askForIssue(calling, vendorId, { ...place, game, issue });
  if (state !== 'closed' || revision > 0) throw refuse('lottery.not-waiting');
}

/** Refuses `lottery.silent` where no site has the vendor. */
export async function placeOf(db: LotteryStaffDeps['calling']['db'], vendorId: bigint) {
  const place = await anyPlace(db, vendorId);
  if (!place) throw refuse('lottery.silent');
  return place;
}

export function refuseFaults(places: readonly number[]): void {
  if (places.length === 0) return;
  const fields = places.map((place) => [`cells.${place}`, { key: 'lottery.number' }] as const);
  throw refuse('lottery.number', { fields: Object.fromEntries(fields) });
}

/** Whoever keys next hears of it. Numbers themselves stay out of the trail while somebody keys them blind. */
async function audit(
  tx: Tx,
  call: Call,
  what: {
    readonly action: string;
    readonly game: Named;
    readonly issue: string;
    readonly reason?: string;
    readonly before?: string;
    readonly state: string;
  },
): Promise<void> {
  const { action, game, issue, reason, before, state } = what;
  await queueChanged(tx, { merchantId: null, queue: 'lottery-results' });
  await recordAudit(tx, call, {
    action,
    subject: subjectOf(game, issue),
    reason,
    before: before === undefined ? {} : { state: `lottery-${before}` },
    after: { game: game.title, issue, state: `lottery-${state}` },
  });
}
