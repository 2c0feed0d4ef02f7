import { describe, expect, test } from 'vitest';
import {
  admitMail,
  admitSms,
  CONVERSION_OF,
  maskAddress,
  nextTryInSeconds,
  prefixOf,
  RESEND_MINUTES,
  type SmsCounts,
} from './cap-rules.ts';

const none: SmsCounts = {
  numberInPause: 0,
  numberInTenMinutes: 0,
  numberInHour: 0,
  numberInDay: 0,
  networkInHour: 0,
  deviceInHour: 0,
  prefixInHour: 0,
  allInHour: 0,
  prefixEnded: 0,
  prefixUsed: 0,
};
const ALL_MAX = 500;

test.each([
  [{ numberInPause: 1 }, 'refuse too-many'],
  [{ numberInTenMinutes: 2 }, 'send'],
  [{ numberInTenMinutes: 3 }, 'refuse too-many'],
  [{ numberInHour: 5 }, 'refuse too-many'],
  [{ numberInDay: 10 }, 'refuse quota'],
  [{ networkInHour: 9 }, 'send'],
  [{ networkInHour: 10 }, 'refuse too-many'],
  [{ deviceInHour: 5 }, 'refuse too-many'],
  [{ prefixInHour: 20 }, 'withhold prefix'],
  [{ allInHour: 500 }, 'withhold installation'],
  [{ prefixEnded: 50, prefixUsed: 14 }, 'withhold conversion'],
  [{ prefixEnded: 50, prefixUsed: 15 }, 'send'],
  [{ prefixEnded: 49, prefixUsed: 0 }, 'send'],
] as const)('[AUTH-07][Q-E12] with %o so far the next one: %s', (counts, expected) => {
  const admission = admitSms({ ...none, ...counts }, ALL_MAX);
  expect(Object.values(admission).join(' ')).toBe(expected);
});

test('[Q-E12] mail is limited by who asks, never by others', () => {
  expect(admitMail({ ...none, allInHour: 9000, prefixInHour: 50 }).kind).toBe('send');
  expect(admitMail({ ...none, networkInHour: 10 }).kind).toBe('refuse');
});

/** What the tables hold, with a clock of its own: the same windows, counted in memory. */
class Ledger {
  readonly #times = new Map<string, number[]>();
  readonly #codes = new Map<string, { at: number; used: boolean }[]>();
  sent = 0;

  /** Asks; answers whether an SMS left. Time never goes back. */
  ask(now: number, request: Request): boolean {
    const admission = admitSms(this.#countsAt(now, request), ALL_MAX);
    if (admission.kind === 'refuse') return false;
    const { number, network, device } = request;
    const prefix = prefixOf(number);
    this.#note(now, `number ${number}`, `network ${network}`, `device ${device}`);
    if (admission.kind === 'withhold') return false;
    this.#note(now, `prefix ${prefix}`, 'all');
    this.#codes.set(prefix, [...(this.#codes.get(prefix) ?? []), { at: now, used: false }]);
    this.sent += 1;
    return true;
  }

  #note(now: number, ...keys: readonly string[]): void {
    for (const key of keys) {
      const times = this.#times.get(key);
      if (times) times.push(now);
      else this.#times.set(key, [now]);
    }
  }

  #countsAt(now: number, { number, network, device }: Request): SmsCounts {
    const count = (key: string, minutes: number) => {
      const times = this.#times.get(key) ?? [];
      let at = times.length;
      while (at > 0 && (times[at - 1] ?? 0) > now - minutes * 60_000) at -= 1;
      return times.length - at;
    };
    const prefix = prefixOf(number);
    const ended = (this.#codes.get(prefix) ?? [])
      .filter(({ at, used }) => at > now - 86_400_000 && (used || at < now - 300_000))
      .slice(-CONVERSION_OF);
    return {
      numberInPause: count(`number ${number}`, RESEND_MINUTES),
      numberInTenMinutes: count(`number ${number}`, 10),
      numberInHour: count(`number ${number}`, 60),
      numberInDay: count(`number ${number}`, 1440),
      networkInHour: count(`network ${network}`, 60),
      deviceInHour: count(`device ${device}`, 60),
      prefixInHour: count(`prefix ${prefix}`, 60),
      allInHour: count('all', 60),
      prefixEnded: ended.length,
      prefixUsed: ended.filter(({ used }) => used).length,
    };
  }
}

interface Request {
  readonly number: string;
  readonly network: string;
  readonly device: string;
}

describe('[Q-E12] ten thousand requests within the hour', () => {
  /** The first hour, evenly spaced. */
  const nth = (n: number) => n * 350;

  function attack(requestOf: (n: number) => Request): number {
    const ledger = new Ledger();
    for (let n = 0; n < 10_000; n += 1) ledger.ask(nth(n), requestOf(n));
    return ledger.sent;
  }

  test('at one number', () => {
    const sent = attack((n) => ({ number: '+84912345678', network: `n${n}`, device: `d${n}` }));
    expect(sent).toBe(5);
  });

  test('from one network, and from one browser', () => {
    const number = (n: number) => `+849${String(n).padStart(4, '0')}0000`;
    expect(attack((n) => ({ number: number(n), network: 'one', device: `d${n}` }))).toBe(10);
    expect(attack((n) => ({ number: number(n), network: `n${n}`, device: 'one' }))).toBe(5);
  });

  test('at numbers of one prefix', () => {
    const sent = attack((n) => ({
      number: `+8491234${String(n).padStart(4, '0')}`,
      network: `n${n}`,
      device: `d${n}`,
    }));
    expect(sent).toBe(20);
  });

  test('with everything rotating', () => {
    const sent = attack((n) => ({
      number: `+849${String(n * 7919)
        .padStart(8, '0')
        .slice(-8)}`,
      network: `n${n}`,
      device: `d${n}`,
    }));
    expect(sent).toBeLessThanOrEqual(500);
    expect(sent).toBeGreaterThan(400);
  });
});

test('[Q-E12] a prefix whose codes nobody uses is closed for a day, others are not', () => {
  const ledger = new Ledger();
  const request = (n: number, prefix: string): Request => ({
    number: `${prefix}${String(n).padStart(4, '0')}`,
    network: `n${n}`,
    device: `d${n}`,
  });
  // Slowly enough for every other limit: one in four minutes.
  const at = (n: number) => n * 240_000;
  const sent = Array.from({ length: 200 }, (_, n) => ledger.ask(at(n), request(n, '+8491234')));
  expect(sent.filter(Boolean).length).toBeLessThan(60);
  expect(ledger.ask(at(200), request(1, '+8498765'))).toBe(true);
  const nextDay = at(200) + 86_400_000;
  expect(ledger.ask(nextDay, request(900, '+8491234'))).toBe(true);
});

test('[AUTH-07] addresses are shown to those who know them', () => {
  expect(maskAddress('sms', '+84912345678')).toBe('+84•••••78');
  expect(maskAddress('mail', 'linh.tran@example.com')).toBe('l•••@example.com');
});

test('[X-32] tries wait longer each time and end with what they are for', () => {
  expect([1, 2, 3, 6, 7].map((tries) => nextTryInSeconds(tries, 300))).toEqual([2, 4, 8, 60, 60]);
  expect(nextTryInSeconds(3, 8)).toBeUndefined();
});
