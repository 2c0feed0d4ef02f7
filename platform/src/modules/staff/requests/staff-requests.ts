/** What takes a second person, for those whose calls ask for it. */
export { changeOrAsk } from './change-or-ask.ts';
export { describeRequest } from './describe-request.ts';
export { makeRequest } from './make-request.ts';
export { readPayload } from './payload.ts';
export { type Facts, requestKind } from './request-kind.ts';
export { openBySubject, type RequestRow } from './store.ts';
