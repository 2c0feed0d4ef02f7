/** What the composition asks about callers of the console, and about pages that listen. */
export {
  isStaffBinding,
  staffBySession,
  staffOfBinding,
  staffStillSignedIn,
} from './authorise-staff.ts';
export { assertFreshFactor } from './assert-fresh-factor.ts';
