/** `resting`: nobody is there. `closed`: staff have closed it, or its vendor has. */
export const liveTableStates = ['open', 'resting', 'closed'] as const;

/** Why players report a message at a live table. */
export const chatReportReasons = ['abuse', 'spam', 'contact', 'other'] as const;
/** Languages that merchants block words in. */
export const chatLanguages = ['en', 'vi'] as const;
/** `kept`: staff found nothing wrong with what was reported. */
export const chatStates = ['reported', 'said', 'kept', 'removed'] as const;
