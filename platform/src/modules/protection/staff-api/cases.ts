import type { HarmCase, harmEndpoints } from '@croupier/contract/protection/operator/harm';
import { parseMoney } from '@croupier/contract/money';
import { accountNames } from '#account';
import type { Queryable } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { merchantWithin, recordAudit } from '#staff';
import * as harm from '../harm/handle-case.ts';

/** Cases of harm and of laundering: the list, and what staff do about one. */
export function caseHandlers({ db }: Services): OperatorHandlers<typeof harmEndpoints> {
  return {
    async harmCases({ staff }, { merchantId: asked, concern, state, cursor }) {
      const rows = await harm.casesOfMerchant(db, merchantWithin(staff, asked), {
        concern,
        open: state === 'open',
        before: placeOf(cursor),
        limit: PAGE + 1,
      });
      return pageOf(await describeCases(db, rows.slice(0, PAGE)), rows);
    },

    async actOnHarmCase(call, { merchantId: asked, caseId, step: wanted, note }) {
      const merchantId = merchantWithin(call.staff, asked);
      const step =
        wanted.action === 'limit' ? { ...wanted, amountMinor: minorOf(wanted.amount) } : wanted;
      return db.transaction().execute(async (tx) => {
        const which = { merchantId, caseId: BigInt(caseId) };
        const { name: by } = call.staff;
        const { before, after } = await harm.actOnCase(tx, which, { step, by, note });
        await recordAudit(tx, call, {
          action: `${before.concern}.${wanted.action}`,
          subject: `member:${before.memberId}`,
          merchantId,
          reason: note,
          before: { case: before.id, grade: before.grade },
          after: { ...wanted, open: after.closedAt === null },
        });
        const [line] = await describeCases(tx, [after]);
        if (!line) throw new Error(`Case ${caseId} is gone.`);
        return line;
      });
    },
  };
}

function minorOf(amount: string): bigint {
  const minor = parseMoney(amount);
  if (minor === undefined) throw refuse('request.invalid');
  return minor;
}

async function describeCases(db: Queryable, rows: readonly harm.CaseRow[]): Promise<HarmCase[]> {
  const others = rows.flatMap(({ markers }) => markers.flatMap((marker) => memberIn(marker) ?? []));
  const names = await accountNames(db, [
    ...new Set([...rows.map(({ memberId }) => memberId), ...others]),
  ]);
  return rows.map(({ id, memberId, openedAt, closedAt, markers, actions, ...row }) => ({
    id: String(id),
    memberId: String(memberId),
    account: names.get(memberId) ?? '',
    concern: row.concern,
    grade: row.grade,
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    markers: markers.map((marker) => nameMember(marker, names)),
    actions: [...actions],
  }));
}

/** The other player whom the evidence is about. */
function memberIn({ evidence }: harm.CaseRow['markers'][number]): bigint | undefined {
  return evidence['member'] === undefined ? undefined : BigInt(evidence['member']);
}

/** Evidence keeps players by number; staff read names. */
function nameMember(
  marker: harm.CaseRow['markers'][number],
  names: ReadonlyMap<bigint, string>,
): HarmCase['markers'][number] {
  const name = names.get(memberIn(marker) ?? 0n);
  if (name === undefined) return marker;
  return { ...marker, evidence: { ...marker.evidence, member: name } };
}
