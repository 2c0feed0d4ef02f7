/** Journeys: steps that members go through one by one after something has happened to them. */
export { journeysModule } from './module.ts';
/** Lets members begin, and does what is due; for worlds that are made up. */
export { advanceDue } from './advance-due.ts';
export { journeysWork } from './jobs.ts';
