/** What the composition asks about callers of the console, and about pages that listen. */
export {
  isStaffBinder,
  staffBySession,
  staffOfBinder,
  staffStillSignedIn,
} from './authorise-staff.ts';
