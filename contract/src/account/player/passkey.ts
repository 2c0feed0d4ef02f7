/** Passkeys: keys in a member's devices that sign in without a password. */
import { z } from 'zod';
import { idSchema, instantSchema, playerEndpoint } from '../../endpoint.ts';
import { signedIn, signInArea } from './account.ts';

/** Passkeys of one member. */
export const PASSKEYS_MAX = 10;

const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);
const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).exactOptional(),
  /** Nothing is asked of extensions, and nothing of them is read. */
  clientExtensionResults: z.looseObject({}),
};

/** What a browser makes of creation options (WebAuthn, RegistrationResponseJSON). */
const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4096),
    attestationObject: bytes(16_384),
    authenticatorData: bytes(8192).exactOptional(),
    transports: z.array(z.string().max(32)).max(10).exactOptional(),
    publicKeyAlgorithm: z.int().exactOptional(),
    publicKey: bytes(8192).exactOptional(),
  }),
});
/** What a browser makes of request options (WebAuthn, AuthenticationResponseJSON). */
const authenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4096),
    authenticatorData: bytes(4096),
    signature: bytes(4096),
    userHandle: bytes(128).exactOptional(),
  }),
});

/** Options as the browser takes them (WebAuthn, …OptionsJSON), and what they are answered under. */
const ceremony = z.object({
  challengeId: z.uuid(),
  options: z.looseObject({ challenge: z.string() }),
});
const assertion = { challengeId: z.uuid(), response: authenticationResponse };
/**
 * The browser lets every host of the merchant use passkeys of its main one (`relatedOrigins` of its
 * capabilities), or this is the main one. Else they are those of this host alone.
 */
const shared = z.boolean().optional();
const name = z.string().trim().min(1).max(40);

/** One passkey as its owner sees it. */
export const passkeyLine = z.object({
  id: idSchema,
  name: z.string(),
  /** Copies are kept by the maker of the device, so losing one device does not lose it. */
  synced: z.boolean(),
  createdAt: instantSchema,
  usedAt: instantSchema.nullable(),
});

export const passkeyEndpoints = {
  passkeyOptions: playerEndpoint({
    method: 'POST',
    path: '/api/login/passkey/options',
    module: 'account',
    token: false,
    summary:
      'What a browser needs to sign in by a passkey; good for one answer in fifteen minutes.',
    input: z.strictObject({ shared }),
    output: ceremony.extend({
      /** There are passkeys of this host alone, which the shared ones leave out. */
      ownHere: z.boolean(),
    }),
  }),
  loginByPasskey: playerEndpoint({
    method: 'POST',
    path: '/api/login/passkey',
    module: 'account',
    token: false,
    throttle: 'auth',
    summary: 'Signs in by a passkey.',
    input: z.strictObject({ ...assertion, area: signInArea.optional() }),
    output: signedIn,
    refusals: [
      'account.passkey-failed',
      'account.second-factor-required',
      'account.frozen',
      'account.non-member',
      'account.non-agent',
    ],
  }),
  proveByPasskey: playerEndpoint({
    method: 'POST',
    path: '/api/member/proof/passkey',
    module: 'account',
    throttle: 'auth',
    summary: 'Proves by a passkey that this is the member; good for fifteen minutes.',
    input: z.strictObject(assertion),
    output: z.object({}),
    refusals: ['account.passkey-failed'],
  }),
  beginPasskey: playerEndpoint({
    method: 'POST',
    path: '/api/member/passkeys/options',
    module: 'account',
    stepUp: true,
    summary: 'What a browser needs to make a passkey of this member.',
    input: z.strictObject({ shared }),
    output: ceremony,
    refusals: ['account.passkeys-full'],
  }),
  addPasskey: playerEndpoint({
    method: 'POST',
    path: '/api/member/passkeys',
    module: 'account',
    throttle: 'auth',
    stepUp: true,
    summary: 'Keeps a passkey that the browser has made.',
    input: z.strictObject({ challengeId: z.uuid(), response: registrationResponse }),
    output: z.object({}),
    refusals: ['account.passkey-failed', 'account.passkeys-full'],
  }),
  renamePasskey: playerEndpoint({
    method: 'PUT',
    path: '/api/member/passkeys/:passkeyId',
    module: 'account',
    stepUp: true,
    summary: 'Gives a passkey another name.',
    input: z.strictObject({ passkeyId: idSchema, name }),
    output: z.object({}),
    refusals: ['account.passkey-unknown'],
  }),
  removePasskey: playerEndpoint({
    method: 'DELETE',
    path: '/api/member/passkeys/:passkeyId',
    module: 'account',
    stepUp: true,
    summary: 'Takes a passkey away, while another way in remains. Other sessions end.',
    input: z.strictObject({ passkeyId: idSchema }),
    output: z.object({}),
    refusals: ['account.passkey-unknown', 'account.last-way-in'],
  }),
};
