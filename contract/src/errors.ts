/**
 * The refusals of the platform: every stable code with its HTTP status. The text that a person
 * reads is `i18n/<lang>/errors.json` under the same key. `report` marks those that an operator
 * should hear about. A code never changes its meaning; a retired one is never used again.
 */
interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 503;
  readonly report?: true;
}

export const refusals = {
  // Request shape
  'request.invalid': { status: 400 },
  'request.not-json': { status: 400 },
  'request.too-large': { status: 413 },
  'request.media-type': { status: 415 },
  'request.not-found': { status: 404 },
  'request.method': { status: 405 },
  'request.cross-site': { status: 403 },
  'request.too-many': { status: 429 },
  'server.failed': { status: 500, report: true },
  'server.busy': { status: 503 },
  'server.unavailable': { status: 503, report: true },
  'server.read-only': { status: 503 },
  // Merchant
  'merchant.unknown-domain': { status: 404 },
  'merchant.maintenance': { status: 503 },
  'merchant.region-blocked': { status: 403 },
  'merchant.flag-off': { status: 403 },
  // Account
  'account.not-signed-in': { status: 401 },
  'account.wrong-credentials': { status: 401 },
  'account.captcha-required': { status: 401 },
  'account.captcha-wrong': { status: 401 },
  'account.locked': { status: 429 },
  'account.frozen': { status: 403 },
  'account.non-member': { status: 403 },
  'account.non-agent': { status: 403 },
  'account.true-account-needed': { status: 403 },
  'account.username-taken': { status: 409 },
  'account.terms-not-accepted': { status: 422 },
  'account.invalid-field': { status: 422 },
  'account.under-age': { status: 422 },
  'account.password-weak': { status: 422 },
  'account.passwords-differ': { status: 422 },
  // Wallet
  'wallet.insufficient': { status: 409 },
  'wallet.frozen': { status: 403 },
  'wallet.receiver-frozen': { status: 409 },
  'wallet.receiver-unknown': { status: 404 },
  'wallet.hold-unknown': { status: 404 },
  'wallet.hold-spent': { status: 409 },
  'wallet.stake-limit': { status: 403 },
  'wallet.loss-limit': { status: 403 },
  'wallet.session-limit': { status: 403 },
  'wallet.barred': { status: 403 },
  'wallet.limit-too-early': { status: 409 },
  'wallet.unsound': { status: 409 },
  'wallet.busy': { status: 503 },
  'wallet.key-conflict': { status: 409, report: true },
  // Games
  'game.unknown': { status: 404 },
  'game.unavailable': { status: 503 },
  'game.maintenance': { status: 503 },
  'game.currency': { status: 422 },
  'catalog.head-full': { status: 409 },
  'game.favourites-full': { status: 409 },
  'round.unknown': { status: 404 },
  'round.detail-unavailable': { status: 503 },
  // Cashier
  'deposit.method-unknown': { status: 404 },
  'deposit.amount-out-of-range': { status: 422 },
  'deposit.too-many-open': { status: 409 },
  'deposit.unknown': { status: 404 },
  'deposit.not-cancellable': { status: 409 },
  'deposit.gateway-unavailable': { status: 503 },
  'deposit.key-conflict': { status: 409 },
  'webhook.bad-signature': { status: 401, report: true },
  'webhook.altered': { status: 409, report: true },
  // Content
  'content.unknown': { status: 404 },
  'content.changed': { status: 409 },
  'content.slug-taken': { status: 409 },
  'content.house-language': { status: 422 },
  'content.picture': { status: 422 },
  'feedback.unknown': { status: 404 },
  'feedback.no-member': { status: 409 },
  // Operator console
  'staff.not-signed-in': { status: 401 },
  'staff.wrong-credentials': { status: 401 },
  'staff.totp-required': { status: 401 },
  'staff.totp-wrong': { status: 401 },
  'staff.locked': { status: 429 },
  'staff.forbidden': { status: 403 },
  'staff.ip-refused': { status: 403 },
  'member.unknown': { status: 404 },
  'member.already-in-state': { status: 409 },
  'alarm.unknown': { status: 404 },
  'alarm.acknowledged': { status: 409 },
  'vendor.unknown': { status: 404 },
  'vendor.key-unknown': { status: 404 },
  'vendor.key-taken': { status: 409 },
  'vendor.call-unknown': { status: 404 },
  'vendor.call-not-whole': { status: 409 },
} as const satisfies Record<string, Refusal>;

export type ErrorCode = keyof typeof refusals;

/** True for a code of the registry. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(refusals, code);
}
