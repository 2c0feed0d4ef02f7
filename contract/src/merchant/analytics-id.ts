/** What ids of a property of Google Analytics look like; no other tag of Google's is loaded. */
export const ANALYTICS_ID = /^G-[A-Z0-9]{4,20}$/;
export const ANALYTICS_ID_EXAMPLE = 'G-XXXXXXXXXX';
