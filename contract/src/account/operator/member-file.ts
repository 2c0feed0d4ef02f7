/** What staff know of a member beside their account: notes, devices, and who is connected with them. */
import { z } from 'zod';
import {
  cursorSchema,
  idSchema,
  instantSchema,
  isStorable,
  operatorEndpoint,
} from '../../endpoint.ts';
import { pageSchema } from '../../page.ts';
import { NOTE_MAX } from '../../staff/operator/note-max.ts';

const ofMember = { merchantId: idSchema, memberId: idSchema };

const note = z.object({
  id: idSchema,
  author: z.string(),
  text: z.string(),
  at: instantSchema,
});

/** What two members have in common. */
export const connections = ['device', 'payout-account', 'address'] as const;
export type Connection = (typeof connections)[number];

export const memberFileEndpoints = {
  memberNotes: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/members/:memberId/notes',
    module: 'account',
    permission: 'member.read',
    summary: 'What staff noted about a member, newest first, 50 a page. Members never see it.',
    input: z.strictObject({ ...ofMember, cursor: cursorSchema.optional() }),
    output: pageSchema(note, 50).extend({ total: z.number().int() }),
    refusals: ['member.unknown'],
  }),
  addMemberNote: operatorEndpoint({
    method: 'POST',
    path: '/ops/merchants/:merchantId/members/:memberId/notes',
    module: 'account',
    permission: 'member-note.write',
    summary: 'Notes something about a member, under the caller’s name. Notes are never changed.',
    input: z.strictObject({
      ...ofMember,
      text: z.string().trim().min(1).max(NOTE_MAX).refine(isStorable),
    }),
    output: note,
    refusals: ['member.unknown', 'member.notes-full'],
  }),
  memberDevices: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/members/:memberId/devices',
    module: 'account',
    permission: 'member.read',
    summary: 'Where a member signed in within 90 days: devices and addresses, the latest first.',
    input: z.strictObject(ofMember),
    output: z.object({
      items: z
        .array(
          z.object({
            device: z.string(),
            ip: z.string(),
            firstAt: instantSchema,
            lastAt: instantSchema,
            sessions: z.number().int(),
            /** Signed in there now. */
            live: z.boolean(),
          }),
        )
        .max(100),
    }),
    refusals: ['member.unknown'],
  }),
  memberRelated: operatorEndpoint({
    method: 'GET',
    path: '/ops/merchants/:merchantId/members/:memberId/related',
    module: 'operator',
    permission: 'member.read',
    summary:
      'Other members of the merchant who signed in by the same browser or from the same address, or ' +
      'are paid out to the same account (for whoever may read withdrawals); strongest first.',
    input: z.strictObject(ofMember),
    output: z.object({
      items: z
        .array(
          z.object({
            id: idSchema,
            account: z.string(),
            state: z.enum(['active', 'frozen']),
            /** A shared browser or payout account, or an address that few others have. */
            strong: z.boolean(),
            by: z
              .array(
                z.object({
                  what: z.enum(connections),
                  /** The address, or the end of the account's number; empty for a browser. */
                  detail: z.string(),
                  /** How many others have it in common with the member. */
                  others: z.number().int(),
                }),
              )
              .max(20),
          }),
        )
        .max(100),
    }),
    refusals: ['member.unknown'],
  }),
};
