/** Overviews for staff, over several modules. */
export { operatorModule } from './module.ts';
