import type { Count } from '#kernel/attempts.ts';

/** How many tries are judged, per fifteen minutes. */
export const triesPerAccountMax = 10;
export const triesPerAddressMax = 30;

/** How many tries a bucket holds: without a captcha no more than the merchant lets pass. */
export function mostOf(
  triesMax: number,
  { captchaAfter, captchaPassed }: { captchaAfter: number; captchaPassed: boolean },
): number {
  return captchaPassed ? triesMax : Math.min(captchaAfter, triesMax);
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
