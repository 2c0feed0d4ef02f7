import type { auditEndpoints } from '@croupier/contract/operator/audit';
import { CSV_MARK, csvLine } from '#kernel/csv.ts';
import type { StaffPrincipal } from '#kernel/context.ts';
import type { Db } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import type { Services } from '#kernel/services.ts';
import { findMembers } from '#account';
import { reviews } from '#cashier';
import { type AuditFilter, type AuditRow, auditStaff, listAudit } from '../audit.ts';
import { merchantWithin } from '../authorise-staff.ts';
import { nameSubjects, subjectOfPayment } from '../name-subjects.ts';
import { PAGE, pageOf, placeOf } from './pages.ts';

/** Rows of a file that are read at a time, and in all. */
const PIECE = 500;
const ROWS_MAX = 100_000;

/** The audit trail, on the screen and as a file. */
export function auditHandlers({ db }: Services): OperatorHandlers<typeof auditEndpoints> {
  return {
    async audit({ staff }, { cursor, ...input }) {
      const page = { before: placeOf(cursor), limit: PAGE + 1 };
      const rows = await listAudit(db, { ...(await filterOf(db, staff, input)), ...page });
      const shown = rows.slice(0, PAGE);
      const names = await nameSubjects(
        db,
        shown.map(({ subject }) => subject),
      );
      const items = shown.map(({ merchantId: _merchant, ...row }) => ({
        ...row,
        id: String(row.id),
        staffId: row.staffId === null ? null : String(row.staffId),
        at: row.at.toISOString(),
        subjectName: names.get(row.subject) ?? null,
      }));
      return pageOf(items, rows);
    },

    async auditStaff({ staff }, { merchantId: asked }) {
      const merchantId = asked === undefined ? undefined : merchantWithin(staff, asked);
      const found = await auditStaff(db, { merchantIds: staff.merchantIds, merchantId });
      return { items: found.map(({ id, name }) => ({ id: String(id), name })) };
    },

    auditFile: async ({ staff }, input) => auditLines(db, await filterOf(db, staff, input)),
  };
}

async function filterOf(
  db: Db,
  staff: StaffPrincipal,
  input: {
    readonly merchantId?: string | undefined;
    readonly staffId?: string | undefined;
    readonly actor?: string | undefined;
    readonly action?: string | undefined;
    readonly subject?: string | undefined;
    readonly from?: string | undefined;
    readonly until?: string | undefined;
  },
): Promise<AuditFilter> {
  const { merchantId: asked, staffId, subject, from, until, ...rest } = input;
  const merchantId = asked === undefined ? undefined : merchantWithin(staff, asked);
  return {
    ...rest,
    merchantIds: staff.merchantIds,
    merchantId,
    staffId: staffId === undefined ? undefined : BigInt(staffId),
    ...(await aboutWhat(db, merchantId, subject)),
    from: from === undefined ? undefined : new Date(from),
    until: until === undefined ? undefined : new Date(until),
  };
}

/** Payments are asked for by the reference of their deposit as well; rows name them by the gateway's. */
async function aboutWhat(
  db: Db,
  merchantId: bigint | undefined,
  subject: string | undefined,
): Promise<Pick<AuditFilter, 'subject' | 'subjects'>> {
  const reference = /^payment:([^:]*[^:\d][^:]*)$/.exec(subject ?? '')?.[1];
  if (reference === undefined || merchantId === undefined) {
    return { subject: await byNumber(db, merchantId, subject) };
  }
  const wanted = { merchantId, reference: reference.toUpperCase() };
  return { subjects: (await reviews.paymentsOfReference(db, wanted)).map(subjectOfPayment) };
}

/** Players are asked for by name as well; rows name them by number. */
async function byNumber(db: Db, merchantId: bigint | undefined, subject: string | undefined) {
  const name = /^member:(.*\D.*)$/.exec(subject ?? '')?.[1];
  if (name === undefined || merchantId === undefined) return subject;
  const { items } = await findMembers(db, { merchantId, search: name }, { limit: 2 });
  const member = items.find(({ username }) => username === name) ?? items[0];
  // Nobody of that name: nothing is about them.
  return `member:${member?.id ?? '0'}`;
}

/** Names of the columns: those of the table, for whoever reads the file with a program. */
const COLUMNS = ['id', 'at', 'actor', 'role', 'action', 'subject', 'reason', 'ip'] as const;

async function* auditLines(db: Db, filter: AuditFilter): AsyncGenerator<string> {
  yield CSV_MARK + csvLine([...COLUMNS, 'before', 'after']);
  let before: bigint | undefined;
  for (let told = 0; told < ROWS_MAX; told += PIECE) {
    const rows = await listAudit(db, { ...filter, before, limit: PIECE });
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row))).join('');
    if (rows.length < PIECE) return;
    before = rows.at(-1)?.id;
  }
}

function cellsOf(row: AuditRow): (string | null)[] {
  const { id, at, actor, role, action, subject, reason, ip, before, after } = row;
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  return [
    String(id),
    at.toISOString(),
    actor,
    role,
    action,
    subject,
    reason,
    ip,
    json(before),
    json(after),
  ];
}
