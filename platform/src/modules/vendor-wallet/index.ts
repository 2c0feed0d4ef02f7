/**
 * Members' money at vendors who keep it themselves: in when a game is opened, out when it is left,
 * and the vendor's own word about every transfer whose outcome nobody heard.
 */
export type { VendorWalletDeps } from './ask-vendor.ts';
export { bringIn } from './bring-in.ts';
export { bringOutFrom, bringOutOthers } from './bring-out.ts';
export { vendorWalletWork } from './jobs.ts';
export { leaveIn } from './store.ts';
