/** What the house tells its visitors, and what they write back. */
/** What others are told of what staff wrote. */
export * as addresses from './addresses.ts';
export { contentModule, contentPorts } from './module.ts';
/** Writing what visitors read. */
export * as authoring from './save-entry.ts';
/** Reading what staff wrote. */
export * as entries from './list-entries.ts';
/** Refuses texts that lead where nobody agreed to. */
export { assertTextLinks } from './assert-links.ts';
/** What stays of HTML that staff write. */
export { sanitiseHtml } from './sanitise-html.ts';
/** Answers of the house that a member has not read. */
export { countUnread as unreadAnswers } from './store/feedback.ts';
export { serveMedia } from './pictures/serve-media.ts';
