/** Staff and the console: signing in, what they may see and do, and the record of it. */
export { operatorModule } from './module.ts';
export { isStaffBinder, staffBySession } from './authorise-staff.ts';
export { createStaff, setStaffPassword } from './create-staff.ts';
