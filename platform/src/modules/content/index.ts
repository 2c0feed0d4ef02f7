/** What the house tells its visitors, and what they write back. */
export { contentHandlers } from './api.ts';
export { houseDictionary } from './entry-rules.ts';
export { sanitiseHtml } from './sanitise-html.ts';
export { answerFeedback, setFeedbackState } from './answer-feedback.ts';
export {
  createEntry,
  publishEntry,
  removeEntry,
  restoreEntry,
  saveEntry,
  type Author,
} from './save-entry.ts';
/** Reading what staff wrote. */
export * as entries from './list-entries.ts';
/** Reading what visitors wrote. */
export * as feedback from './list-feedback.ts';
