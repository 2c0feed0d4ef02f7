/** The people of a world: who they are, how they play, and what is particular about some. Pure. */
import type { Draws } from './draws.ts';

/** What the end of somebody's history is about, so that each queue has something of every kind. */
export const fates = [
  /** Asks for a first payout, which waits. */
  'first-payout',
  /** Asks for much, which two must agree to. */
  'large',
  /** Has changed the payment password, waited a day and asks for a payout. */
  'password-changed',
  /** Has just met the turnover of a deposit. */
  'turnover-met',
  /** Another account to be paid out to than before. */
  'new-account',
  /** Comes from a browser that another member uses. */
  'shared-device',
  /** Was away for three months. */
  'dormant',
  'held',
  'approved',
  'paying',
  'refused',
  'paid',
  'disputed',
  /** Another name on the account than the member's own. */
  'other-name',
  'documents-waiting',
  'deposit-waiting',
  'feedback',
  'ordinary',
] as const;
export type Fate = (typeof fates)[number];

export interface Person {
  /** Of the world, from 0. */
  readonly index: number;
  readonly merchant: 'jade' | 'siam';
  readonly username: string;
  readonly fullName: string;
  /** ISO day. */
  readonly birthday: string;
  readonly ip: string;
  readonly device: string;
  readonly fate: Fate;
  readonly draws: Draws;
  readonly habits: Habits;
}

/** Amounts are main units of the wallet. */
export interface Habits {
  readonly stake: number;
  readonly payIn: number;
  readonly visitsPerWeek: number;
  readonly roundsPerVisit: number;
  /** Games that they come back to, as places in the list of what is offered. */
  readonly taste: readonly number[];
  /** Whether they ever ask for money. */
  readonly takesOut: boolean;
}

const vietnamese = {
  family: 'Nguyễn Trần Lê Phạm Hoàng Phan Vũ Võ Đặng Bùi Đỗ Hồ Ngô Dương Lý'.split(' '),
  middle: 'Văn Thị Đức Ngọc Minh Thanh Quang Hữu Gia Bảo Thu Hải'.split(' '),
  given:
    'An Bình Châu Dũng Giang Hà Hiếu Hoa Hùng Khánh Lan Linh Long Mai Nam Nga Phong Phương Quân Sơn Tâm Thảo Trang Tuấn Vân Việt Yến'.split(
      ' ',
    ),
};
const thai = {
  given:
    'Anong Arthit Boonsri Chai Dao Kanya Kasem Kittisak Lawan Malee Manop Narong Nicha Niran Pim Prasert Ratree Sakda Somchai Suda Tida Wanchai Wichai Yupa'.split(
      ' ',
    ),
  family:
    'Boonmee Chaiyasit Charoen Intarat Jaidee Kaewmanee Namchai Phromma Rattana Saetang Sombat Srisuk Suwan Thongdee Wongsa Yodrak'.split(
      ' ',
    ),
};
const devices = ['Chrome · Android', 'Safari · iPhone', 'Chrome · Windows', 'Edge · Windows'];

/** A few of every fate among the first of them; of the others most are like everybody. */
export function peopleOf(draws: Draws, count: number): Person[] {
  const names = new Set<string>();
  const people: Person[] = [];
  for (let index = 0; index < count; index += 1) {
    const own = draws.of(`person ${index}`);
    const fate = fateOf(own, index);
    // Queues are looked at where most people are.
    const merchant = index < fates.length || own.chance(0.75) ? 'jade' : 'siam';
    people.push({
      index,
      merchant,
      ...nameOf(own, merchant, names),
      birthday: `${own.whole(1962, 2003)}-${twoDigits(own.whole(1, 12))}-${twoDigits(own.whole(1, 28))}`,
      // Of the networks that providers share among many, which are nobody's in particular.
      ip: `100.${64 + (index % 64)}.${own.whole(0, 255)}.${own.whole(1, 254)}`,
      device: own.pick(devices),
      fate,
      draws: own,
      habits: habitsOf(own, merchant, fate),
    });
  }
  return people;
}

/** One of them as they go on after their history: like everybody. */
export function laterSelf(draws: Draws, merchant: Person['merchant'], username: string): Person {
  const own = draws.of(username);
  return {
    index: -1,
    merchant,
    username,
    fullName: username,
    birthday: '',
    ip: `100.${64 + own.whole(0, 63)}.${own.whole(0, 255)}.${own.whole(1, 254)}`,
    device: own.pick(devices),
    fate: 'ordinary',
    draws: own,
    habits: { ...habitsOf(own, merchant, 'ordinary'), takesOut: true },
  };
}

function fateOf(draws: Draws, index: number): Fate {
  return fates[index] ?? (draws.chance(0.08) ? draws.pick(fates) : 'ordinary');
}

function nameOf(
  draws: Draws,
  merchant: Person['merchant'],
  taken: Set<string>,
): Pick<Person, 'username' | 'fullName'> {
  const fullName =
    merchant === 'jade'
      ? [vietnamese.family, vietnamese.middle, vietnamese.given].map(draws.pick).join(' ')
      : [thai.given, thai.family].map(draws.pick).join(' ');
  const words = plain(fullName).toLowerCase().split(' ');
  const call = merchant === 'jade' ? `${words.at(-1)}${words[0]}` : `${words[0]}${words[1]}`;
  for (;;) {
    const username = `${call.slice(0, 11)}${draws.whole(10, 9999)}`;
    if (taken.has(username)) continue;
    taken.add(username);
    return { username, fullName };
  }
}

function habitsOf(draws: Draws, merchant: Person['merchant'], fate: Fate): Habits {
  // A main unit is a thousand đồng, or a baht; what people stake is about the same in both.
  const unit = merchant === 'jade' ? 1 : 1.4;
  const lavish = draws.chance(0.04);
  const stake = Math.max(1, Math.floor(draws.around(lavish ? 150 : 8, 0.6) * unit));
  return {
    stake,
    payIn: neat(Math.max(200, stake * draws.whole(25, 60))),
    visitsPerWeek: draws.chance(0.15) ? draws.whole(3, 6) : draws.around(0.7, 0.6),
    roundsPerVisit: Math.max(4, Math.floor(draws.around(16, 0.5))),
    taste: Array.from({ length: draws.whole(1, 4) }, () => draws.whole(0, 999)),
    takesOut: fate !== 'ordinary' || draws.chance(0.55),
  };
}

/** As people type amounts: two digits that count. */
export function neat(amount: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, amount))) - 1);
  return Math.max(step, Math.floor(amount / step) * step);
}

/** The letters of a name without marks, as banks write it. */
export function plain(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('đ', 'd').replaceAll('Đ', 'D');
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');
