/** What members say of themselves after they have registered, and until when they may change it. */
import { z } from 'zod';
import { playerEndpoint } from '../../endpoint.ts';
import { memberIcons } from '../../site/member-icons.ts';
import { detailFields, fieldPatterns, FIELD_LENGTH_MAX, profileLocks } from '../registration.ts';

const detailNames = ['birthday', ...detailFields] as const;

const shape = {
  patternId: z.enum(fieldPatterns),
  minLength: z.number().int(),
  maxLength: z.number().int(),
};

const profile = z.object({
  nickname: z.string(),
  nicknameRule: z.object(shape),
  icon: z.enum(memberIcons).nullable(),
  /** Whether documents have proven who the member is. */
  proven: z.boolean(),
  /** What the merchant asks for or the member has told, in the order of the registration form. */
  details: z
    .array(
      z.object({
        name: z.enum(detailNames),
        /** Empty where nothing was told; of a number of papers only the end. */
        value: z.string(),
        /** Why the member cannot change it, or null. */
        lock: z.enum(profileLocks).nullable(),
        required: z.boolean(),
        ...shape,
      }),
    )
    .max(detailNames.length),
});
export type Profile = z.output<typeof profile>;
export type ProfileDetail = Profile['details'][number];

/** The rules of the merchant judge further; composed letters may be shorter than what was sent. */
const text = z.string().max(FIELD_LENGTH_MAX * 3);

export const profileEndpoints = {
  memberIcons: playerEndpoint({
    method: 'GET',
    path: '/api/member/icons',
    module: 'account',
    roles: ['trial', 'member', 'agent'],
    summary: 'The drawn pictures that members can choose, and which one this member has.',
    output: z.object({
      icon: z.enum(memberIcons).nullable(),
      icons: z.array(z.enum(memberIcons)).max(memberIcons.length),
    }),
  }),
  profile: playerEndpoint({
    method: 'GET',
    path: '/api/member/profile',
    module: 'account',
    summary: 'What the member tells of themselves, and which of it they may change.',
    output: profile,
  }),
  changeProfile: playerEndpoint({
    method: 'PUT',
    path: '/api/member/profile',
    module: 'account',
    summary: 'Sets the nickname and the icon, a drawn picture or none.',
    input: z.strictObject({ nickname: text, icon: z.enum(memberIcons).nullable() }),
    output: profile,
    refusals: ['account.invalid-field'],
  }),
  changeDetails: playerEndpoint({
    method: 'PUT',
    path: '/api/member/details',
    module: 'account',
    encrypted: true,
    stepUp: true,
    throttle: 'auth',
    summary:
      'Sets details by their names; those left out stay, an empty text takes one back. A birthday ' +
      'and a number of papers are given once; what names the member is locked once documents have ' +
      'proven it, or money may be paid out to an account in that name.',
    input: z.strictObject({
      details: z.partialRecord(z.enum(detailNames), text),
    }),
    output: profile,
    refusals: [
      'account.invalid-field',
      'account.under-age',
      'account.detail-locked',
      'account.details-in-use',
    ],
  }),
};
