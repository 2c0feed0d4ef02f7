/** The console over several modules. */
export { operatorModule } from './module.ts';
