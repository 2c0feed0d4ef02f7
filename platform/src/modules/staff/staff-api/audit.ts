import type { auditEndpoints } from '@croupier/contract/staff/operator/audit';
import { CSV_MARK, csvLine } from '@croupier/contract/csv';
import { fileText } from '@croupier/i18n';
import type { StaffPrincipal } from '#kernel/context.ts';
import { cutLine } from '#kernel/cut-line.ts';
import type { Db } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { type AuditFilter, type AuditRow, auditStaff, listAudit } from '../audit.ts';
import { merchantWithin } from '../authorise-staff.ts';
import type { StaffDeps } from '../staff-deps.ts';

/** Rows of a file that are read at a time, and in all. */
const PIECE = 500;
const ROWS_MAX = 100_000;

/** The audit trail, on the screen and as a file. */
export function auditHandlers(deps: StaffDeps): OperatorHandlers<typeof auditEndpoints> {
  const { db, nameSubjects } = deps;
  return {
    async audit({ staff }, { cursor, ...input }) {
      const page = { before: placeOf(cursor), limit: PAGE + 1 };
      const rows = await listAudit(db, { ...(await filterOf(deps, staff, input)), ...page });
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

    auditFile: async ({ staff, dictionary }, input) =>
      auditLines(db, await filterOf(deps, staff, input), dictionary),
  };
}

async function filterOf(
  { db, findSubject }: StaffDeps,
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
    ...(await findSubject(db, merchantId, subject)),
    from: from === undefined ? undefined : new Date(from),
    until: until === undefined ? undefined : new Date(until),
  };
}

const COLUMNS = [
  'id',
  'at',
  'actor',
  'role',
  'action',
  'subject',
  'reason',
  'ip',
  'before',
  'after',
] as const;

async function* auditLines(
  db: Db,
  filter: AuditFilter,
  dictionary: string,
): AsyncGenerator<string> {
  yield CSV_MARK + csvLine(COLUMNS.map((name) => fileText(dictionary, `audit.${name}`)));
  let before: bigint | undefined;
  for (let told = 0; told < ROWS_MAX; told += PIECE) {
    const rows = await listAudit(db, { ...filter, before, limit: PIECE });
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row))).join('');
    if (rows.length < PIECE) return;
    before = rows.at(-1)?.id;
  }
  yield cutLine(dictionary, ROWS_MAX);
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
