/** Which lotteries a merchant's vendors have, as these tell them now. */
import type { SecretBox } from '@croupier/server/secret-box';
import { catalogAdmin } from '#catalog';
import type { StaffPrincipal } from '#kernel/context.ts';
import { refuse } from '#kernel/refuse.ts';
import { type Merchant, merchantById } from '#merchant';
import type { LaunchDeps } from '#seamless';
import { merchantWithin } from '#staff';
import type { HeldLotteries } from '../held-lotteries.ts';

export interface LotteryStaffDeps {
  readonly calling: LaunchDeps;
  readonly held: HeldLotteries;
  readonly secrets: SecretBox;
}

type Deps = Pick<LotteryStaffDeps, 'calling' | 'held'>;

/** Lotteries by vendor; `told` is undefined of vendors that keep silent. */
export async function vendorsOf({ calling: { db }, held }: Deps, merchant: Merchant) {
  const games = await catalogAdmin.lotteryGames(db, merchant.id);
  const byVendor = [...Map.groupBy(games, ({ vendorId }) => vendorId)];
  return Promise.all(
    byVendor.map(async ([vendorId, own]) => ({
      vendorId,
      own,
      name: own[0]?.vendorName ?? '',
      told: await held.games(vendorId),
    })),
  );
}

/** One of them. Refuses `game.unknown`, `lottery.silent`. */
export async function lotteryOf(
  { calling: { db }, held }: Deps,
  merchant: Merchant,
  gameId: string,
) {
  const games = await catalogAdmin.lotteryGames(db, merchant.id);
  const game = games.find(({ id }) => String(id) === gameId);
  if (!game) throw refuse('game.unknown');
  const told = (await held.games(game.vendorId))?.get(game.code);
  if (!told) throw refuse('lottery.silent');
  return { game, family: told.family };
}

/** The merchant that a call names. Refuses `request.not-found`. */
export async function merchantOf({ calling: { db } }: Deps, staff: StaffPrincipal, id: string) {
  const merchant = await merchantById(db, merchantWithin(staff, id));
  if (!merchant) throw refuse('request.not-found');
  return merchant;
}
