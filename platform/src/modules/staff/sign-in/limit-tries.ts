/**
 * How often signing in to the console is tried, per fifteen minutes. Each try is counted before it is
 * judged: per account and per address, apart. A browser in which the person signed in before has
 * buckets of its own, so that strangers, from wherever they come, do not lock the owner out.
 */
import { type Bucket, bucketOf, type Limit, takeTry, UNLIMITED } from '#kernel/attempts.ts';
import type { Db } from '#kernel/db.ts';
import { networkCount, networkLimits } from '#kernel/network-tries.ts';
import { refuse } from '#kernel/refuse.ts';

const PER_ACCOUNT_MAX = 10;
const PER_ADDRESS_MAX = 30;
/** Failures after which passwords come with a captcha. */
const CAPTCHA_AFTER = 3;

/** Whose tries are counted together. */
export interface TryBuckets {
  readonly bucket: Bucket;
  /** The person signed in there before. */
  readonly knownDevice: boolean;
  readonly ip: string;
}

/** Where tries at that account from a browser are counted. @param name as look-ups compare it. */
export function tryBucketsOf(
  name: string,
  ip: string,
  device: { readonly hash: Buffer | null; readonly isKnown: boolean },
): TryBuckets {
  const knownDevice = device.isKnown && device.hash !== null;
  const bucket =
    knownDevice && device.hash
      ? bucketOf('staff device', name, device.hash.toString('hex'))
      : bucketOf('staff', name);
  return { bucket, knownDevice, ip };
}

/** The bucket of the codes behind that of passwords. */
export function codesBehind({ bucket }: Pick<TryBuckets, 'bucket'>): Bucket {
  return bucketOf('staff code', bucket.toString('hex'));
}

/** The bucket of codes in sessions that are open. */
export function stepUpBucket(staffId: bigint): Bucket {
  return bucketOf('staff step-up', staffId);
}

/** A try that may be judged. */
export interface AdmittedTry {
  /** What to take back when it was right. */
  readonly ofAccount: bigint;
  readonly ofAddress: readonly bigint[];
  /** The next one comes with a captcha, if this one fails. */
  readonly captchaNext: boolean;
}

/** Counts a password. Refuses `staff.locked`; `captcha` where one is due and none was passed. */
export async function admitPassword(
  db: Db,
  buckets: TryBuckets,
  { captchaPassed }: { readonly captchaPassed: boolean },
): Promise<AdmittedTry | 'captcha'> {
  const most = (max: number) => (captchaPassed ? max : Math.min(max, CAPTCHA_AFTER));
  const taken = await take(db, buckets, [most(PER_ACCOUNT_MAX), most(PER_ADDRESS_MAX)]);
  if (taken.admitted) return taken;
  assertOpen(taken.counts);
  return 'captcha';
}

/** Counts a code, of the account in that bucket. Refuses `staff.locked`. */
export async function admitCode(db: Db, buckets: TryBuckets): Promise<AdmittedTry> {
  const taken = await take(db, buckets, [PER_ACCOUNT_MAX, PER_ADDRESS_MAX]);
  if (taken.admitted) return taken;
  throw locked();
}

/** Counts something of one bucket alone. Refuses `staff.locked`. */
export async function admitFew(db: Db, limit: Limit): Promise<void> {
  if (!(await takeTry(db, [limit])).admitted) throw locked();
}

async function take(
  db: Db,
  buckets: TryBuckets,
  [perAccount, perAddress]: readonly [number, number],
) {
  const { knownDevice, ip } = buckets;
  const { admitted, counts, tryIds } = await takeTry(db, [
    { bucket: buckets.bucket, most: perAccount },
    ...networkLimits(['staff address'], ip, knownDevice ? UNLIMITED : perAddress),
  ]);
  const [account, ...address] = counts;
  const tries = {
    account: account.tries,
    address: knownDevice ? 0 : networkCount(ip, address).tries,
  };
  const [ofAccount, ...ofAddress] = tryIds;
  if (!admitted || ofAccount === undefined) {
    return { admitted: false, counts: tries } as const;
  }
  const captchaNext = Math.max(tries.account, tries.address) + 1 >= CAPTCHA_AFTER;
  return { admitted: true, ofAccount, ofAddress, captchaNext } as const;
}

function assertOpen({ account, address }: { readonly account: number; readonly address: number }) {
  if (account >= PER_ACCOUNT_MAX || address >= PER_ADDRESS_MAX) throw locked();
}

function locked() {
  return refuse('staff.locked', { details: { retryAfterSeconds: 900 } });
}
