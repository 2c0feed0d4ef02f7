import type { operatorFindingEndpoints } from '@croupier/contract/findings/operator';
import { moneyText } from '@croupier/contract/money';
import { accountAdmin, accountNames, memberById } from '#account';
import { heldSince } from '#contracts';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Tx } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { queueChanged } from '#kernel/push/queue-changed.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { merchantWithin, ownerOf, recordAudit, requests } from '#staff';
import { decideFinding, type FindingRow, findingsOf, lockFinding } from '../store/finding.ts';
import { describeFindings } from './describe.ts';
import { findingMeasures, salaryRelease } from './request-kinds.ts';

type Deps = Pick<Services, 'db' | 'secrets'>;
type Handlers = OperatorHandlers<typeof operatorFindingEndpoints>;

/** Suspected fraud in lines of agents: the list, and what staff decide. */
export function findingStaffHandlers(deps: Deps): Handlers {
  const { db } = deps;
  return {
    async findings({ staff }, { state, kind, account, cursor, ...input }) {
      const merchantId = merchantWithin(staff, input.merchantId);
      const memberId =
        account === undefined
          ? undefined
          : ((await accountAdmin.memberOfName(db, merchantId, account)) ?? 0n);
      const rows = await findingsOf(db, {
        merchantId,
        state,
        kind,
        memberId,
        beforeId: placeOf(cursor),
        limit: PAGE + 1,
      });
      return pageOf(await describeFindings(db, merchantId, rows.slice(0, PAGE)), rows);
    },

    async dismissFinding(call, { findingId, reason, ...input }) {
      const merchantId = merchantWithin(call.staff, input.merchantId);
      return db.transaction().execute(async (tx) => {
        const finding = await openOne(tx, { merchantId, id: BigInt(findingId) });
        await decide(tx, call, finding, { state: 'dismissed', reason });
        const after = await lockFinding(tx, finding);
        const [line] = after ? await describeFindings(tx, merchantId, [after]) : [];
        if (!line) throw new Error(`Finding ${findingId} is gone.`);
        return line;
      });
    },

    async confirmFinding(call, { findingId, reason, hold, excludeBets, ...input }) {
      const merchantId = merchantWithin(call.staff, input.merchantId);
      const row = await db.transaction().execute(async (tx) => {
        const finding = await openOne(tx, { merchantId, id: BigInt(findingId) });
        const held = [...new Set(hold.map(BigInt))];
        if (held.some((id) => !finding.memberIds.includes(id))) throw refuse('findings.foreign');
        const excludes = excludeBets && finding.excludableMinor > 0n;
        if (held.length === 0 && !excludes) {
          await decide(tx, call, finding, { state: 'confirmed', reason });
          return undefined;
        }
        return askForMeasures(tx, deps, call, { finding, held, excludes, reason });
      });
      return { request: row ? requests.describeRequest(call.staff, row) : null };
    },

    async askForSalaryRelease(call, { reason, ...input }) {
      const owner = ownerOf(call.staff, input);
      const row = await db.transaction().execute(async (tx) => {
        const member = await memberById(tx, owner);
        if (!member) throw refuse('member.unknown');
        const since = (await heldSince(tx, owner.merchantId, [owner.memberId])).get(owner.memberId);
        if (!since) throw refuse('findings.not-held');
        return requests.makeRequest(tx, deps.secrets, call, {
          kind: salaryRelease,
          subject: `member:${owner.memberId}`,
          merchantId: owner.merchantId,
          reason,
          name: member.username,
          act: input,
          before: { heldSince: since.toISOString() },
          after: { heldSince: null },
        });
      });
      return requests.describeRequest(call.staff, row);
    },
  };
}

async function openOne(tx: Tx, of: { merchantId: bigint; id: bigint }): Promise<FindingRow> {
  const finding = await lockFinding(tx, of);
  if (!finding) throw refuse('findings.unknown');
  if (finding.state !== 'open') throw refuse('findings.decided');
  return finding;
}

/** Decides what has no consequences beyond itself. */
async function decide(
  tx: Tx,
  call: StaffCall<StaffPrincipal>,
  { id, merchantId, kind }: FindingRow,
  { state, reason }: { readonly state: 'dismissed' | 'confirmed'; readonly reason: string },
): Promise<void> {
  const { name: by } = call.staff;
  await decideFinding(tx, id, { state, by, reason, heldIds: [], excludedMinor: 0n });
  await queueChanged(tx, { merchantId, queue: 'findings' });
  await recordAudit(tx, call, {
    action: state === 'dismissed' ? 'finding.dismiss' : 'finding.confirm',
    subject: `finding:${id}`,
    merchantId,
    reason,
    before: { state: 'open' },
    after: { state, kind },
  });
}

async function askForMeasures(
  tx: Tx,
  { secrets }: Deps,
  call: StaffCall<StaffPrincipal>,
  wanted: {
    readonly finding: FindingRow;
    readonly held: readonly bigint[];
    readonly excludes: boolean;
    readonly reason: string;
  },
) {
  const { finding, held, excludes, reason } = wanted;
  const names = await accountNames(tx, [...finding.memberIds]);
  const namesOf = (ids: readonly bigint[]) => ids.map((id) => names.get(id) ?? '').join(', ');
  return requests.makeRequest(tx, secrets, call, {
    kind: findingMeasures,
    subject: `finding:${finding.id}`,
    merchantId: finding.merchantId,
    reason,
    name: namesOf(finding.memberIds),
    act: {
      merchantId: String(finding.merchantId),
      findingId: String(finding.id),
      hold: held.map(String),
      excludeBets: excludes,
      sightings: finding.sightings,
    },
    before: { held: null, excluded: null },
    after: {
      held: held.length > 0 ? namesOf(held) : null,
      excluded: excludes ? moneyText(finding.excludableMinor) : null,
    },
  });
}
