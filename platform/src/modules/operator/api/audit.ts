import type { auditEndpoints } from '@croupier/contract/operator/audit';
import { CSV_MARK, csvLine } from '#kernel/csv.ts';
import type { StaffPrincipal } from '#kernel/context.ts';
import type { Db } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import type { Services } from '#kernel/services.ts';
import { type AuditFilter, type AuditRow, listAudit } from '../audit.ts';
import { merchantWithin } from '../authorise-staff.ts';
import { PAGE, pageOf, placeOf } from './pages.ts';

/** Rows of a file that are read at a time, and in all. */
const PIECE = 500;
const ROWS_MAX = 100_000;

/** The audit trail, on the screen and as a file. */
export function auditHandlers({ db }: Services): OperatorHandlers<typeof auditEndpoints> {
  return {
    async audit({ staff }, { cursor, ...input }) {
      const page = { before: placeOf(cursor), limit: PAGE + 1 };
      const rows = await listAudit(db, { ...filterOf(staff, input), ...page });
      const items = rows
        .slice(0, PAGE)
        .map((row) => ({ ...row, id: String(row.id), at: row.at.toISOString() }));
      return pageOf(items, rows);
    },

    auditFile: async ({ staff }, input) => auditLines(db, filterOf(staff, input)),
  };
}

function filterOf(
  staff: StaffPrincipal,
  input: {
    readonly merchantId?: string | undefined;
    readonly actor?: string | undefined;
    readonly action?: string | undefined;
  },
): AuditFilter {
  const { merchantId, ...rest } = input;
  return {
    ...rest,
    merchantIds: staff.merchantIds,
    merchantId: merchantId === undefined ? undefined : merchantWithin(staff, merchantId),
  };
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
