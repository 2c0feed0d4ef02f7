import type { Services } from '#kernel/services.ts';
import { entryHandlers } from './entries.ts';
import { feedbackHandlers } from './feedback.ts';
import { pictureHandlers } from './pictures.ts';
import { previewHandlers } from './preview.ts';
import { versionHandlers } from './versions.ts';

/** What visitors read and write, for staff. */
export function contentStaffHandlers(services: Services) {
  return {
    ...entryHandlers(services),
    ...versionHandlers(services),
    ...previewHandlers(services),
    ...pictureHandlers(services),
    ...feedbackHandlers(services),
  };
}
