import { MISSIONS_LIVE_MAX } from '@croupier/contract/missions/kinds';
import type { operatorMissionEndpoints } from '@croupier/contract/missions/operator';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { refuse } from '#kernel/refuse.ts';
import type { Services } from '#kernel/services.ts';
import { type Merchant, merchantById } from '#merchant';
import { type MemberStaffDeps, merchantWithin, recordAudit, requests } from '#staff';
import {
  countLive,
  insertMission,
  lockMission,
  type Mission,
  saveDraft,
  stop,
  versionsOf,
} from '../store/mission.ts';
import { endBy } from '../store/progress.ts';
import { expiryOf } from '../window-rules.ts';
import { describeMission, type Place, placeFrom } from './describe-mission.ts';
import { judgeDraft, wrong } from './judge-draft.ts';
import { draftFacts, missionSubject, publication } from './publication.ts';
import { localDay } from '#kernel/days.ts';
import { nameIn } from '#kernel/line-names.ts';

type Calls = 'createMission' | 'saveMission' | 'publishMission' | 'stopMission';

/** Missions that staff write, publish by two and stop. */
export function writeMissionsHandlers({
  db,
  secrets,
}: MemberStaffDeps): Pick<OperatorHandlers<typeof operatorMissionEndpoints>, Calls> {
  return {
    async createMission(call, { merchantId: id, draft }) {
      const merchantId = merchantWithin(call.staff, id);
      const { currency } = await merchantHere(db, merchantId);
      await judgeDraft(db, draft, currency);
      const missionId = await db.transaction().execute(async (tx) => {
        const made = await insertMission(tx, { merchantId, currency, draft });
        await recordAudit(tx, call, {
          action: 'mission.create',
          subject: missionSubject(merchantId, made),
          merchantId,
          before: {},
          after: draftFacts(draft, 0),
        });
        return made;
      });
      return describeMission(db, { merchantId, missionId }, call.dictionary);
    },

    async saveMission(call, { draft, revision, ...input }) {
      const which = placeFrom(call, input);
      await db.transaction().execute(async (tx) => {
        const mission = await lockedMission(tx, which);
        if (mission.revision !== revision) throw refuse('missions.draft-changed');
        await judgeDraft(tx, draft, mission.currency);
        if (mission.version > 0) assertSameKind(mission, draft);
        await saveDraft(tx, mission.id, draft);
        await recordAudit(tx, call, {
          action: 'mission.save',
          subject: missionSubject(which.merchantId, which.missionId),
          merchantId: which.merchantId,
          before: draftFacts(mission.draft, mission.version),
          after: draftFacts(draft, mission.version),
        });
      });
      return describeMission(db, which, call.dictionary);
    },

    async publishMission(call, { revision, reason, ...input }) {
      const which = placeFrom(call, input);
      const row = await db
        .transaction()
        .execute((tx) => askToPublish(tx, secrets, call, { which, revision, reason }));
      return requests.describeRequest(call.staff, row);
    },

    async stopMission(call, { reason, ...input }) {
      const which = placeFrom(call, input);
      await db.transaction().execute((tx) => stopMission(tx, call, { which, reason }));
      return describeMission(db, which, call.dictionary);
    },
  };
}

/** What counts how is what windows are named by and told apart: another mission has another. */
function assertSameKind(mission: Mission, draft: Mission['draft']): void {
  const { terms: before } = mission.draft;
  const { terms: after } = draft;
  if (before.window !== after.window) throw wrong('window');
  const byOf = (task: typeof after.task) => (task.is === 'streak' ? task.by : null);
  if (before.task.is !== after.task.is || byOf(before.task) !== byOf(after.task)) {
    throw wrong('task');
  }
}

/** Stops it at once: it protects the merchant's money. What was done can be claimed in its days. */
async function stopMission(
  tx: Tx,
  call: StaffCall<StaffPrincipal>,
  { which, reason }: { readonly which: Place; readonly reason: string },
): Promise<void> {
  const mission = await lockedMission(tx, which);
  const { timeZone } = await merchantHere(tx, which.merchantId);
  await stop(tx, mission.id);
  const today = await localDay(tx, timeZone);
  const [live] = await versionsOf(tx, [mission.id], 1);
  const end = live && expiryOf(today, live.terms.graceDays, timeZone);
  if (end) await endBy(tx, mission.id, end);
  await recordAudit(tx, call, {
    action: 'mission.stop',
    subject: missionSubject(which.merchantId, which.missionId),
    merchantId: which.merchantId,
    reason,
    before: { stage: mission.stage },
    after: { stage: 'stopped' },
  });
}

/** Asks a second person for what was saved last. */
async function askToPublish(
  tx: Tx,
  secrets: Services['secrets'],
  call: StaffCall<StaffPrincipal>,
  {
    which,
    revision,
    reason,
  }: { readonly which: Place; readonly revision: number; readonly reason: string },
): Promise<requests.RequestRow> {
  const mission = await lockedMission(tx, which);
  if (mission.revision !== revision) throw refuse('missions.draft-changed');
  const { draft, stage } = mission;
  await judgeDraft(tx, draft, mission.currency);
  const merchant = await merchantHere(tx, which.merchantId);
  const { lastDay } = draft.terms;
  if (lastDay !== null && lastDay < (await localDay(tx, merchant.timeZone))) throw wrong('lastDay');
  if (merchant.settings.languages.some(({ dictionary }) => !draft.names[dictionary])) {
    throw refuse('missions.names-missing');
  }
  if (stage === 'draft' && (await countLive(tx, which.merchantId)) >= MISSIONS_LIVE_MAX) {
    throw refuse('missions.too-many');
  }
  const [live] = await versionsOf(tx, [mission.id], 1);
  return requests.makeRequest(tx, secrets, call, {
    kind: publication,
    subject: missionSubject(which.merchantId, which.missionId),
    merchantId: which.merchantId,
    reason,
    name: nameIn(draft.names, call.dictionary),
    act: {
      merchantId: String(which.merchantId),
      missionId: String(which.missionId),
      revision,
      draft,
    },
    before: live ? draftFacts({ ...draft, ...live }, live.version) : {},
    after: draftFacts(draft, mission.version + 1),
  });
}

async function lockedMission(tx: Tx, which: Place): Promise<Mission> {
  const mission = await lockMission(tx, which);
  if (!mission) throw refuse('missions.unknown');
  if (mission.stage === 'stopped') throw refuse('missions.stopped');
  return mission;
}

async function merchantHere(db: Queryable, id: bigint): Promise<Merchant> {
  const merchant = await merchantById(db, id);
  if (!merchant) throw refuse('request.not-found');
  return merchant;
}
