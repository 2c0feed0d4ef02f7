/** How many tries are judged, and from when on a captcha is asked for. Per fifteen minutes. */
export const triesPerAccountMax = 10;
export const triesPerAddressMax = 30;
/** Failures of the account or the address after which a captcha is needed. */
export const triesBeforeCaptcha = 3;

export interface Count {
  readonly tries: number;
  /** Until the oldest try leaves the window. */
  readonly oldestLeavesInSeconds: number;
}

export type Admission =
  | { readonly kind: 'judge' }
  | { readonly kind: 'captcha' }
  | { readonly kind: 'locked'; readonly retryAfterSeconds: number };

/** Whether one more try is judged, given the failures so far. */
export function admitTry(
  { account, address }: { account: Count; address: Count },
  captchaPassed: boolean,
): Admission {
  const lock = lockOf({ account, address });
  if (lock) return { kind: 'locked', ...lock };
  return captchaNeeded(account.tries, address.tries) && !captchaPassed
    ? { kind: 'captcha' }
    : { kind: 'judge' };
}

/** True when the next try must carry a captcha. */
export function captchaNeeded(...failures: readonly number[]): boolean {
  return failures.some((count) => count >= triesBeforeCaptcha);
}

/** How long no further try is judged, if a limit is reached. */
export function lockOf({
  account,
  address,
}: {
  account: Count;
  address: Count;
}): { readonly retryAfterSeconds: number } | undefined {
  const full = [
    ...(account.tries >= triesPerAccountMax ? [account] : []),
    ...(address.tries >= triesPerAddressMax ? [address] : []),
  ];
  if (full.length === 0) return undefined;
  const waits = full.map(({ oldestLeavesInSeconds }) => oldestLeavesInSeconds);
  return { retryAfterSeconds: Math.max(1, ...waits) };
}
