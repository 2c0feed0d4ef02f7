/** Connecting a vendor, step by step: address and keys, a dry call, the checks, its games, suspending it. */
import { z } from 'zod';
import { idSchema, instantSchema, operatorEndpoint } from '../../endpoint.ts';
import { reasonSchema } from '../../staff/operator/reason.ts';
import { asked, request } from '../../staff/operator/requests.ts';

const ofVendor = { vendorId: idSchema };
/** Where we call a vendor: `https://`, a public name, no query. */
const baseUrl = z.string().trim().min(8).max(300);
const name = z.string().trim().min(1).max(60);
const code = z.string().regex(/^[A-Z][A-Z0-9_]{1,19}$/);
const GAMES_SHOWN = 500;

const connection = z.object({
  /** Nothing of it can be opened, at any merchant. */
  suspended: z.boolean(),
  /** Id of the key that signs our calls to it. */
  ourKey: z.string(),
  /** Its games come by themselves every ten minutes; until they were imported once, they do not. */
  importsByItself: z.boolean(),
  importedAt: instantSchema.nullable(),
  /** Games on its list, and merchants that offer it. */
  games: z.number().int(),
  merchants: z.number().int(),
});
export type VendorConnection = z.output<typeof connection>;

const game = z.object({ code: z.string(), title: z.string(), type: z.string() });

export const vendorConnectionEndpoints = {
  connectVendor: operatorEndpoint({
    method: 'POST',
    path: '/ops/vendors',
    module: 'seamless',
    permission: 'vendor.write',
    summary:
      'Asks for a new vendor. It comes suspended and is offered by nobody. Whoever agrees is told the ' +
      'secret that our calls are signed with, once.',
    input: z.strictObject({ code, name, baseUrl, reason: reasonSchema }),
    output: request,
    refusals: ['vendor.code-taken', 'vendor.address', 'approval.open'],
  }),
  vendorConnection: operatorEndpoint({
    method: 'GET',
    path: '/ops/vendors/:vendorId/connection',
    module: 'seamless',
    permission: 'vendor.read',
    summary: 'How far a vendor is connected.',
    input: z.strictObject(ofVendor),
    output: connection,
    refusals: ['vendor.unknown'],
  }),
  moveVendor: operatorEndpoint({
    method: 'PUT',
    path: '/ops/vendors/:vendorId/address',
    module: 'seamless',
    permission: 'vendor.write',
    summary:
      'Asks for another address that the vendor is called at, in force at once when agreed to.',
    input: z.strictObject({ ...ofVendor, baseUrl, reason: reasonSchema }),
    output: request,
    refusals: ['vendor.unknown', 'vendor.address', 'approval.open'],
  }),
  renewVendorSecret: operatorEndpoint({
    method: 'POST',
    path: '/ops/vendors/:vendorId/secret',
    module: 'seamless',
    permission: 'vendor.write',
    summary:
      'Asks for a new key that signs our calls to the vendor, in force at once when agreed to; whoever ' +
      'agrees is told its secret, once.',
    input: z.strictObject({ ...ofVendor, reason: reasonSchema }),
    output: request,
    refusals: ['vendor.unknown', 'approval.open'],
  }),
  suspendVendor: operatorEndpoint({
    method: 'PUT',
    path: '/ops/vendors/:vendorId/suspension',
    module: 'seamless',
    permission: 'vendor.write',
    summary:
      'Suspends a vendor at every merchant at once: nothing of it can be opened, rounds that are open ' +
      'are settled. Asks for its end.',
    input: z.strictObject({ ...ofVendor, suspended: z.boolean(), reason: reasonSchema }),
    output: connection.extend(asked),
    refusals: ['vendor.unknown', 'approval.open'],
  }),
  tryVendor: operatorEndpoint({
    method: 'POST',
    path: '/ops/vendors/:vendorId/try',
    module: 'seamless',
    permission: 'vendor.write',
    throttle: 'costly',
    summary: 'A dry call: its health, unsigned, and its catalogue, signed by us. Nothing is kept.',
    input: z.strictObject(ofVendor),
    output: z.object({
      steps: z
        .array(
          z.object({
            step: z.enum(['health', 'catalogue']),
            ok: z.boolean(),
            /** What was answered, or why nothing was. */
            detail: z.string(),
            tookMs: z.number().int(),
          }),
        )
        .max(2),
    }),
    refusals: ['vendor.unknown'],
  }),
  checkVendor: operatorEndpoint({
    method: 'POST',
    path: '/ops/vendors/:vendorId/check',
    module: 'seamless',
    permission: 'vendor.write',
    throttle: 'costly',
    summary:
      'Runs the checks of the conformance suite that need nobody to play, as launches of that ' +
      'merchant for an account that nobody has.',
    input: z.strictObject({ ...ofVendor, merchantId: idSchema }),
    output: z.object({
      findings: z
        .array(
          z.object({
            number: z.number().int(),
            title: z.string(),
            why: z.string(),
            outcome: z.enum(['passed', 'failed', 'not applicable']),
            detail: z.string(),
            tookMs: z.number().int(),
          }),
        )
        .max(30),
    }),
    refusals: ['vendor.unknown', 'vendor.silent'],
  }),
  previewVendorGames: operatorEndpoint({
    method: 'GET',
    path: '/ops/vendors/:vendorId/games',
    module: 'seamless',
    permission: 'vendor.read',
    throttle: 'costly',
    summary: 'What the vendor’s catalogue would bring, change and take away, read from it now.',
    input: z.strictObject(ofVendor),
    output: z.object({
      /** Of the catalogue: an import takes this one alone. */
      digest: z.string(),
      total: z.number().int(),
      fresh: z.array(game).max(GAMES_SHOWN),
      changed: z.array(game.extend({ fields: z.array(z.string()).max(30) })).max(GAMES_SHOWN),
      gone: z.array(game).max(GAMES_SHOWN),
      counts: z.object({
        fresh: z.number().int(),
        changed: z.number().int(),
        gone: z.number().int(),
      }),
    }),
    refusals: ['vendor.unknown', 'vendor.silent'],
  }),
  importVendorGames: operatorEndpoint({
    method: 'POST',
    path: '/ops/vendors/:vendorId/games',
    module: 'seamless',
    permission: 'vendor.write',
    throttle: 'costly',
    summary:
      'Takes the catalogue in that was looked at; from then on it comes by itself. Players see games ' +
      'of merchants that offer the vendor alone.',
    input: z.strictObject({ ...ofVendor, digest: z.string().regex(/^[0-9a-f]{64}$/) }),
    output: connection,
    refusals: ['vendor.unknown', 'vendor.silent', 'vendor.games-changed'],
  }),
};
