/**
 * Whether somebody is a member here is not told by how long an answer takes either. Each way in that
 * tells strangers nothing is asked about members and about nobody, in an order drawn by lot, each
 * time about somebody else and from another network, so that no limit is met on the way; the test of
 * Mann and Whitney says whether one kind of answer comes later than the other.
 */
import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer, PlayerCallName, TestApp } from '#testing/app.ts';
import { aSolvedCaptcha } from '#testing/captcha.ts';
import { mannWhitney } from '#testing/mann-whitney.ts';
import { aMember } from '#testing/member.ts';
import { from, openWaysIn, siteForStrangers } from '#testing/strangers.ts';

/** Of each kind. */
const SAMPLES = 400;
const WARM_UP = 40;
/** Below this, what differs is no chance. */
const P_MIN = 0.01;
/** People of each kind that a way is asked about: all of them twice, if the first time says so. */
const PEOPLE = 2 * (SAMPLES + WARM_UP);
/** Each way has people of its own: nobody's number is asked about twice. */
const WAYS_MAX = 12;

let app: TestApp;

beforeAll(async () => {
  app = await siteForStrangers({ SMS_PER_HOUR_MAX: '1000000' });
  await openWaysIn(app);
  const { memberId } = await aMember(app);
  await sql`
    with made as (
      insert into account.member (merchant_id, username, nickname, email, language, currency,
        password_hash, last_login_at, last_login_ip)
      select merchant_id, 'm' || i, 'm' || i, 'm' || i || '@example.com', language, currency,
        password_hash, last_login_at, last_login_ip
      from account.member, generate_series(0, ${PEOPLE * WAYS_MAX - 1}::int) as i
      where id = ${memberId} order by i
      returning merchant_id, id, substr(username, 2)::int as i
    ), reached as (
      insert into account.contact (merchant_id, member_id, kind, address)
      select merchant_id, id, 'mobile', '+8491' || lpad((i % 1000)::text, 3, '0')
        || lpad((i / 1000)::text, 4, '0')
      from made
      union all
      select merchant_id, id, 'mail', 'm' || i || '@example.com' from made
    )
    insert into account.code_factor (member_id, kind)
    select id, 'mobile' from made where i < ${PEOPLE}`.execute(app.services.db);
  await sql`analyze account.member, account.contact, account.code_factor`.execute(app.services.db);
}, 120_000);
afterAll(() => app.close());

interface Person {
  readonly username: string;
  readonly email: string;
  readonly mobileNum: string;
  /** Where whoever asks about them is. */
  readonly address: string;
}

/** Nobody's numbers are of the same prefixes as those of members. */
function personOf(kind: Kind, index: number): Person {
  const letter = kind === 'known' ? 'm' : 'n';
  const end = Math.floor(index / 1000) + (kind === 'known' ? 0 : 5000);
  const number = `91${String(index % 1000).padStart(3, '0')}${String(end).padStart(4, '0')}`;
  const network = kind === 'known' ? 10 : 11;
  return {
    username: `${letter}${index}`,
    email: `${letter}${index}@example.com`,
    mobileNum: `0${number}`,
    address: `${network}.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
  };
}

type Kind = 'known' | 'unknown';
/** Prepares a question about somebody; what it answers asks it. */
type Way = (who: Person, kind: Kind) => Promise<() => Promise<Answer<unknown>>>;

const PASSWORD = 'no one guesses this';
const numberOf = ({ mobileNum }: Person) => ({ mobileNum, countryDialingCode: '84' });
const guess =
  (input: (who: Person) => object): Way =>
  async (who) => {
    const form = { ...input(who), password: 'wrong' };
    return () => app.call('login', form, from(who.address));
  };
const asking =
  (name: PlayerCallName, input: (who: Person) => object = numberOf): Way =>
  async (who) => {
    const form = { ...input(who), ...(await aSolvedCaptcha(app, from(who.address), 'code')) };
    return () => app.call(name, form, from(who.address));
  };
const guessingCode =
  (code: 'loginCode' | 'forgotCode', name: PlayerCallName, more: object = {}): Way =>
  async (who, kind) => {
    const { requestId } = (await (await asking(code)(who, kind))()).value as { requestId: string };
    const form = { ...numberOf(who), requestId, verificationCode: 'none', ...more };
    return () => app.call(name, form, from(who.address));
  };
function newcomerOf(who: Person) {
  const { mobileNum: mobileNo, countryDialingCode } = numberOf(who);
  return { mobileNo, countryDialingCode };
}
const renewed = { newPassword: PASSWORD, confirmNewPassword: PASSWORD };

/** In this order they have the people: the first are those with a second step. */
const ways: readonly (readonly [what: string, way: Way])[] = [
  ['a wrong password, where members have a second step', guess(({ username }) => ({ username }))],
  ['a wrong password', guess(({ username }) => ({ username }))],
  ['a code to sign in', asking('loginCode')],
  ['a wrong code to sign in', guessingCode('loginCode', 'loginByMobile')],
  ['a code to register by a number', asking('registerCode', newcomerOf)],
  [
    'registering with a mail address',
    async ({ email, address }, kind) => {
      const username = `r${kind}${email.slice(1, email.indexOf('@'))}`;
      const form = { username, email, password: PASSWORD, confirmPassword: PASSWORD };
      return () => app.call('register', { ...form, termsAccepted: true }, from(address));
    },
  ],
  [
    'a password forgotten, by mail',
    asking('forgotByMail', ({ username, email }) => ({ username, email })),
  ],
  [
    'a password forgotten, by the name and some mail address',
    asking('forgotByMail', ({ username }) => ({ username, email: `${username}@other.example` })),
  ],
  ['a password forgotten, by a number', asking('forgotCode')],
  ['a wrong code for a new password', guessingCode('forgotCode', 'resetByMobile', renewed)],
];

/** The kinds in an order drawn by lot: as many of one as of the other. */
function lots(count: number): Kind[] {
  const kinds = Array.from({ length: 2 * count }, (_, at): Kind => (at % 2 ? 'known' : 'unknown'));
  for (let at = kinds.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1);
    [kinds[at], kinds[other]] = [kinds[other] as Kind, kinds[at] as Kind];
  }
  return kinds;
}

/** Times the answers about people from `first` on. */
async function measure(way: Way, first: number) {
  const times: Record<Kind, number[]> = { known: [], unknown: [] };
  const next: Record<Kind, number> = { known: first, unknown: first };
  const answers = new Set<string>();
  const order = [...lots(WARM_UP), ...lots(SAMPLES)];
  for (const [turn, kind] of order.entries()) {
    const ask = await way(personOf(kind, next[kind]), kind);
    next[kind] += 1;
    const startedAt = performance.now();
    const { status, envelope } = await ask();
    const ms = performance.now() - startedAt;
    answers.add(`${status} ${envelope.code ?? 'done'}`);
    if (turn >= 2 * WARM_UP) times[kind].push(ms);
  }
  return { ...mannWhitney(times.known, times.unknown), times, answers: [...answers] };
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const told = ({ times, p, above }: Awaited<ReturnType<typeof measure>>) =>
  `${median(times.known).toFixed(2)} ms of a member, ${median(times.unknown).toFixed(2)} ms of ` +
  `nobody, p = ${p.toFixed(3)}, later of a member in ${(above * 100).toFixed(1)} of 100 pairs`;

for (const [place, [what, way]] of ways.entries()) {
  test(`[Q-E7] how long an answer takes does not tell who is a member: ${what}`, async ({
    annotate,
  }) => {
    const first = await measure(way, place * PEOPLE);
    await annotate(told(first));
    expect(first.answers).toHaveLength(1);
    if (first.p > P_MIN) return;
    // Chance does that once in a hundred times, and once in two hundred a second time and to the
    // same side; what is really there is found again.
    const second = await measure(way, place * PEOPLE + SAMPLES + WARM_UP);
    await annotate(told(second));
    const isSame = second.p <= P_MIN && second.above > 0.5 === first.above > 0.5;
    expect(isSame ? [told(first), told(second)] : []).toEqual([]);
  });
}
