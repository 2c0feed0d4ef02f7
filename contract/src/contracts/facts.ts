/** What agents and staff are told of a contract alike. */
import { z } from 'zod';
import { contractKinds, contractStates, periodTypes } from './kinds.ts';
import { tierSchema } from './tiers.ts';
import { idSchema, instantSchema } from '../endpoint.ts';

export const contractKind = z.enum(contractKinds);
export const contractPeriod = z.enum(periodTypes);
/** One of the two whom a contract is between. */
export const contractParty = z.object({ id: idSchema, account: z.string() });

export const contractFacts = z.object({
  id: idSchema,
  kind: contractKind,
  period: contractPeriod,
  state: z.enum(contractStates),
  /** Who is paid. */
  member: contractParty,
  /** The lowest step first. */
  tiers: z.array(tierSchema),
  offeredAt: instantSchema,
  /** Until when an offer can be answered. */
  expiresAt: instantSchema,
  /** From when it is paid by; it may lie ahead. Null until it is accepted. */
  effectiveFrom: instantSchema.nullable(),
  /** Until when it is paid by; null while it is open or in force. */
  endsAt: instantSchema.nullable(),
  /** Nothing is paid out while the account of whoever is paid is frozen or excluded. */
  suspended: z.boolean(),
});
