/** 18–26: what a vendor does when the wallet fails, is silent, or answers too late. */
import { apiCodes } from '@croupier/contract/seamless/wire';
import { holds, same } from '../../expect.ts';
import type { CallKind, Fault, HeardCall } from '../../wallet/simulated-wallet.ts';
import type { Check, Table, VendorWorld } from '../check.ts';
import { callsOf, idOf, roundOf } from './heard.ts';

const FAIL: Fault = { kind: 'fail', effect: false };
const FAIL_AFTER: Fault = { kind: 'fail', effect: true };
/** A vendor gives a bet up after 5 seconds. */
const TOO_LATE: Fault = { kind: 'delay', byMs: 7000 };
/** Slot machines pay every third round or so; this many without a win do not happen. */
const ROUNDS_MAX = 80;

export const retryChecks: readonly Check[] = [
  {
    number: 18,
    title: 'a bet that failed is rolled back, and never repeated',
    why: 'Whether it was taken is not known; a second bet could be a second stake.',
    plays: true,
    steps: (world) => assertTakenBack(world, FAIL),
  },
  {
    number: 19,
    title: 'a bet that failed after it was taken is rolled back: the player has it back',
    why: 'The answer was lost, not the money.',
    plays: true,
    steps: (world) => assertTakenBack(world, FAIL_AFTER),
  },
  {
    number: 20,
    title: 'a bet that is answered too late is rolled back, whatever it says then',
    why: 'The player was told that nothing happened; now that must be true.',
    plays: true,
    steps: (world) => assertTakenBack(world, TOO_LATE),
  },
  {
    number: 21,
    title: 'a win that failed is told again, in the same words, until it is known',
    why: 'What was won is owed.',
    plays: true,
    steps: (world) => assertRepeated(world, 'win', [FAIL, FAIL]),
  },
  {
    number: 22,
    title: 'a win that failed after it was paid is told again, and paid once',
    why: 'The id says that it is the same win.',
    plays: true,
    steps: (world) => assertRepeated(world, 'win', [FAIL_AFTER]),
  },
  {
    number: 23,
    title: 'a win that is answered too late is told again, and paid once',
    why: 'Silence is not an answer.',
    plays: true,
    steps: (world) => assertRepeated(world, 'win', [TOO_LATE]),
  },
  {
    number: 24,
    title: 'the end of a lost round that failed is told again',
    why: 'A round that is left open keeps turnover, bonuses and commissions waiting.',
    plays: true,
    steps: (world) => assertRepeated(world, 'finish', [FAIL]),
  },
  {
    number: 25,
    title: 'a rollback that failed is told again, in the same words',
    why: 'Giving back is owed as much as paying out.',
    plays: true,
    async steps(world) {
      const { account, play } = await world.aTable();
      account.next('bet', FAIL_AFTER);
      account.next('rollback', FAIL, FAIL_AFTER);
      same((await play()).played, false, 'played');
      await world.until('three rollbacks', () => callsOf(account, 'rollback').length >= 3);
      assertSameWords(callsOf(account, 'rollback'));
      same(account.balanceMinor, 1_000_000n, 'balance in minor units');
    },
  },
  {
    number: 26,
    title: 'a rollback that is answered "already rolled back" is done',
    why: 'Asking for ever about what is settled drowns what is not.',
    plays: true,
    async steps(world) {
      const { account, play } = await world.aTable();
      account.next('bet', FAIL);
      account.next('rollback', { kind: 'refuse', code: apiCodes.alreadyRolledBack });
      await play();
      await world.until('a rollback', () => callsOf(account, 'rollback').length > 0);
      await world.pause(4000);
      same(callsOf(account, 'rollback').length, 1, 'rollbacks');
    },
  },
];

/** Plays with a bet that goes wrong: it is rolled back by its id, once, and the balance is whole. */
async function assertTakenBack(world: VendorWorld, fault: Fault): Promise<void> {
  const { account, play } = await world.aTable();
  account.next('bet', fault);
  same((await play()).played, false, 'played');
  await world.until('a rollback', () => callsOf(account, 'rollback').length > 0);
  await world.pause(1500);
  const bets = callsOf(account, 'bet');
  const rollbacks = callsOf(account, 'rollback');
  same([bets.length, rollbacks.length], [1, 1], 'bets and rollbacks');
  same(callsOf(account, 'win').length, 0, 'wins of a round without a stake');
  same(originalOf(rollbacks[0]!), idOf(bets[0]!), 'what was rolled back');
  same(roundOf(rollbacks[0]!), roundOf(bets[0]!), 'the round of it');
  same(account.balanceMinor, 1_000_000n, 'balance in minor units');
}

/** Plays until a call of that kind went wrong: it comes again until it is known, once in effect. */
async function assertRepeated(
  world: VendorWorld,
  kind: CallKind,
  faults: readonly Fault[],
): Promise<string> {
  const table = await world.aTable();
  const { account } = table;
  account.next(kind, ...faults);
  const rounds = await playUntil(table, () => callsOf(account, kind).length > 0);
  const [first] = callsOf(account, kind);
  holds(first !== undefined, `a ${kind} within ${ROUNDS_MAX} rounds`);
  const about = () => callsOf(account, kind).filter((call) => roundOf(call) === roundOf(first!));
  await world.until(`the ${kind} again`, () => about().length > faults.length);
  await world.pause(1500);
  same(about().length, faults.length + 1, `times that the ${kind} was told`);
  assertSameWords(about());
  same(callsOf(account, 'rollback').length, 0, 'rollbacks');
  return `after ${rounds} rounds`;
}

async function playUntil({ play }: Table, happened: () => boolean): Promise<number> {
  for (let round = 1; round <= ROUNDS_MAX; round += 1) {
    await play();
    if (happened()) return round;
  }
  return ROUNDS_MAX;
}

/** Repetitions differ in nothing but when they come. */
function assertSameWords([first, ...rest]: readonly HeardCall[]): void {
  for (const again of rest) same(again.body, first?.body, 'the repeated call');
}

function originalOf({ body }: HeardCall): string {
  const [item] = body['transactions'] as { original_id_provider: string }[];
  return item?.original_id_provider ?? '';
}
