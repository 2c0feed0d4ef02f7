/** How many tries are judged, per fifteen minutes. */
export const triesPerAccountMax = 10;
export const triesPerAddressMax = 30;

export interface Count {
  readonly tries: number;
  /** Until the oldest try leaves the window. */
  readonly oldestLeavesInSeconds: number;
}

export type Admission =
  | { readonly kind: 'judge' }
  | { readonly kind: 'captcha' }
  | { readonly kind: 'locked'; readonly retryAfterSeconds: number };

/** Whether one more try is judged, given the failures so far and those that the merchant lets pass. */
export function admitTry(
  { account, address }: { account: Count; address: Count },
  { captchaAfter, captchaPassed }: { captchaAfter: number; captchaPassed: boolean },
): Admission {
  const lock = lockOf({ account, address });
  if (lock) return { kind: 'locked', ...lock };
  return captchaNeeded(captchaAfter, account.tries, address.tries) && !captchaPassed
    ? { kind: 'captcha' }
    : { kind: 'judge' };
}

/** True when the next try must carry a captcha. */
export function captchaNeeded(after: number, ...failures: readonly number[]): boolean {
  return failures.some((count) => count >= after);
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
