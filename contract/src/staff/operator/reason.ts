import { z } from 'zod';
import { isStorable } from '../../endpoint.ts';

/** Why staff do something, or what came of it, in the words that the audit trail keeps. */
export const reasonSchema = z.string().trim().min(5).max(300).refine(isStorable);
