import { z } from 'zod';

/** An issue of a lottery: the day of its draw, and which of that day where there are several. */
export const issueName = z.string().regex(/^\d{8}(?:-[A-Z0-9]{3,4})?$/);
