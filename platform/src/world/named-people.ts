/** The members of the demo whose names `npm start` says: they get a past like everybody else's. */
import type { DemoSignIn } from '../seed/sign-ins.ts';
import { demoPeople } from '../seed/demo-people.ts';
import { joinedNow, newcomerOf } from '../modules/account/store/demo-members.ts';
import type { Draws } from './draws.ts';
import { type Inhabitant, knownAs } from './enter-site.ts';
import { laterSelf, type Person } from './people.ts';
import type { World } from './world.ts';

export interface NamedPerson {
  readonly person: Person;
  /** Of the VIP programme, to which they come. */
  readonly level: number;
  /** Takes up what was made for them, as if they registered then; undefined for whom somebody has used. */
  readonly join: () => Promise<Inhabitant | undefined>;
}

/** Levels, in the order of the names of a merchant. */
const LEVELS = [2, 1];

/** Those that nobody has signed in as yet; whoever looks at the demo has their passwords. */
export function namedPeople(
  world: World,
  draws: Draws,
  signIns: readonly DemoSignIn[],
): readonly NamedPerson[] {
  return (['jade', 'siam'] as const).flatMap((at) => {
    const { merchant } = world.places[at];
    return signIns
      .filter(({ site, role }) => site === merchant.name && role === 'member')
      .map(({ username, password }, place) => {
        const person = { ...laterSelf(draws, at, username), ...demoPeople[username] };
        const join = () => takeUp(world, person, { merchantId: merchant.id, password });
        return { person, level: LEVELS[place] ?? 1, join };
      });
  });
}

async function takeUp(
  world: World,
  person: Person,
  { merchantId, password }: { readonly merchantId: bigint; readonly password: string },
): Promise<Inhabitant | undefined> {
  const { db } = world.services;
  const memberId = await newcomerOf(db, { merchantId, username: person.username });
  if (memberId === undefined) return undefined;
  await joinedNow(db, { merchantId, memberId });
  return knownAs(world, person, memberId, password);
}
