/** How people keep their own play in bounds. */
import type { MemberPrincipal, PlayerCall } from '#kernel/context.ts';
import { moneyText, MINOR_PER_UNIT } from '@croupier/contract/money';
import type { Inhabitant } from './enter-site.ts';
import { orRefused, type World } from './world.ts';

/** A call of the site by one of the people. */
export function callAs(world: World, { person, place, member }: Inhabitant) {
  return {
    merchant: place.context,
    member,
    ip: person.ip,
    dictionary: 'en',
    requestId: `world-${person.username}`,
    log: world.services.log,
  } as unknown as PlayerCall<MemberPrincipal>;
}

/** Sets one of the limits, or takes a break of a day. */
export async function protectOneself(world: World, who: Inhabitant): Promise<void> {
  const { draws, habits } = who.person;
  const { player } = world.modules;
  const call = callAs(world, who);
  const amount = moneyText(BigInt(habits.payIn * draws.whole(3, 8)) * MINOR_PER_UNIT);
  const drawn = draws.next();
  if (drawn < 0.45) {
    const input = { kind: 'deposit', period: 'week', amount } as const;
    await orRefused(world, player.setMoneyLimit(call, input));
  } else if (drawn < 0.7) {
    const input = { kind: 'loss', period: 'day', amount } as const;
    await orRefused(world, player.setMoneyLimit(call, input));
  } else if (drawn < 0.9) {
    await orRefused(world, player.setSessionLimit(call, { minutes: draws.pick([60, 90, 120]) }));
  } else {
    await orRefused(world, player.takeTimeOut(call, { duration: '24 hours' }));
  }
}
