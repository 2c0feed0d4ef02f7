import { moneyText } from '@croupier/contract/money';
import type {
  DeliveryAddress,
  PointBalance,
  PointConfig,
  PointReward,
} from '@croupier/contract/points/player';
import { pointSources, REWARDS_MAX } from '@croupier/contract/points/kinds';
import { paymentPassword } from '#account';
import { validBets, readDays } from '#bets';
import { namedGames } from '#catalog';
import { nowMs } from '#kernel/clock.ts';
import type { Queryable } from '#kernel/db.ts';
import type { Services } from '#kernel/services.ts';
import { openAddress } from './delivery-address.ts';
import { stateFor } from './reward-rules.ts';
import { dayAfter, nextNight, type Place, playsOf } from './run-nights.ts';
import { pointsOf } from './store/member.ts';
import { restsOf, throughOf } from './store/night.ts';
import { lastAddress, piecesOf } from './store/redeem.ts';
import { type RewardRow, rewardsOf } from './store/reward.ts';
import { termsOf } from './store/terms.ts';
import { localDay } from '#kernel/days.ts';
import { nameIn } from '#kernel/line-names.ts';
import { waitsOf } from './store/wait.ts';

type Deps = { readonly db: Queryable } & Pick<Services, 'secrets'>;

/** What a member has and what comes next. */
export async function showBalance(
  db: Queryable,
  place: Place,
  memberId: bigint,
): Promise<PointBalance> {
  const owner = { merchantId: place.merchantId, memberId };
  const { terms } = await termsOf(db, place.merchantId);
  const earning = new Set(terms.earn.map(({ source }) => source));
  const rests = await restsOf(db, place.merchantId, [memberId]);
  const uncounted = await uncountedPlay(db, place, memberId);
  const { isSet, lockedUntil } = await paymentPassword.state(db, owner);
  return {
    points: Number(await pointsOf(db, owner)),
    progress: pointSources
      .filter((source) => earning.has(source))
      .map((source) => ({
        source,
        carried: moneyText(rests.find((rest) => rest.source === source)?.restMinor ?? 0n),
        uncounted: moneyText(uncounted.find((play) => play.source === source)?.validBetMinor ?? 0n),
      })),
    nextAt: nextNight(nowMs(), place.timeZone).toISOString(),
    paymentPassword: { isSet, lockedUntil: lockedUntil?.toISOString() ?? null },
  };
}

/** Where goods of a member went last, for whoever sends some more. */
export async function showAddress(
  { db, secrets }: Deps,
  owner: { readonly merchantId: bigint; readonly memberId: bigint },
): Promise<{ address: DeliveryAddress | null }> {
  const sent = await lastAddress(db, owner);
  const { memberId } = owner;
  return { address: sent ? openAddress({ secrets }, { memberId, ...sent }) : null };
}

/** Bets that no night has counted yet; none where points have not begun. */
async function uncountedPlay(db: Queryable, { merchantId, timeZone }: Place, memberId: bigint) {
  const through = await throughOf(db, merchantId);
  if (through === null) return [];
  const last = await localDay(db, timeZone);
  const days = { first: dayAfter(through), last };
  const played = await readDays(db, { merchantId, memberId }, days);
  const which = { merchantId, timeZone, memberIds: [memberId] };
  return playsOf(memberId, [...played, ...(await validBets.excludedByDay(db, which, days))]);
}

/** Rules of points. */
export async function showConfig(
  db: Queryable,
  { merchantId, currency }: Pick<Place, 'merchantId' | 'currency'>,
): Promise<PointConfig> {
  const { terms, version } = await termsOf(db, merchantId);
  return { ...terms, version, currency };
}

/** What the mall has for whoever asks; a guest has neither points nor limits. */
export async function showRewards(
  db: Queryable,
  { merchantId, currency, timeZone }: Place,
  { memberId, dictionary }: { readonly memberId: bigint | undefined; readonly dictionary: string },
): Promise<PointReward[]> {
  const all = await rewardsOf(db, merchantId, { onlyOn: true, limit: REWARDS_MAX });
  const rewards = all.filter((reward) => reward.currency === currency);
  const games = await namedGames.byIds(db, gameIdsOf(rewards), dictionary);
  const owner = memberId === undefined ? undefined : { merchantId, memberId };
  const points = owner ? await pointsOf(db, owner) : undefined;
  const of = rewards.flatMap(({ id, terms }) =>
    terms.limit ? [{ rewardId: id, per: terms.limit.per }] : [],
  );
  const pieces = owner ? await piecesOf(db, owner, { timeZone, of }) : undefined;
  const waits = owner ? await waitsOf(db, owner) : undefined;
  return rewards.map((reward) => {
    const { id, terms } = reward;
    const { names, texts, freeSpins, limit } = terms;
    const left = leftOf(reward);
    const leftForMe = limit && pieces ? Math.max(0, limit.times - (pieces.get(id) ?? 0)) : null;
    const missing = points === undefined ? 0 : Math.max(0, terms.points - Number(points));
    const { kind, picture, points: price, amount, value, times, deliveryDays } = terms;
    return {
      id: String(id),
      revision: reward.revision,
      kind,
      picture,
      points: price,
      amount,
      value,
      times,
      deliveryDays,
      name: nameIn(names, dictionary),
      text: nameIn(texts, dictionary),
      freeSpins: freeSpins && {
        ...freeSpins,
        game: games.get(BigInt(freeSpins.gameId))?.title ?? '',
      },
      left,
      limit,
      leftForMe,
      missing,
      waits: waits?.has(id) ?? false,
      state: stateFor({ left, leftForMe, missing }),
    };
  });
}

const gameIdsOf = (rewards: readonly RewardRow[]): bigint[] =>
  rewards.flatMap(({ terms }) => (terms.freeSpins ? [BigInt(terms.freeSpins.gameId)] : []));

/** Pieces that are left; null: without end. */
export function leftOf({ terms, given }: Pick<RewardRow, 'terms' | 'given'>): number | null {
  return terms.stock === null ? null : Math.max(0, terms.stock - given);
}
