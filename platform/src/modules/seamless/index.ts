/** Vendors: opening their games, and the wallet API by which they take bets and pay wins. */
export { barMember, endSessionsOfMember, unbarMember } from './bar-member.ts';
export { seamlessModule } from './module.ts';
/** Vendors, for staff. */
export * as vendorAdmin from './vendor-admin.ts';
export { launchGame, type LaunchDeps, type LaunchedGame } from './launch-game.ts';
export {
  agreeTerms,
  registerVendorKey,
  type NewVendorKey,
  type VendorTerms,
} from './register-key.ts';
/** Free spins that are given beside those of staff. */
export * as freeSpinGifts from './free-spins/give-free-spins.ts';
