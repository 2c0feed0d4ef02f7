/** What the house tells its visitors, and what they write back. */
/** What others are told of what staff wrote. */
export * as addresses from './addresses.ts';
export { contentModule } from './module.ts';
/** Writing what visitors read. */
export * as authoring from './save-entry.ts';
/** Reading what staff wrote. */
export * as entries from './list-entries.ts';
export { serveMedia } from './pictures/serve-media.ts';
