import type { Alarm, alarmEndpoints } from '@croupier/contract/staff/operator/alarms';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import {
  type AlarmRow,
  countOpenAlarms,
  listAlarms,
  lockAlarm,
  markAcknowledged,
} from '../alarms.ts';
import { recordAudit } from '../audit.ts';
import { merchantWithin } from '../authorise-staff.ts';
import type { StaffDeps } from '../staff-deps.ts';

/** Alarms of a merchant, and dealing with them. */
export function alarmHandlers(deps: StaffDeps): OperatorHandlers<typeof alarmEndpoints> {
  const { db } = deps;
  return {
    async alarms({ staff }, { merchantId: asked, state, cursor }) {
      const merchantId = merchantWithin(staff, asked);
      const page = { before: placeOf(cursor), limit: PAGE + 1 };
      const rows = await listAlarms(db, { merchantId, state, ...page });
      const open = await countOpenAlarms(db, merchantId);
      return { ...pageOf(await describeAlarms(deps, db, rows.slice(0, PAGE)), rows), open };
    },

    async acknowledgeAlarm(call, { merchantId: asked, alarmId, note, thaw = false }) {
      const merchantId = merchantWithin(call.staff, asked);
      const which = { merchantId, alarmId: BigInt(alarmId) };
      return db.transaction().execute(async (tx) => {
        const alarm = await lockAlarm(tx, which);
        if (!alarm) throw refuse('alarm.unknown');
        if (alarm.acknowledgedAt) throw refuse('alarm.acknowledged');
        if (thaw && alarm.code === 'wallet.unsound')
          await thawWallet(deps, tx, { merchantId, subject: alarm.subject });
        await markAcknowledged(tx, { merchantId, id: alarm.id, staffId: call.staff.staffId, note });
        await recordAudit(tx, call, {
          action: 'alarm.acknowledge',
          subject: alarm.subject,
          merchantId,
          reason: note,
          before: { alarm: alarmId, code: alarm.code, times: alarm.times },
          after: { thawed: thaw && alarm.code === 'wallet.unsound' },
        });
        const [line] = await describeAlarms(deps, tx, [(await lockAlarm(tx, which)) ?? alarm]);
        if (!line) throw new Error(`Alarm ${alarmId} is gone.`);
        return line;
      });
    },
  };
}

/** Lets the wallet give money again, unless staff froze its owner for another reason. */
async function thawWallet(
  deps: StaffDeps,
  tx: Tx,
  alarm: { merchantId: bigint; subject: string },
): Promise<void> {
  const { type, id } = subjectOf(alarm.subject);
  if (type !== 'member') return;
  const owner = { merchantId: alarm.merchantId, memberId: BigInt(id) };
  const { state } = await deps.knownMember(tx, owner);
  if (state === 'active') await deps.thawWallet(tx, owner.memberId);
}

async function describeAlarms(
  { nameSubjects }: StaffDeps,
  db: Queryable,
  rows: readonly AlarmRow[],
): Promise<Alarm[]> {
  const names = await nameSubjects(
    db,
    rows.map(({ subject }) => subject),
  );
  return rows.map((row) => describeAlarm(row, names.get(row.subject) ?? null));
}

function describeAlarm(row: AlarmRow, name: string | null): Alarm {
  const { acknowledgedAt, acknowledgedBy, note } = row;
  return {
    id: String(row.id),
    code: row.code,
    subject: { ...subjectOf(row.subject), name },
    facts: row.facts,
    times: row.times,
    raisedAt: row.raisedAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
    acknowledged: acknowledgedAt && {
      at: acknowledgedAt.toISOString(),
      by: acknowledgedBy ?? '',
      note: note ?? '',
    },
  };
}

function subjectOf(subject: string): Omit<Alarm['subject'], 'name'> {
  const [type, id = ''] = subject.split(':');
  const known = type === 'member' || type === 'vendor' || type === 'game' || type === 'audit';
  return { type: known ? type : 'merchant', id };
}
