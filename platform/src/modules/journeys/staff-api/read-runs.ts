import type { JourneyRun, operatorJourneyEndpoints } from '@croupier/contract/journeys/operator';
import { accountNames } from '#account';
import type { Queryable } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { PAGE, pageOf, placeOf } from '#kernel/pages.ts';
import { refuse } from '#kernel/refuse.ts';
import { type MemberStaffDeps, ownerOf } from '#staff';
import {
  type JourneyPlace,
  journeyById,
  type JourneyVersion,
  versionsOf,
} from '../store/journey.ts';
import { stepFigures } from '../journey-rules.ts';
import { countRuns, runsOfFigure, runsOfMember, type WholeRun } from '../store/run.ts';
import { placeFrom } from './describe-journey.ts';

type Calls = 'journeyFigures' | 'journeyRuns' | 'memberJourneys';

/** How far members are: in figures, and one by one behind each. */
export function readRunsHandlers({
  db,
  knownMember,
}: MemberStaffDeps): Pick<OperatorHandlers<typeof operatorJourneyEndpoints>, Calls> {
  return {
    async journeyFigures(call, { version, ...input }) {
      const which = placeFrom(call, input);
      const { terms } = await knownVersion(db, which, version);
      return stepFigures(await countRuns(db, [which.journeyId], version), terms.steps.length);
    },

    async journeyRuns(call, { version, step, reached, state, reason, cursor, ...input }) {
      const which = placeFrom(call, input);
      await knownVersion(db, which, version);
      const rows = await runsOfFigure(
        db,
        { ...which, version, step, reached: reached === '1', state, reason },
        { before: placeOf(cursor), limit: PAGE + 1 },
      );
      return pageOf(await describe(db, rows.slice(0, PAGE)), rows);
    },

    async memberJourneys({ staff }, { cursor, ...input }) {
      const owner = ownerOf(staff, input);
      await knownMember(db, owner);
      const rows = await runsOfMember(db, owner, { before: placeOf(cursor), limit: PAGE + 1 });
      return pageOf(await describe(db, rows.slice(0, PAGE)), rows);
    },
  };
}

async function knownVersion(
  db: Queryable,
  which: JourneyPlace,
  version: number,
): Promise<JourneyVersion> {
  const journey = await journeyById(db, which);
  const versions = journey ? await versionsOf(db, [journey.id], journey.version) : [];
  const found = versions.find((one) => one.version === version);
  if (!found) throw refuse('journeys.unknown');
  return found;
}

async function describe(db: Queryable, rows: readonly WholeRun[]): Promise<JourneyRun[]> {
  const names = await accountNames(db, [...new Set(rows.map(({ memberId }) => memberId))]);
  return rows.map((row) => ({
    id: String(row.id),
    journeyId: String(row.journeyId),
    name: row.name,
    version: row.version,
    memberId: String(row.memberId),
    account: names.get(row.memberId) ?? '',
    state: row.state,
    step: row.step,
    does: row.terms.steps[row.step]?.do ?? null,
    reason: row.reason,
    enteredAt: row.enteredAt.toISOString(),
    dueAt: row.state === 'waiting' ? row.dueAt.toISOString() : null,
    endedAt: row.endedAt?.toISOString() ?? null,
  }));
}
