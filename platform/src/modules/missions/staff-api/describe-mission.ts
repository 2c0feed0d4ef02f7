import { moneyText } from '@croupier/contract/money';
import type { MissionDetail, MissionLine } from '@croupier/contract/missions/operator';
import type { MissionTerms } from '@croupier/contract/missions/terms';
import { namedGames } from '#catalog';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Queryable } from '#kernel/db.ts';
import { refuse } from '#kernel/refuse.ts';
import { merchantById } from '#merchant';
import { merchantWithin, requests } from '#staff';
import { figuresOf, type MissionSums } from '../store/figures.ts';
import { type Mission, missionById, versionsOf } from '../store/mission.ts';
import { missionSubject } from './publication.ts';
import { instantsOfDays, localDay } from '#kernel/days.ts';
import { nameIn } from '#kernel/line-names.ts';

const VERSIONS_SHOWN = 100;

/** A mission of a merchant. */
export interface Place {
  readonly merchantId: bigint;
  readonly missionId: bigint;
}

/** Of the input, within what the staff member works for. */
export function placeFrom(
  { staff }: StaffCall<StaffPrincipal>,
  input: { readonly merchantId: string; readonly missionId: string },
): Place {
  return {
    merchantId: merchantWithin(staff, input.merchantId),
    missionId: BigInt(input.missionId),
  };
}

/** One with its draft and its versions. Refuses `missions.unknown`. */
export async function describeMission(
  db: Queryable,
  which: Place,
  dictionary: string,
): Promise<MissionDetail> {
  const mission = await missionById(db, which);
  if (!mission) throw refuse('missions.unknown');
  const { merchantId } = which;
  const [line] = await describeLines(db, [mission], { merchantId, dictionary });
  if (!line) throw new Error(`Mission ${mission.id} was not described.`);
  const versions = await versionsOf(db, [mission.id], VERSIONS_SHOWN);
  const games = [mission.draft, ...versions].flatMap(({ terms }) => gamesIn(terms));
  const titles = await namedGames.byIds(db, [...new Set(games)].map(BigInt), dictionary);
  return {
    ...line,
    draft: mission.draft,
    revision: mission.revision,
    savedAt: mission.savedAt.toISOString(),
    versions: versions.map((one) => ({
      version: one.version,
      names: one.names,
      terms: one.terms,
      publishedAt: one.publishedAt.toISOString(),
      askedBy: one.askedBy,
      agreedBy: one.agreedBy,
    })),
    named: {
      games: [...titles].map(([id, { title }]) => ({ id: String(id), name: title })),
    },
  };
}

const gamesIn = ({ task }: MissionTerms): readonly string[] => ('games' in task ? task.games : []);

/** Missions as lists show them: by the terms that are live, or their draft while there are none. */
export async function describeLines(
  db: Queryable,
  missions: readonly Mission[],
  { merchantId, dictionary }: { readonly merchantId: bigint; readonly dictionary: string },
): Promise<MissionLine[]> {
  const ids = missions.map(({ id }) => id);
  const merchant = await merchantById(db, merchantId);
  if (!merchant) throw refuse('request.not-found');
  const today = await localDay(db, merchant.timeZone);
  const { from } = instantsOfDays({ first: today, last: today }, merchant.timeZone);
  const [figures, asked, versions] = await Promise.all([
    figuresOf(db, ids, from),
    requests.openBySubject(db, merchantId, 'mission'),
    versionsOf(db, ids, VERSIONS_SHOWN * Math.max(1, ids.length)),
  ]);
  return missions.map(({ id, draft, version, stage, stoppedAt }) => {
    const live = versions.find((one) => one.missionId === id && one.version === version);
    const { names, art, terms } = live ?? draft;
    return {
      id: String(id),
      name: nameIn(names, dictionary),
      art,
      window: terms.window,
      task: terms.task.is,
      reward: terms.reward,
      stage,
      version,
      firstDay: terms.firstDay,
      lastDay: terms.lastDay,
      stoppedAt: stoppedAt?.toISOString() ?? null,
      figures: figuresText(figures.get(id)),
      asked: asked.has(missionSubject(merchantId, id)),
    };
  });
}

function figuresText(of: MissionSums | undefined) {
  const text = (minor: bigint | undefined) => moneyText(minor ?? 0n);
  return {
    members: of?.members ?? 0,
    begun: of?.begun ?? 0,
    done: of?.done ?? 0,
    claimed: of?.claimed ?? 0,
    waiting: of?.waiting ?? 0,
    expired: of?.expired ?? 0,
    paid: text(of?.paidMinor),
    paidToday: text(of?.paidTodayMinor),
    waitingAmount: text(of?.waitingMinor),
  };
}
