/**
 * Members' money at vendors who keep it themselves: in when a game is opened and out when it is left,
 * or by the member's hand, and the vendor's own word about every transfer whose outcome nobody heard.
 */
export type { VendorWalletDeps } from './ask-vendor.ts';
export { fundVendor } from './fund-vendor.ts';
export { bringOutOthers } from './sweep-vendor.ts';
export { vendorWalletModule } from './module.ts';
export { hasNothingAt, leaveVendor } from './leave-vendor.ts';
export { sweepAfter } from './store.ts';
