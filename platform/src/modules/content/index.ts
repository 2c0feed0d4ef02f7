/** What the house tells its visitors, and what they write back. */
/** What others are told of what staff wrote. */
export * as addresses from './addresses.ts';
export { contentModule } from './module.ts';
export { sanitiseHtml } from './sanitise-html.ts';
export { answerFeedback, setFeedbackState } from './answer-feedback.ts';
/** Writing what visitors read. */
export * as authoring from './save-entry.ts';
export type { Author } from './save-entry.ts';
/** Reading what staff wrote. */
export * as entries from './list-entries.ts';
/** Reading what visitors wrote. */
export * as feedback from './list-feedback.ts';
export { serveMedia } from './pictures/serve-media.ts';
/** Pictures that staff uploaded. */
export * as pictures from './pictures/pictures.ts';
