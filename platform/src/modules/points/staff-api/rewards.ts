import type { operatorPointEndpoints, StaffReward } from '@croupier/contract/points/operator';
import { parseMoney } from '@croupier/contract/money';
import { REWARDS_MAX } from '@croupier/contract/points/kinds';
import type { RewardTerms } from '@croupier/contract/points/reward-terms';
import type { StaffCall, StaffPrincipal } from '#kernel/context.ts';
import type { Queryable, Tx } from '#kernel/db.ts';
import type { OperatorHandlers } from '#kernel/http.ts';
import { barOfFreeSpins } from '@croupier/contract/free-spins/bounds';
import { gameForLaunch, namedGames } from '#catalog';
import { refuse } from '#kernel/refuse.ts';
import { type MemberStaffDeps, merchantWithin, recordAudit, requests } from '#staff';
import { faultOf, takesTwo } from '../reward-rules.ts';
import { rewardChange, rewardFacts, rewardSubject } from '../reward-change.ts';
import { leftOf } from '../show-mall.ts';
import {
  countRewards,
  insertReward,
  lockReward,
  rewardOf,
  type RewardPlace,
  type RewardRow,
  rewardsOf,
  saveReward,
} from '../store/reward.ts';
import { waitingByReward } from '../store/redeem-queue.ts';
import { merchantHere } from './terms.ts';
import { nameIn } from '#kernel/line-names.ts';

type Calls = 'staffRewards' | 'createReward' | 'changeReward';
type Merchant = Awaited<ReturnType<typeof merchantHere>>;

/** What the mall has, for staff. */
export function rewardHandlers(
  deps: MemberStaffDeps,
): Pick<OperatorHandlers<typeof operatorPointEndpoints>, Calls> {
  const { db } = deps;
  return {
    async staffRewards({ staff, dictionary }, input) {
      const merchantId = merchantWithin(staff, input.merchantId);
      const rows = await rewardsOf(db, merchantId, { onlyOn: false, limit: REWARDS_MAX });
      return { items: await describe(db, rows, { merchantId, dictionary }) };
    },

    async createReward(call, { reward, ...input }) {
      const merchant = await merchantHere(db, merchantWithin(call.staff, input.merchantId));
      await assertFits(db, merchant, reward);
      const terms = { ...reward, on: false };
      const { id: merchantId, currency } = merchant;
      const rewardId = await db.transaction().execute(async (tx) => {
        if ((await countRewards(tx, merchantId)) >= REWARDS_MAX) throw refuse('points.shelf-full');
        const made = await insertReward(tx, { merchantId, currency, terms });
        await recordAudit(tx, call, {
          action: 'point-reward.create',
          subject: rewardSubject(merchantId, made),
          merchantId,
          before: {},
          after: rewardFacts(terms),
        });
        return made;
      });
      return describeOne(db, { merchantId, rewardId }, call.dictionary);
    },

    async changeReward(call, { reward: terms, revision, reason, ...input }) {
      const merchant = await merchantHere(db, merchantWithin(call.staff, input.merchantId));
      const place = { merchantId: merchant.id, rewardId: BigInt(input.rewardId) };
      await assertFits(db, merchant, terms);
      const wanted = { terms, revision, reason };
      const request = await db
        .transaction()
        .execute((tx) => change(tx, deps, call, { place, merchant, ...wanted }));
      return { reward: await describeOne(db, place, call.dictionary), request };
    },
  };
}

async function change(
  tx: Tx,
  { secrets }: MemberStaffDeps,
  call: StaffCall<StaffPrincipal>,
  wanted: {
    readonly place: RewardPlace;
    readonly merchant: Merchant;
    readonly terms: RewardTerms;
    readonly revision: number;
    readonly reason: string | undefined;
  },
) {
  const { place, merchant, terms, revision, reason } = wanted;
  const reward = await lockReward(tx, place);
  if (!reward) throw refuse('points.reward-unknown');
  if (reward.revision !== revision) throw refuse('points.reward-changed');
  // What it is stays: what members redeemed is counted by it.
  if (terms.kind !== reward.terms.kind) throw wrong('kind');
  if (terms.on) assertNamed(merchant, terms);
  return requests.changeOrAsk(tx, secrets, call, {
    kind: rewardChange,
    subject: rewardSubject(place.merchantId, place.rewardId),
    merchantId: place.merchantId,
    name: nameIn(terms.names, call.dictionary),
    act: {
      merchantId: String(place.merchantId),
      rewardId: String(place.rewardId),
      revision,
      terms,
    },
    before: rewardFacts(reward.terms),
    after: rewardFacts(terms),
    reason,
    opens: takesTwo(reward.terms, terms),
    action: 'point-reward.change',
    async apply() {
      if (!(await saveReward(tx, place, { terms, revision }))) {
        throw refuse('points.reward-changed');
      }
    },
  });
}

/** Refuses `points.reward` with the field, and `game.unknown` for spins of what cannot be given. */
async function assertFits(db: Queryable, merchant: Merchant, terms: RewardTerms): Promise<void> {
  const field = faultOf(terms, merchant.currency);
  if (field !== undefined) throw wrong(field);
  const { freeSpins } = terms;
  if (freeSpins === null) return;
  const stakeMinor = parseMoney(freeSpins.stake) ?? 0n;
  const offer = { ...merchant, ...merchant.settings, language: 'en' };
  const game = await gameForLaunch(db, offer, BigInt(freeSpins.gameId));
  const bar = barOfFreeSpins(game, stakeMinor);
  if (bar === 'game') throw refuse('game.unknown');
  if (bar === 'stake') throw wrong('stake');
}

function wrong(field: string) {
  const problem = { key: 'points.reward', params: { field } };
  return refuse('points.reward', { params: { field }, fields: { [field]: problem } });
}

/** Refuses `points.names-missing` where a language of the site has no name. */
function assertNamed({ settings }: Merchant, { names }: RewardTerms): void {
  const isMissing = settings.languages.some(({ dictionary }) => !names[dictionary]);
  if (isMissing) throw refuse('points.names-missing');
}

async function describe(
  db: Queryable,
  rows: readonly RewardRow[],
  { merchantId, dictionary }: { readonly merchantId: bigint; readonly dictionary: string },
): Promise<StaffReward[]> {
  const gameOf = ({ terms: { freeSpins } }: RewardRow) => freeSpins && BigInt(freeSpins.gameId);
  const gameIds = rows.map(gameOf).filter((id) => id !== null);
  const games = await namedGames.byIds(db, [...new Set(gameIds)], dictionary);
  const waiting = await waitingByReward(db, merchantId);
  const asked = await requests.openBySubject(db, merchantId, 'point-reward');
  return rows.map((row) => ({
    id: String(row.id),
    terms: row.terms,
    revision: row.revision,
    given: row.given,
    waiting: waiting.get(row.id) ?? 0,
    left: leftOf(row),
    changedAt: row.changedAt.toISOString(),
    game: games.get(gameOf(row) ?? 0n)?.title ?? null,
    asked: asked.has(rewardSubject(merchantId, row.id)),
  }));
}

async function describeOne(
  db: Queryable,
  place: RewardPlace,
  dictionary: string,
): Promise<StaffReward> {
  const row = await rewardOf(db, place);
  const { merchantId } = place;
  const [line] = row ? await describe(db, [row], { merchantId, dictionary }) : [];
  if (!line) throw refuse('points.reward-unknown');
  return line;
}
