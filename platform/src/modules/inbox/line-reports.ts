import type {
  LineReport,
  lineReportEndpoints,
} from '@croupier/contract/inbox/operator/line-reports';
import { accountNames } from '#account';
import type { Db, Queryable } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { queueChanged, staffQueue } from '#kernel/push/queue-changed.ts';
import { refuse } from '#kernel/refuse.ts';
import { merchantWithin, recordAudit } from '#staff';
import * as store from './store/report.ts';

/** Reported messages that nobody has judged. */
export const lineReportQueue = staffQueue({
  name: 'line-reports',
  async look(db, merchantId) {
    const waiting = await store.countOpen(db, merchantId);
    return () => waiting;
  },
});

/** What staff see and decide of messages that members reported. */
export function lineReportHandlers({
  db,
}: {
  readonly db: Db;
}): OperatorHandlers<typeof lineReportEndpoints> {
  return {
    async lineReports({ staff }, { merchantId: asked, state, cursor }) {
      const merchantId = merchantWithin(staff, asked);
      const page = { before: placeOf(cursor), limit: PAGE + 1 };
      const rows = await store.listReports(db, { merchantId, state }, page);
      return pageOf(await describe(db, rows.slice(0, PAGE)), rows);
    },

    async decideLineReport(call, { merchantId: asked, reportId, uphold }) {
      const merchantId = merchantWithin(call.staff, asked);
      const key = { merchantId, reportId: BigInt(reportId) };
      return db.transaction().execute(async (tx) => {
        const found = await store.lockReport(tx, key);
        if (!found) throw refuse('line.report-unknown');
        if (found.state !== 'open') throw refuse('line.report-decided');
        const { letterId } = found;
        await store.decideReports(tx, { letterId, staffName: call.staff.name, upheld: uphold });
        await queueChanged(tx, { merchantId, queue: 'line-reports' });
        await recordAudit(tx, call, {
          action: uphold ? 'line-report.uphold' : 'line-report.dismiss',
          subject: `member:${found.senderId}`,
          merchantId,
          before: { state: 'open', reason: found.reason },
          after: { state: uphold ? 'upheld' : 'dismissed' },
        });
        const after = await store.lockReport(tx, key);
        const [described] = await describe(tx, after ? [after] : []);
        if (!described) throw refuse('line.report-unknown');
        return described;
      });
    },
  };
}

async function describe(db: Queryable, rows: readonly store.ReportRow[]): Promise<LineReport[]> {
  const ids = rows.flatMap(({ memberId, senderId }) => [memberId, senderId]);
  const names = await accountNames(db, [...new Set(ids)]);
  const party = (id: bigint) => ({ id: String(id), account: names.get(id) ?? '' });
  return rows.map((row) => ({
    id: String(row.id),
    text: row.body,
    from: party(row.senderId),
    by: party(row.memberId),
    reason: row.reason,
    audience: row.audience,
    recipients: row.recipients,
    reports: row.reports,
    writtenAt: row.writtenAt.toISOString(),
    at: row.at.toISOString(),
    state: row.state,
    staff: row.staffName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }));
}
