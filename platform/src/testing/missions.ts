/** Missions that two of the staff have published, for tests of what members make of them. */
import type { MissionTerms } from '@croupier/contract/missions/terms';
import type { MissionDraft } from '@croupier/contract/missions/operator';
import { sql } from 'kysely';
import type { TestApp } from './app.ts';
import { agree, aStaffMember, type TestStaff } from './staff.ts';
import { switchFlags } from './switch-flags.ts';

/** What differs from the usual mission. */
export interface MissionChange {
  readonly draft?: Partial<Omit<MissionDraft, 'terms'>>;
  readonly terms?: Partial<MissionTerms>;
}

/** Bet 100 on slots on a day for 10, which is played once. */
export function missionDraftOf({ draft, terms }: MissionChange = {}): MissionDraft {
  return {
    names: { vi: 'Cược nổ hũ 100', en: 'Bet 100 on slots' },
    art: 'slot',
    place: 1,
    ...draft,
    terms: {
      window: 'daily',
      firstDay: '2026-01-01',
      lastDay: null,
      task: { is: 'bet-sum', amount: '100.00', gameTypes: ['RNG'], games: [] },
      reward: { is: 'money', amount: '10.00', times: 1 },
      audience: { fromLevel: 0, toLevel: null },
      graceDays: 1,
      dayBudget: null,
      takersMax: null,
      points: 10,
      ...terms,
    },
  };
}

/** Who writes missions of Jade Lantern and who agrees to them. */
export interface MissionStaff {
  readonly maker: TestStaff;
  readonly checker: TestStaff;
  /** Publishes one; answers its id. @param since when it was, the present without */
  publish(change?: MissionChange, since?: Date): Promise<string>;
  /** Publishes other terms of one that is there. */
  change(missionId: string, change: MissionChange): Promise<void>;
}

export async function missionStaff(app: TestApp): Promise<MissionStaff> {
  await switchFlags(app, { missions: true });
  const merchantId = String(app.merchants.jade.id);
  const maker = await aStaffMember(app, 'gameOps');
  const checker = await aStaffMember(app, 'risk');
  const ask = async (missionId: string, revision: number) => {
    const reason = 'as planned for the season';
    const asked = await maker.call('publishMission', { merchantId, missionId, revision, reason });
    if (asked.status !== 200) throw new Error(`not asked for: ${asked.envelope.code}`);
    const agreed = await agree(checker, asked.value);
    if (agreed.status !== 200) throw new Error(`nobody agreed: ${agreed.envelope.code}`);
  };
  return {
    maker,
    checker,
    async publish(change, since) {
      const made = await maker.call('createMission', { merchantId, draft: missionDraftOf(change) });
      if (made.status !== 200) throw new Error(`not made: ${JSON.stringify(made.envelope)}`);
      const { id, revision } = made.value;
      await ask(id, revision);
      if (since) await publishedAt(app, id, since);
      return id;
    },
    async change(missionId, change) {
      const { revision } = (await maker.call('mission', { merchantId, missionId })).value;
      const draft = missionDraftOf(change);
      const saved = await maker.call('saveMission', { merchantId, missionId, revision, draft });
      await ask(missionId, saved.value.revision);
    },
  };
}

/** Says that a mission was published at another time, which nothing else may. */
async function publishedAt(app: TestApp, missionId: string, at: Date): Promise<void> {
  await app.database.db.transaction().execute(async (tx) => {
    await sql`alter table missions.mission_version disable trigger mission_version_kept`.execute(
      tx,
    );
    await sql`update missions.mission_version set published_at = ${at}
      where mission_id = ${missionId}`.execute(tx);
    await sql`alter table missions.mission_version enable trigger mission_version_kept`.execute(tx);
  });
}
